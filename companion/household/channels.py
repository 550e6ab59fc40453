"""Ways to reach a contact: a signed webhook, and e-mail."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import smtplib
from email.message import EmailMessage
from typing import Protocol
from urllib.parse import unquote, urlsplit

import httpx

from companion.domain import Clock
from companion.domain.household import Alert
from companion.errors import ConfigurationError
from companion.household.contacts import Contact

SECONDS = 10.0


def signature(secret: str, timestamp: str, body: bytes) -> str:
    """What a receiver checks: HMAC-SHA256 over ``timestamp.body``, in hex."""
    return hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()


class WebhookChannel:
    """POSTs the alert as JSON. ``Companion-Signature: t=SECONDS,v1=HEX`` lets the receiver check who sent it."""

    def __init__(self, secret: str, clock: Clock, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._secret = secret
        self._clock = clock
        self._transport = transport

    def reaches(self, contact: Contact) -> bool:
        return contact.webhook is not None

    async def send(self, contact: Contact, alert: Alert) -> None:
        payload = {
            "type": "alert.raised",
            "contact": contact.id,
            "alert": alert.model_dump(mode="json", exclude={"note"}),
        }
        body = json.dumps(payload, ensure_ascii=False).encode()
        timestamp = str(int(self._clock.now().timestamp()))
        headers = {
            "Content-Type": "application/json",
            "Companion-Signature": f"t={timestamp},v1={signature(self._secret, timestamp, body)}",
            "Idempotency-Key": f"{alert.id}.{contact.id}",
        }
        async with httpx.AsyncClient(timeout=SECONDS, transport=self._transport, trust_env=False) as client:
            response = await client.post(contact.webhook or "", content=body, headers=headers)
            response.raise_for_status()


class Render(Protocol):
    """Renders ``prompts/<name>.<language>.md``."""

    def __call__(self, name: str, language: str, /, **variables: object) -> str: ...


class EmailChannel:
    """Mails over SMTP. The mail says that there is an alert, not what was said."""

    def __init__(self, url: str, sender: str, where: str, render: Render) -> None:
        """``url``: ``smtp://user:password@host:587`` (STARTTLS when offered) or ``smtps://``; ``where``: the
        dashboard's address."""
        self._url = urlsplit(url)
        if self._url.scheme not in ("smtp", "smtps") or not self._url.hostname:
            raise ConfigurationError("COMPANION_SMTP_URL must look like smtp://user:password@host:587.")
        self._sender = sender
        self._where = where
        self._render = render

    def reaches(self, contact: Contact) -> bool:
        return contact.email is not None

    async def send(self, contact: Contact, alert: Alert) -> None:
        message = EmailMessage()
        message["From"] = self._sender
        message["To"] = contact.email
        message["Subject"] = "Companion: 安全提醒 / safety alert"
        values = {"category": alert.category, "severity": alert.severity, "where": self._where}
        texts = [self._render("mail/alert", language, **values) for language in ("zh", "en")]
        message.set_content("\n\n".join(texts))
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        url = self._url
        kind = smtplib.SMTP_SSL if url.scheme == "smtps" else smtplib.SMTP
        with kind(url.hostname or "", url.port or 0, timeout=SECONDS) as server:
            if url.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(message)

"""Encryption: what is stored cannot be read without the key, and erasing the key erases what it opened."""

from __future__ import annotations

import base64
import contextlib
import os
from pathlib import Path

import pytest
from companion.errors import ConfigurationError, StoreUnavailable
from companion.settings import Settings
from companion.store.cipher import PlainCipher
from companion.store.keyring import KeyRingCipher, cipher_for, read_masters
from companion.store.keytable import KeyTable

from .conftest import NO_SERVER, database_url, on_server

MASTER = bytes(range(32))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data-keys.jsonl"


def test_content_goes_in_and_comes_out(path: Path) -> None:
    ring = KeyRingCipher([MASTER], path)
    sealed = ring.seal("hh_1", "我喜欢恐龙".encode())
    assert "恐龙".encode() not in sealed
    assert sealed != ring.seal("hh_1", "我喜欢恐龙".encode())
    assert ring.open("hh_1", sealed).decode() == "我喜欢恐龙"
    assert KeyRingCipher([MASTER], path).open("hh_1", sealed).decode() == "我喜欢恐龙"
    assert ring.open("hh_1", ring.seal("hh_1", b"")) == b""
    assert path.stat().st_mode & 0o077 == 0


def test_moved_or_changed_content_is_refused(path: Path) -> None:
    ring = KeyRingCipher([MASTER], path)
    sealed = ring.seal("hh_1", b"a")
    ring.seal("hh_2", b"b")
    changed = sealed[:-1] + bytes([sealed[-1] ^ 1])
    for household, content in (("hh_2", sealed), ("hh_1", changed)):
        with pytest.raises(ConfigurationError):
            ring.open(household, content)


def test_what_was_stored_in_clear_stays_readable(path: Path) -> None:
    assert KeyRingCipher([MASTER], path).open("hh_1", b'{"a":"b"}') == b'{"a":"b"}'


def test_sealed_content_without_a_key_says_what_to_do(path: Path) -> None:
    sealed = KeyRingCipher([MASTER], path).seal("hh_1", b"a")
    with pytest.raises(ConfigurationError, match="encryption key"):
        PlainCipher().open("hh_1", sealed)


def test_another_master_key_fails_at_the_start(path: Path) -> None:
    KeyRingCipher([MASTER], path).seal("hh_1", b"a")
    with pytest.raises(ConfigurationError):
        KeyRingCipher([os.urandom(32)], path)
    with pytest.raises(ConfigurationError):
        KeyRingCipher([b"short"], path)


def test_processes_share_the_file(path: Path) -> None:
    one, other = KeyRingCipher([MASTER], path), KeyRingCipher([MASTER], path)
    sealed = one.seal("hh_1", b"a")
    assert other.open("hh_1", sealed) == b"a"
    assert other.open("hh_1", other.seal("hh_1", b"b")) == b"b"
    assert len(path.read_text().splitlines()) == 1
    one.forget("hh_1")
    one.seal("hh_2", b"x")
    assert other.open("hh_2", one.seal("hh_2", b"c")) == b"c"


def test_a_forgotten_household_is_unreadable_and_its_key_gone_from_the_file(path: Path) -> None:
    ring = KeyRingCipher([MASTER], path)
    sealed, kept = ring.seal("hh_1", b"a"), ring.seal("hh_2", b"b")
    ring.forget("hh_1")
    assert "hh_1" not in path.read_text()
    for reader in (ring, KeyRingCipher([MASTER], path)):
        with pytest.raises(ConfigurationError):
            reader.open("hh_1", sealed)
        assert reader.open("hh_2", kept) == b"b"


def test_rotation_keeps_old_content_readable_until_it_is_retired(path: Path) -> None:
    ring, other = KeyRingCipher([MASTER], path), KeyRingCipher([MASTER], path)
    old = ring.seal("hh_1", b"a")
    assert other.open("hh_1", old) == b"a"
    assert ring.rotate("hh_1") == 2
    fresh = ring.seal("hh_1", b"b")
    assert (ring.sealed_with(old), ring.sealed_with(fresh), ring.sealed_with(b"{}")) == (1, 2, 0)
    assert (other.open("hh_1", old), other.open("hh_1", fresh)) == (b"a", b"b")
    ring.retire("hh_1", 2)
    assert ring.open("hh_1", fresh) == b"b"
    with pytest.raises(ConfigurationError):
        ring.open("hh_1", old)


def test_the_master_key_can_be_changed(path: Path) -> None:
    fresh = os.urandom(32)
    sealed = KeyRingCipher([MASTER], path).seal("hh_1", b"a")
    ring = KeyRingCipher([fresh, MASTER], path)
    assert ring.rewrap() == 1
    assert ring.rewrap() == 0
    assert KeyRingCipher([fresh], path).open("hh_1", sealed) == b"a"


def test_a_line_torn_by_a_crash_costs_nothing(path: Path) -> None:
    sealed = KeyRingCipher([MASTER], path).seal("hh_1", b"a")
    with path.open("a") as file:
        file.write('{"household":"hh_2","num')
    ring = KeyRingCipher([MASTER], path)
    second = ring.seal("hh_2", b"b")
    again = KeyRingCipher([MASTER], path)
    assert (again.open("hh_1", sealed), again.open("hh_2", second)) == (b"a", b"b")


def test_settings_choose_the_cipher(tmp_path: Path) -> None:
    def settings(**values: object) -> Settings:
        return Settings(data_dir=tmp_path, _env_file=None, **values)  # type: ignore[arg-type,call-arg]

    assert not cipher_for(settings(encryption="off"), embedded=True).encrypts
    own = cipher_for(settings(), embedded=True)
    sealed = own.seal("hh_1", b"a")
    assert cipher_for(settings(), embedded=True).open("hh_1", sealed) == b"a"
    assert (tmp_path / "master.key").stat().st_mode & 0o077 == 0
    with pytest.raises(ConfigurationError, match="COMPANION_ENCRYPTION_KEY"):
        cipher_for(settings(), embedded=False)
    with pytest.raises(ConfigurationError):
        cipher_for(settings(encryption="required"), embedded=True)
    text = (tmp_path / "master.key").read_text()
    assert cipher_for(settings(encryption_key=text), embedded=False).open("hh_1", sealed) == b"a"
    assert cipher_for(settings(encryption_key_file=tmp_path / "master.key"), embedded=False).encrypts
    with pytest.raises(ConfigurationError):
        cipher_for(settings(encryption_key_file=tmp_path / "none"), embedded=False)


def test_keys_are_read_from_text() -> None:
    one, two = base64.b64encode(MASTER).decode(), base64.b64encode(bytes(32)).decode()
    assert read_masters(f"{one},{two}\n") == [MASTER, bytes(32)]
    with pytest.raises(ConfigurationError):
        read_masters("not base64!")


async def test_machines_share_the_table(postgres_database: str | None) -> None:
    if postgres_database is None:
        pytest.skip(NO_SERVER)
    await on_server("DROP SCHEMA IF EXISTS companion_keys CASCADE", database=postgres_database)
    tables = [KeyTable(database_url(postgres_database)) for _ in range(5)]
    one, other = KeyRingCipher([MASTER], tables[0]), KeyRingCipher([MASTER], tables[1])
    sealed = one.seal("hh_1", b"a")
    assert other.open("hh_1", sealed) == b"a"
    assert one.open("hh_1", other.seal("hh_1", b"b")) == b"b"
    assert other.newest("hh_1") == 1
    kept = other.seal("hh_2", b"k")
    assert one.rotate("hh_1") == 2
    fresh = one.seal("hh_1", b"c")
    assert (one.sealed_with(fresh), other.open("hh_1", fresh), other.newest("hh_1")) == (2, b"c", 2)
    one.retire("hh_1", 2)
    assert other.newest("hh_1") == 2
    with pytest.raises(ConfigurationError):
        other.open("hh_1", sealed)
    one.forget("hh_1")
    with pytest.raises(ConfigurationError):
        KeyRingCipher([MASTER], tables[2]).open("hh_1", fresh)
    changed = os.urandom(32)
    assert KeyRingCipher([changed, MASTER], tables[3]).rewrap() == 1
    assert KeyRingCipher([changed], tables[4]).open("hh_2", kept) == b"k"
    await on_server(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'companion-keys'",
    )
    with contextlib.suppress(StoreUnavailable):
        KeyRingCipher([changed, MASTER], tables[4])
    again = KeyRingCipher([changed, MASTER], tables[4])
    assert again.open("hh_9", again.seal("hh_9", b"x")) == b"x"
    for table in tables:
        table.close()


def test_a_table_out_of_reach() -> None:
    with pytest.raises(StoreUnavailable):
        KeyRingCipher([MASTER], KeyTable("postgresql://nobody@127.0.0.1:9/none"))

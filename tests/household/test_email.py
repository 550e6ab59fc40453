"""Alerts by e-mail, to a real SMTP server on loopback."""

from __future__ import annotations

import socketserver
import threading
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

from companion.domain.household import Alert
from companion.household.channels import EmailChannel
from companion.household.contacts import Contact
from companion.llm.prompts import PromptLibrary


class Mailbox(socketserver.StreamRequestHandler):
    """As much of SMTP as it takes to receive a mail."""

    received: list[bytes] = []  # noqa: RUF012

    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                content = b""
                while (line := self.rfile.readline()) != b".\r\n":
                    content += line
                self.received.append(content)
            self.wfile.write(b"221 bye\r\n" if verb == b"QUIT" else b"250 ok\r\n")
            if verb == b"QUIT":
                return


async def test_a_mail_says_that_there_is_an_alert_and_not_what_was_said() -> None:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailbox) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        channel = EmailChannel(f"smtp://127.0.0.1:{port}", "robot@example.org", "https://home.example", PromptLibrary())
        contact = Contact(id="c", name="Aunt", relation="relative", email="aunt@example.org")
        assert channel.reaches(contact)
        assert not channel.reaches(contact.model_copy(update={"email": None}))
        alert = Alert(
            id="alert_1",
            household_id="hh_1",
            child_id="chi_1",
            turn_id="turn_1",
            category="self_harm",
            severity=3,
            rule="self_harm.direct",
            created_at=datetime(2025, 10, 5, tzinfo=UTC),
        )
        await channel.send(contact, alert)
        server.shutdown()
    mail = message_from_bytes(Mailbox.received[-1], policy=default)
    assert mail["To"] == "aunt@example.org"
    body = mail.get_content()
    assert "self_harm" in body
    assert "https://home.example" in body
    assert "请尽快" in body
    assert "as soon" in body or "soon" in body

"""The pages over a real service."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.conftest import Service, command
from tests.dashboard.browsing import PASSWORD, Browser, browser, form_token, invitation, sign_up


@pytest.fixture(scope="module")
def parent(service: Service) -> Browser:
    return sign_up(service)


@pytest.fixture
def child(service: Service) -> Iterator[str]:
    made = service.child(name="林小满")
    service.tell(made, "我家养了一只小猫叫团团", "2025-10-05T18:30:00+08:00")
    service.tell(made, "下周三有数学考试", "2025-10-05T18:31:00+08:00")
    yield made
    service.guardian.delete(f"/v1/children/{made}")


def memory_of(service: Service, child: str, words: str) -> str:
    found = [m["id"] for m in service.profile(child)["memories"] if words in m["content"]]
    assert found
    return str(found[0])


PAGES = ("", "/timeline", "/personality", "/transcript", "/usage", "/data")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_of_a_child_can_be_read_in_both_languages(service: Service, child: str, language: str) -> None:
    visitor = sign_up(service, language=language)
    memory = memory_of(service, child, "团团")
    places = [f"/children/{child}{page}" for page in PAGES]
    places += ["/", "/alerts", "/contacts", "/devices", "/settings", "/consent", "/log", "/account", "/children/new"]
    places += [f"/children/{child}/memories/{memory}", f"/children/{child}/facts/name", f"/children/{child}/facts/age"]
    for place in places:
        page = visitor.get(place)
        assert f'<html lang="{"zh-Hans" if language == "zh" else "en"}">' in page
        assert len(page.encode()) <= 150_000
        assert page.count("<h1") == 1
        assert 'href="#main"' in page
        own = re.sub(r'<span lang="zh">.*?</span>|<textarea.*?</textarea>|<input[^>]*>|<option.*?</option>', "", page)
        own = re.sub(r'<span class="avatar".*?</span>', "", own)
        own = re.sub(r'<span class="sr">.*?</span>|<button[^>]*lang="zh-Hans">.*?</button>', "", own)
        own = re.sub(r"<[^>]*>", "", own)
        own = own.replace("林小满", "").replace("林", "")
        if language == "en":
            assert not re.search(r"[一-鿿]", own), (place, re.findall(r"[一-鿿]+", own))


def test_a_page_shows_why_a_memory_is_there(service: Service, parent: Browser, child: str) -> None:
    page = parent.get(f"/children/{child}")
    assert "团团" in page
    assert "我家养了一只小猫叫团团" in page
    why = parent.get(f"/children/{child}/memories/{memory_of(service, child, '考试')}")
    assert "下周三有数学考试" in why
    assert "5 October 2025" in why
    assert "Wed 8 Oct 2025" in why
    assert "It was new." in why


def test_a_memory_is_corrected_and_put_back_pinned_hidden_and_deleted(
    service: Service, parent: Browser, child: str
) -> None:
    memory = memory_of(service, child, "团团")
    before = next(m["content"] for m in service.profile(child)["memories"] if m["id"] == memory)
    place = f"/children/{child}/memories/{memory}"
    page = parent.post(place, action="edit", content="养了一只小猫叫圆圆").text
    assert "圆圆" in page
    assert any("圆圆" in m["content"] for m in service.profile(child)["memories"])
    assert before in page  # what it said before can be put back
    assert before in parent.post(place, action="edit", content=before).text
    assert next(m["content"] for m in service.profile(child)["memories"] if m["id"] == memory) == before
    parent.post(place, action="pin")
    assert next(m for m in service.profile(child)["memories"] if m["id"] == memory)["permanent"] is True
    parent.post(place, action="hide")
    assert all(m["id"] != memory for m in service.profile(child)["memories"])
    assert memory in parent.get(f"/children/{child}")
    parent.post(place, action="show")
    parent.post(place, expect=422, action="edit", content=" ")
    parent.post(f"{place}/erase")
    assert "团团" not in parent.get(f"/children/{child}")
    parent.get(place, expect=404)


def test_a_fact_is_corrected_pinned_and_put_back(service: Service, parent: Browser, child: str) -> None:
    place = f"/children/{child}/facts"
    parent.post(f"{place}/age", action="set", value="8")
    parent.post(f"{place}/age", expect=422, action="set", value="eighty")
    page = parent.post(f"{place}/age", action="set", value="9").text
    assert 'value="8"' in page
    fact = service.profile(child)["facts"]["age"]
    assert (fact["value"], fact["source"]) == ("9", "guardian")
    parent.post(f"{place}/age", action="pin")
    assert service.profile(child)["facts"]["age"]["pinned"] is True
    parent.post(f"{place}/name", action="set", value="林小美")
    assert service.robot.get(f"/v1/children/{child}").json()["name"] == "林小美"
    parent.post(f"{place}/age", action="clear")
    assert "age" not in service.profile(child)["facts"]
    parent.get(f"{place}/shoe_size", expect=404)


def test_search_and_kinds_narrow_the_list(parent: Browser, child: str) -> None:
    assert "考试" not in parent.get(f"/children/{child}?q=团团").split('class="memories cards"')[1]
    assert "Nothing fits." in parent.get(f"/children/{child}?q=zebra")
    assert "团团" in parent.get(f"/children/{child}?kind=pet")
    parent.get(f"/children/{child}?page=99999999999999999999")


def test_what_a_child_says_cannot_become_markup(service: Service, parent: Browser, child: str) -> None:
    service.tell(child, "我最喜欢<script>alert(1)</script>恐龙", "2025-10-05T18:40:00+08:00")
    memory = memory_of(service, child, "考试")
    parent.post(f"/children/{child}/memories/{memory}", action="edit", content='"><img src=x onerror=alert(1)>')
    for page in ("", "/transcript", "/timeline", f"/memories/{memory}"):
        text = parent.get(f"/children/{child}{page}")
        assert "<script" not in text
        assert "<img src=x" not in text


def test_a_new_child_gets_what_the_parent_says(service: Service, parent: Browser) -> None:
    refused = parent.post("/children/new", expect=422, name="Mia", birthday="2017-02-31", timezone="Europe/London")
    assert "2017-05-21" in refused.text
    parent.post("/children/new", expect=422, name="Mia", timezone="Nowhere/Land")
    answer = parent.post("/children/new", name="Mia", birthday="2017-05-21", gender="女", timezone="Europe/London")
    made = answer.url.path.rsplit("/", 1)[1]
    fact = service.profile(made)["facts"]["name"]
    assert (fact["value"], fact["source"]) == ("Mia", "guardian")
    children = service.guardian.get("/v1/children").json()["items"]
    assert sum(one["name"] == "Mia" for one in children) == 1  # the refused tries left nothing
    service.guardian.delete(f"/v1/children/{made}")


def test_an_alert_is_acknowledged_with_a_note(service: Service, parent: Browser, child: str) -> None:
    service.robot.post(f"/v1/children/{child}/turns", json={"text": "我不想活了", "reply_text": "嗯"})
    assert "Words about hurting oneself" in parent.get("/")
    page = parent.get("/alerts")
    place = re.search(r"/home(/alerts/[a-z0-9_]+/acknowledge)", page)
    assert place
    done = parent.post(place[1], note="We talked.").text
    assert "We talked." in done
    assert "Ada took care of it" in done


def test_what_implicates_a_caregiver_is_nowhere(service: Service, parent: Browser, child: str) -> None:
    said = "爸爸每天都打我打得很疼"
    service.robot.post(f"/v1/children/{child}/turns", json={"text": said, "reply_text": "嗯"})
    for page in ("/", "/alerts", "/log", f"/children/{child}", f"/children/{child}/transcript"):
        assert said not in parent.get(page)
        assert "hurt by somebody" not in parent.get(page)
    export = parent.post(f"/children/{child}/export").text
    assert said not in export
    assert '"child_end"' in export


def test_the_transcript_follows_the_households_rule(service: Service, parent: Browser, child: str) -> None:
    page = f"/children/{child}/transcript"
    assert "小猫叫团团" in parent.get(page)
    for rule in ("flagged", "none"):
        service.guardian.patch("/v1/guardian/settings", json={"transcript_access": rule}).raise_for_status()
        assert "小猫叫团团" not in parent.get(page)
    service.guardian.patch("/v1/guardian/settings", json={"transcript_access": None}).raise_for_status()


def test_settings_are_saved_whole_or_not_at_all(service: Service, parent: Browser) -> None:
    before = service.guardian.get("/v1/guardian/settings").json()
    form = {
        "robot_name": "小星", "persona": "", "reply_language": "auto", "daily_limit_minutes": "45",
        "break_reminder_minutes": "20", "quiet_from": "21:00", "quiet_until": "07:00", "review_memories": "yes",
        "transcript_access": "flagged", "blocked_terms": "秘密基地\n", "blocked_topics": "", "keep_turns_days": "100",
        "keep_memories_days": "900",
    }  # fmt: skip
    refused = parent.post("/settings", expect=422, **{**form, "robot_name": "妈妈"})
    assert "not that of a relative" in refused.text
    parent.post("/settings", expect=422, **{**form, "daily_limit_minutes": "many"})
    assert service.guardian.get("/v1/guardian/settings").json() == before
    parent.post("/settings", **form)
    after = service.guardian.get("/v1/guardian/settings").json()
    assert (after["robot_name"], after["daily_limit_minutes"], after["quiet_from"]) == ("小星", 45, "21:00:00")
    assert after["blocked_terms"] == ["秘密基地"]
    parent.post("/settings", **{**form, "no_limit": "yes", "no_quiet": "yes"})
    after = service.guardian.get("/v1/guardian/settings").json()
    assert after["daily_limit_minutes"] is None
    assert after["quiet_from"] is None
    service.guardian.patch("/v1/guardian/settings", json={**before}).raise_for_status()


def test_contacts_and_devices(service: Service, parent: Browser, child: str) -> None:
    parent.post("/contacts", expect=422, name="Aunt Lin", relation="relative", email="nonsense")
    page = parent.post("/contacts", name="Aunt Lin", relation="relative", email="lin@example.org").text
    place = re.search(r"/home(/contacts/[a-z0-9_]+/remove)", page)
    assert place
    assert "Aunt Lin" not in parent.post(place[1]).text
    assert "unknown or too old" in parent.post("/devices", expect=422, code="000000", child=child, name="x").text
    bound = service.guardian.post(
        "/v1/guardian/devices", json={"child_id": child, "name": "Bear", "device_id": "AA:BB"}
    ).json()
    assert "Bear" in parent.get("/devices")
    assert "Bear" not in parent.post(f"/devices/{bound['id']}/remove").text


def test_usage_counts_minutes_and_turns(service: Service, parent: Browser, child: str) -> None:
    page = parent.get(f"/children/{child}/usage")
    assert "The last two weeks" in page


def test_erasing_a_child_needs_its_name_typed(service: Service, parent: Browser) -> None:
    made = service.child(name="Otto")
    place = f"/children/{made}/erase"
    parent.post(place, expect=422, word="yes")
    assert parent.get(f"/children/{made}")
    assert "Nothing about the child is left" in parent.post(place, word="otto").text
    parent.get(f"/children/{made}", expect=404)
    assert service.guardian.get(f"/v1/children/{made}").status_code == 404
    assert "erased a child" in parent.get("/log")


def test_a_viewer_reads_what_is_known_and_changes_nothing(service: Service, child: str) -> None:
    visitor = sign_up(service, role="viewer")
    memory = memory_of(service, child, "团团")
    page = visitor.get(f"/children/{child}/memories/{memory}")
    assert "Delete this memory" not in page
    assert "Save" not in page
    for place in ("/alerts", "/settings", "/contacts", "/devices", "/log", f"/children/{child}/transcript"):
        visitor.get(place, expect=403)
    for place in (f"/children/{child}/memories/{memory}", f"/children/{child}/facts/age"):
        visitor.post(place, expect=403, action="edit" if "memories" in place else "clear", content="x")
    for place in (f"/children/{child}/erase", f"/children/{child}/export", "/account/invite", "/consent/withdraw"):
        visitor.post(place, expect=403, word="林小满", role="owner")


def test_nobody_gets_in_without_signing_in(service: Service, child: str) -> None:
    visitor = httpx.Client(base_url=service.url, trust_env=False)
    for place in ("/", "/alerts", f"/children/{child}", f"/children/{child}/transcript", "/log"):
        answer = visitor.get(f"/home{place}")
        assert answer.status_code == 303
        assert answer.headers["location"] == "/home/login"


def test_headers_and_cookies_are_strict(service: Service, parent: Browser) -> None:
    answer = parent.http.get("/home/")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "script-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert " style=" not in answer.text
    fresh = browser(service.url)
    sent = fresh.http.post(
        "/home/login",
        data={"form_token": form_token(fresh.get("/login")), "email": parent.email, "password": PASSWORD},
        follow_redirects=False,
    )
    cookie = sent.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert browser(service.url).http.get("/", follow_redirects=False).headers["location"] == "/home/"


def test_a_form_without_its_token_is_refused(service: Service, parent: Browser, child: str) -> None:
    for token in ({}, {"form_token": "0" * 64}, {"form_token": "ü"}):
        answer = parent.http.post(f"/home/children/{child}/erase", data={"word": "林小满", **token})
        assert answer.status_code == 403
    other = browser(service.url)
    token = form_token(other.get("/login"))
    assert parent.http.post("/home/logout", data={"form_token": token}).status_code == 403


def test_signing_out_ends_the_session(service: Service, parent: Browser) -> None:
    visitor = sign_up(service)
    stolen = dict(visitor.http.cookies)
    visitor.post("/logout")
    thief = httpx.Client(base_url=service.url, cookies=stolen, trust_env=False)
    assert thief.get("/home/").status_code == 303


def test_guessing_a_password_is_stopped(service: Service) -> None:
    visitor = sign_up(service)
    guesser = browser(service.url)
    answers = [
        guesser.post("/login", None, page="/login", email=visitor.email, password=f"guess {number}").status_code
        for number in range(9)
    ]
    assert answers == [401] * 8 + [429]
    # Now not even the right one is let in.
    assert guesser.post("/login", 429, page="/login", email=visitor.email, password=PASSWORD)


def test_an_invitation_works_once_and_passwords_have_a_length(service: Service) -> None:
    code = invitation(service)
    visitor = browser(service.url)
    given = {"code": code, "email": "Once@Example.org", "name": "Once"}
    assert "at least 10" in visitor.post("/join", 422, page="/join", password="short", **given).text
    visitor.post("/join", 422, page="/join", password=PASSWORD, **{**given, "email": "no"})
    visitor.post("/join", page="/join", password=PASSWORD, **given)
    again = browser(service.url)
    assert "unknown, used or too old" in again.post("/join", 422, page="/join", password=PASSWORD, **given).text
    other = {**given, "code": invitation(service), "email": "once@example.org "}
    assert again.post("/join", 409, page="/join", password=PASSWORD, **other)


def test_an_owner_invites_and_removes_a_guardian(service: Service, parent: Browser) -> None:
    link = re.search(r"(/home/join\?code=[\w-]+)<", parent.post("/account/invite", role="guardian").text)
    assert link
    second = browser(service.url)
    second.post(
        "/join",
        page=link[1].removeprefix("/home"),
        code=link[1].split("=")[1],
        email="second@example.org",
        name="Second",
        password=PASSWORD,
    )
    page = second.get("/account")
    assert "Second" in page
    second.post("/account/invite", 403, role="owner")
    remove = [
        place
        for place in re.findall(r"/home(/account/guardians/[a-z0-9_]+/remove)", parent.get("/account"))
        if "Second" in parent.get("/account").split(place)[1].split("</li>")[0]
    ]
    parent.post(remove[0])
    assert second.http.get("/home/", follow_redirects=False).status_code == 303


def test_changing_the_password_signs_out_elsewhere(service: Service) -> None:
    visitor = sign_up(service)
    elsewhere = browser(service.url)
    elsewhere.post("/login", page="/login", email=visitor.email, password=PASSWORD)
    visitor.post("/account/password", 422, old="wrong one here", password="another good one")
    visitor.post("/account/password", old=PASSWORD, password="another good one")
    assert elsewhere.http.get("/home/", follow_redirects=False).status_code == 303
    assert "Hello" in visitor.get("/")


def test_who_forgot_the_password_gets_a_new_one_from_the_operator(service: Service) -> None:
    visitor = sign_up(service)
    fresh = command(service.data_dir, "guardian", "password", visitor.email).removeprefix("password: ").strip()
    again = browser(service.url)
    again.post("/login", 401, page="/login", email=visitor.email, password=PASSWORD)
    assert "Hello" in again.post("/login", page="/login", email=visitor.email, password=fresh).text


def test_every_look_is_on_the_log(service: Service, parent: Browser, child: str) -> None:
    def looks() -> list[str]:
        entries: list[dict[str, str]] = []
        while page := service.guardian.get(
            "/v1/guardian/access-log", params={"after": entries[-1]["position"] if entries else 0}
        ).json():
            entries += page
        return [one["action"] for one in entries if one["child_id"] == child and one["actor"].startswith("gua_")]

    for page, action in (("", "profile.read"), ("/timeline", "profile.read"), ("/transcript", "turns.read")):
        before = looks()
        parent.get(f"/children/{child}{page}")
        assert looks()[len(before) :] == [action], page


def test_the_language_is_chosen_and_no_other_place_is_gone_to(service: Service, parent: Browser) -> None:
    visitor = browser(service.url)
    token = form_token(visitor.get("/login"))
    answer = visitor.http.post(
        "/home/language",
        data={"form_token": token, "language": "zh", "back": "https://evil.example/"},
        follow_redirects=False,
    )
    assert answer.headers["location"] == "/home/"
    assert 'lang="zh-Hans"' in visitor.get("/login")


def test_unknown_pages_are_pages(parent: Browser) -> None:
    assert "There is nothing here." in parent.get("/nowhere", expect=404)
    assert "There is nothing here." in parent.get("/children/chi_nobody", expect=404)
    assert parent.http.get("/home/static/../app.py").status_code == 404
    assert "max-age" in parent.http.get("/home/static/style.css").headers["cache-control"]

"""
What both clients do at a running service, on a way there on which things go wrong.

`test/clients/python-client.test.ts` starts both, and tells where they are.
"""

from __future__ import annotations

import asyncio
import inspect
import io
import logging
import os
import time
import traceback
from collections.abc import AsyncIterator, Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, TypeVar, cast

import httpx
import pytest

from postwright import AsyncClient, Client, PostwrightError

T = TypeVar("T")
Either = Client | AsyncClient
E = TypeVar("E", bound=Either)

pytestmark = pytest.mark.anyio

BASE_URL = os.environ["BASE_URL"]
CONTROL = os.environ["CONTROL"]
SANDBOX = os.environ["SANDBOX"]
ORGANIZATION = os.environ["ID_ORGANIZATION"]
SECRET = os.environ["CLIENT_SECRET"]
CLIENT_ID = os.environ["CLIENT_ID"]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module", params=[Client, AsyncClient])
def flavour(request: pytest.FixtureRequest) -> type[Either]:
    return cast("type[Either]", request.param)


# One for many tests, since an app gets thirty tokens a minute.
@pytest.fixture(scope="module")
async def shared(flavour: type[Either]) -> AsyncIterator[Either]:
    client = new(flavour, timeout=5)
    yield client
    if isinstance(client, Client):
        client.close()
    else:
        await client.aclose()


@pytest.fixture
def client(shared: Either) -> Either:
    passed()
    return shared


async def done(value: T | Awaitable[T]) -> T:
    return cast("T", await value if inspect.isawaitable(value) else value)


async def each(values: Iterator[T] | AsyncIterator[T]) -> AsyncIterator[T]:
    if isinstance(values, AsyncIterator):
        async for value in values:
            yield value
    else:
        for value in values:
            yield value


def new(flavour: type[E], timeout: float = 30, give_up_after: float = 120) -> E:
    return flavour(
        BASE_URL, client_id=CLIENT_ID, client_secret=SECRET, timeout=timeout, give_up_after=give_up_after
    )


def passed() -> list[dict[str, Any]]:
    """Tell which requests came since this was asked last."""
    told: list[dict[str, Any]] = httpx.post(f"{CONTROL}/passed").json()
    return told


def fault(where: str, *kinds: str) -> None:
    """Have the next requests that match go wrong on their way."""
    httpx.post(f"{CONTROL}/faults", json={"where": where, "kinds": kinds})


def at_the_network(text: str) -> int:
    posts: list[dict[str, Any]] = httpx.get(f"{SANDBOX}/timelines/threads/posts").json()
    return sum(post["text"] == text for post in posts)


async def account(client: Either) -> str:
    page = await done(client.accounts.list_accounts(ORGANIZATION, social_network=["threads"]))
    return page["data"][0]["_id"]


@pytest.mark.parametrize("kinds", [("drop", "drop"), ("throttle", "away"), ("hang", "drop")], ids="-".join)
async def test_a_post_is_published_exactly_once_through(kinds: tuple[str, ...], client: Either) -> None:
    text = f"{type(client).__name__} through {' and '.join(kinds)}"
    id_account = await account(client)
    passed()
    fault("^POST .*/publish$", *kinds)
    made = await done(
        client.publications.create_publication(
            ORGANIZATION, id_account, {"social_network": "threads", "text": text}
        )
    )
    assert made["state"] == "published"
    posts = [one for one in passed() if one["path"].endswith("/publish")]
    assert len(posts) == 3
    assert len({one["key"] for one in posts}) == 1
    assert at_the_network(text) == 1


async def test_a_post_whose_answer_is_lost_at_the_network_too_is_published_exactly_once(
    client: Either,
) -> None:
    text = f"{type(client).__name__}, lost twice"
    lost = {"social_network": "threads", "kind": "drop", "where": "POST .*threads_publish"}
    httpx.post(f"{SANDBOX}/faults", json=lost)
    fault("^POST .*/publish$", "drop")
    id_account = await account(client)
    made = await done(
        client.publications.create_publication(
            ORGANIZATION, id_account, {"social_network": "threads", "text": text}
        )
    )
    async for event in each(client.webhooks.stream_events(ORGANIZATION, after=ORGANIZATION)):
        if event["field"] == "publication_published" and event.get("id_publication") == made["_id"]:
            break
    assert at_the_network(text) == 1


async def test_a_call_under_a_key_of_ones_own_is_carried_out_once(client: Either) -> None:
    id_account = await account(client)
    made = [
        await done(
            client.publications.create_publication(
                ORGANIZATION,
                id_account,
                {"social_network": "threads", "text": "Once, by key", "state": "draft"},
                idempotency_key=f"order-{type(client).__name__}",
            )
        )
        for _ in range(2)
    ]
    assert made[0]["_id"] == made[1]["_id"]


async def test_waits_as_long_as_the_service_wants_to_be_left_alone(client: Either) -> None:
    fault("^GET .*/accounts", "throttle")
    before = time.monotonic()
    await account(client)
    assert time.monotonic() - before >= 1


async def test_gives_up_in_time_and_says_why(flavour: type[Either]) -> None:
    client = new(flavour, timeout=0.5, give_up_after=0.5)
    await done(client.catalog.list_social_networks())
    fault("^GET .*/accounts", "hang", "hang", "hang", "hang")
    before = time.monotonic()
    with pytest.raises(PostwrightError) as failed:
        await account(client)
    httpx.request("DELETE", f"{CONTROL}/faults")
    assert time.monotonic() - before < 5
    assert failed.value.is_error("no_answer")


async def test_what_may_have_been_carried_out_is_not_sent_again_where_that_could_do_harm(
    client: Either,
) -> None:
    fault("sign_in", "drop")
    with pytest.raises(PostwrightError) as failed:
        await done(
            client.authentication.sign_in({"email": os.environ["EMAIL"], "password": os.environ["PASSWORD"]})
        )
    assert failed.value.error == "no_answer"
    assert len(passed()) == 1


async def test_a_refusal_has_a_name_a_code_and_the_name_of_the_request_and_tells_no_secret(
    client: Either, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    fault("^GET .*/publish/", "throttle")
    with pytest.raises(PostwrightError) as failed:
        await done(client.publications.get_publication(ORGANIZATION, await account(client)))
    error = failed.value
    assert (error.error, error.code, error.status) == ("publication_not_found", 917, 400)
    assert error.is_error("publication_not_found")
    assert not error.is_error("no_publications_left")
    assert error.request_id
    told = repr(client) + repr(error) + str(error) + "".join(traceback.format_exception(error)) + caplog.text
    assert "again in" in told
    assert "Bearer" not in told
    assert "eyJ" not in told
    assert SECRET not in told


async def test_wrong_credentials_get_no_token_and_are_not_shown(flavour: type[Either]) -> None:
    client = flavour(BASE_URL, client_id=CLIENT_ID, client_secret="wrong-secret")
    with pytest.raises(PostwrightError) as failed:
        await account(client)
    assert failed.value.error == "credentials_refused"
    assert "wrong-secret" not in "".join(traceback.format_exception(failed.value))


async def test_a_token_is_asked_for_once_however_many_calls_wait_for_it() -> None:
    passed()
    networks = new(AsyncClient).catalog.list_social_networks
    await asyncio.gather(*(networks() for _ in range(8)))
    with new(Client) as client, ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: client.catalog.list_social_networks(), range(8)))
    assert sum(one["path"].endswith("/oauth/token") for one in passed()) == 2


async def test_a_token_that_was_refused_is_renewed(client: Either) -> None:
    client._driver.exchange._token = "expired"
    await account(client)
    assert sum(one["path"].endswith("/oauth/token") for one in passed()) == 1


async def test_a_token_of_somebody_else_is_not_renewed(flavour: type[Either]) -> None:
    with pytest.raises(PostwrightError) as failed:
        await account(flavour(BASE_URL, token="not a token"))
    assert failed.value.is_error("token_missing")


async def test_never_leads_to_another_operation_by_what_stands_in_its_path(client: Either) -> None:
    for name in ("", "..", "."):
        with pytest.raises(ValueError, match="identifier"):
            await done(client.organizations.get_organization(name))
    with pytest.raises(PostwrightError):
        await done(client.organizations.get_organization("../clients"))
    assert passed()[-1]["path"] == "/v1.0.0/organizations/..%2Fclients"


async def test_a_list_is_read_to_its_end_page_by_page(client: Either) -> None:
    id_account = await account(client)
    name = type(client).__name__
    for number in range(5):
        await done(
            client.publications.create_publication(
                ORGANIZATION,
                id_account,
                {"social_network": "threads", "text": f"{name} {number}", "state": "draft"},
            )
        )
    passed()
    drafts = client.publications.iterate_publications(ORGANIZATION, state=["draft"], search=name, limit=2)
    texts = [one.get("text") async for one in each(drafts)]
    assert sorted(texts, key=str) == [f"{name} {number}" for number in range(5)]
    assert len(passed()) == 3
    listed = await done(client.webhooks.list_events(ORGANIZATION, limit=1000))
    read = [one["_id"] async for one in each(client.webhooks.iterate_events(ORGANIZATION, limit=2))]
    assert len(read) > 2
    assert read == [one["_id"] for one in listed["data"]]


class Pipe(io.RawIOBase):
    """Bytes that can be read once."""

    def __init__(self, content: bytes) -> None:
        self._content = io.BytesIO(content)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._content.readinto(buffer)


async def test_a_file_is_uploaded_from_a_path_from_bytes_and_from_a_stream(client: Either) -> None:
    path = os.environ["PICTURE"]
    with open(path, "rb") as file:
        content = file.read()
        fault("/uploads$", "drop")
        made = [
            await done(client.files.create_upload(ORGANIZATION, path)),
            await done(client.files.create_upload(ORGANIZATION, content, name="bytes.jpg")),
            await done(client.files.create_upload(ORGANIZATION, file)),
        ]
    stream = cast("IO[bytes]", Pipe(content))
    made.append(await done(client.files.create_upload(ORGANIZATION, stream, name="stream.jpg")))
    assert [one["name"] for one in made] == ["sky.jpg", "bytes.jpg", "sky.jpg", "stream.jpg"]
    assert {one["file_properties"]["size_in_bytes"] for one in made} == {len(content)}


async def test_a_file_goes_straight_to_where_files_are_kept_and_again_when_its_connection_breaks(
    client: Either, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    path = os.environ["PICTURE"]
    fault("^PUT /files/", "drop")
    made = await done(client.upload(ORGANIZATION, path))
    assert made["file_type"] == "image"
    assert sum(one["method"] == "PUT" for one in passed()) == 2
    with open(path, "rb") as file:
        stream = cast("IO[bytes]", Pipe(file.read()))
    with pytest.raises(ValueError, match="size"):
        await done(client.upload(ORGANIZATION, stream))
    size = os.stat(path).st_size
    assert (await done(client.upload(ORGANIZATION, stream, name="stream.jpg", size_in_bytes=size)))[
        "name"
    ] == "stream.jpg"
    assert "/files/" in caplog.text
    assert "?" not in caplog.text


async def test_a_stream_goes_on_where_its_connection_broke(client: Either) -> None:
    id_account = await account(client)
    name = f"{type(client).__name__}, heard of"

    async def publish(number: int) -> str:
        made = await done(
            client.publications.create_publication(
                ORGANIZATION, id_account, {"social_network": "threads", "text": f"{name} {number}"}
            )
        )
        return made["_id"]

    last = ""
    async for event in each(client.webhooks.iterate_events(ORGANIZATION)):
        last = event["_id"]
    published = [await publish(1)]
    heard: list[str] = []
    async for event in each(client.webhooks.stream_events(ORGANIZATION, after=last)):
        if event["field"] != "publication_published":
            continue
        heard.append(event.get("id_publication", ""))
        if len(heard) == 3:
            break
        published.append(await publish(len(published) + 1))
        httpx.post(f"{CONTROL}/cut")
        fault("events/stream", "away")
    assert heard == published
    streams = [one["path"] for one in passed() if "events/stream" in one["path"]]
    assert len(streams) >= 3

"""Do what an exchange asks for: one driver waits, the other lets others work meanwhile."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import TYPE_CHECKING, Any, TypeVar

import httpx

from .exchange import Call, Exchange, NeedToken, Read, Send, Step, Tell, Wait, next_page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from .exchange import Outcome, Steps
    from .models import Event

T = TypeVar("T")


class Driver:
    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange
        self.http = httpx.Client()
        self._one_at_a_time = threading.Lock()

    def drive(self, steps: Steps[T]) -> T:
        outcome: Outcome = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            outcome = self._do(step)

    def run(self, call: Call[T]) -> T:
        return self.drive(self.exchange.run(call))

    def iterate(self, call: Call[T]) -> Iterator[T]:
        following: tuple[Call[T], int] | None = (call, int(call.query.get("offset") or 0))  # type: ignore[call-overload]
        while following is not None:
            call, offset = following
            page: Any = self.run(call)
            yield from page["data"]
            following = next_page(call, offset, page)

    def follow(self, call: Call[Event]) -> Iterator[Event]:
        steps = self.exchange.follow(call)
        response: httpx.Response | None = None
        chunks: Iterator[bytes] = iter(())
        outcome: Outcome = None
        try:
            while True:
                step = steps.send(outcome)
                outcome = None
                if isinstance(step, Tell):
                    yield step.event
                elif isinstance(step, Read):
                    try:
                        outcome = next(chunks, None)
                    except httpx.RequestError as error:
                        outcome = error
                else:
                    outcome = self._do(step)
                    if isinstance(step, Send) and step.stream and isinstance(outcome, httpx.Response):
                        if response is not None:
                            response.close()
                        response = outcome
                        chunks = response.iter_bytes()
        finally:
            steps.close()
            if response is not None:
                response.close()

    def _do(self, step: Step) -> Outcome:
        if isinstance(step, Wait):
            time.sleep(step.seconds)
        elif isinstance(step, NeedToken):
            with self._one_at_a_time:
                return self.drive(self.exchange.token(step.refused))
        elif isinstance(step, Send):
            try:
                response = self.http.send(step.request, stream=step.stream)
                if step.stream and not response.is_success:
                    response.read()
            except httpx.RequestError as error:
                return error
            return response
        return None


class AsyncDriver:
    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange
        self.http = httpx.AsyncClient()
        self._one_at_a_time = asyncio.Lock()

    async def drive(self, steps: Steps[T]) -> T:
        outcome: Outcome = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: T = end.value
                return result
            outcome = await self._do(step)

    async def run(self, call: Call[T]) -> T:
        return await self.drive(self.exchange.run(call))

    async def iterate(self, call: Call[T]) -> AsyncIterator[T]:
        following: tuple[Call[T], int] | None = (call, int(call.query.get("offset") or 0))  # type: ignore[call-overload]
        while following is not None:
            call, offset = following
            page: Any = await self.run(call)
            for one in page["data"]:
                yield one
            following = next_page(call, offset, page)

    async def follow(self, call: Call[Event]) -> AsyncIterator[Event]:
        steps = self.exchange.follow(call)
        response: httpx.Response | None = None
        chunks: AsyncIterator[bytes] | None = None
        outcome: Outcome = None
        try:
            while True:
                step = steps.send(outcome)
                outcome = None
                if isinstance(step, Tell):
                    yield step.event
                elif isinstance(step, Read):
                    try:
                        outcome = None if chunks is None else await anext(chunks, None)
                    except httpx.RequestError as error:
                        outcome = error
                else:
                    outcome = await self._do(step)
                    if isinstance(step, Send) and step.stream and isinstance(outcome, httpx.Response):
                        if response is not None:
                            await response.aclose()
                        response = outcome
                        chunks = response.aiter_bytes()
        finally:
            steps.close()
            if response is not None:
                await response.aclose()

    async def _do(self, step: Step) -> Outcome:
        if isinstance(step, Wait):
            await asyncio.sleep(step.seconds)
        elif isinstance(step, NeedToken):
            async with self._one_at_a_time:
                return await self.drive(self.exchange.token(step.refused))
        elif isinstance(step, Send):
            try:
                response = await self.http.send(step.request, stream=step.stream)
                if step.stream and not response.is_success:
                    await response.aread()
            except httpx.RequestError as error:
                return error
            return response
        return None

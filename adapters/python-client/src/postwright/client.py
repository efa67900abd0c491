from __future__ import annotations

from typing import TYPE_CHECKING

from .areas import Areas, AsyncAreas
from .drivers import AsyncDriver, Driver
from .exchange import Exchange

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import Self

    from .file_content import FileContent
    from .models import Upload


class Client(Areas):
    """
    Calls a service as an app, with `client_id` and `client_secret`, or with a `token` got for it.

    `base_url` ends with the version: `https://social.example/v1.0.0`. An attempt ends when nothing comes
    for `timeout` seconds; what may be repeated without harm is repeated until `give_up_after` seconds have
    passed. Threads may share it.
    """

    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: str | None = None,
        timeout: float = 30,
        give_up_after: float = 120,
    ) -> None:
        self._driver = Driver(
            Exchange(
                base_url,
                client_id=client_id,
                client_secret=client_secret,
                token=token,
                timeout=timeout,
                give_up_after=give_up_after,
            )
        )
        super().__init__(self._driver)

    def upload(
        self,
        id_organization: str,
        file: FileContent,
        *,
        name: str | None = None,
        size_in_bytes: int | None = None,
    ) -> Upload:
        """
        Upload a file, straight to where the service keeps its files.

        A stream that cannot go back to its beginning needs `size_in_bytes`, and is sent once.
        """
        return self._driver.drive(self._driver.exchange.upload(id_organization, file, name, size_in_bytes))

    def close(self) -> None:
        self._driver.http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._driver.exchange.base_url!r})"


class AsyncClient(AsyncAreas):
    """`Client` for asyncio: methods are awaited, and lists and events read with `async for`."""

    def __init__(
        self,
        base_url: str,
        *,
        client_id: str | None = None,
        client_secret: str | None = None,
        token: str | None = None,
        timeout: float = 30,
        give_up_after: float = 120,
    ) -> None:
        self._driver = AsyncDriver(
            Exchange(
                base_url,
                client_id=client_id,
                client_secret=client_secret,
                token=token,
                timeout=timeout,
                give_up_after=give_up_after,
            )
        )
        super().__init__(self._driver)

    async def upload(
        self,
        id_organization: str,
        file: FileContent,
        *,
        name: str | None = None,
        size_in_bytes: int | None = None,
    ) -> Upload:
        """
        Upload a file, straight to where the service keeps its files.

        A stream that cannot go back to its beginning needs `size_in_bytes`, and is sent once.
        """
        return await self._driver.drive(
            self._driver.exchange.upload(id_organization, file, name, size_in_bytes)
        )

    async def aclose(self) -> None:
        await self._driver.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._driver.exchange.base_url!r})"

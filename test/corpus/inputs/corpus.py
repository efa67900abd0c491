"""What the files of this corpus share: where they are written, and what is expected of each."""

import json
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED: list[dict] = []


def put(kind: str, name: str, content: bytes, **expected) -> None:
    """Writes a file, and says what is expected of it; fields that are None are left out."""
    path = HERE / kind / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    said = {key: value for key, value in expected.items() if value is not None}
    EXPECTED.append({"file": f"{kind}/{name}", **said})


def write_table() -> None:
    """Writes the table of what is expected, a line for each file."""
    lines = [json.dumps(one, ensure_ascii=False) for one in sorted(EXPECTED, key=lambda one: one["file"])]
    (HERE / "expected.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")

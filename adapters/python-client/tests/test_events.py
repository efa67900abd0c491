from postwright.event_reader import EventReader

STREAM = (
    "retry: 1000\nid: 1\n\n:\n\n"
    'id: 2\nevent: change\ndata: {"text":"one\u2028two\x85three\u00e9"}\n\n'
    "id: 3\nevent: change\ndata: {}\n\nid: 4\nevent: chan"
).encode()


def test_reads_events_however_their_bytes_come_in_pieces() -> None:
    for size in (1, 2, 7, len(STREAM)):
        reader = EventReader()
        pieces = [STREAM[start : start + size] for start in range(0, len(STREAM), size)]
        events = [event for piece in pieces for event in reader.feed(piece)]
        assert [(event.id, event.event) for event in events] == [
            ("1", ""),
            ("", ""),
            ("2", "change"),
            ("3", "change"),
        ]
        assert events[2].data == '{"text":"one\u2028two\x85three\u00e9"}'

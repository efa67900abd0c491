import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EventReader } from '#adapters/typescript-client/event-reader';

describe('The stream of events', () => {
  const events = [
    { id: '1', event: 'change', data: '{"field":"a"}' },
    { id: '2', event: 'change', data: 'two\nlines' },
    { id: '2', event: 'message', data: 'kept id' },
  ];

  test.each(['\n', '\r\n', '\r'])(
    'is read the same however it is cut into pieces, with %j at the ends of lines',
    (line) => {
      const text = [
        ': a comment',
        '',
        'id: 1',
        'event: change',
        'data: {"field":"a"}',
        '',
        'retry: 1000',
        'id: 2',
        'event: change',
        'data: two',
        'data:lines',
        '',
        'data: kept id',
        '',
        '',
      ].join(line);
      fc.assert(
        fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
          const reader = new EventReader();
          const places = [0, ...cuts.sort((a, b) => a - b), text.length];
          const read = places.flatMap((place, index) => reader.take(text.slice(place, places[index + 1])));
          // A carriage return alone may be half of a line break: the last event waits for what follows.
          expect([...read, ...reader.take('x')]).toEqual(events);
        }),
      );
    },
  );
});

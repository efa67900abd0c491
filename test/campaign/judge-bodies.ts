import { isDeepStrictEqual } from 'node:util';
import { withoutObject } from '#domain/webhooks/event-view';
import type { Change } from '#ports/webhooks/webhook';
import type { Farewells } from './farewells.ts';
import { mustBeNone, type Verdict } from './judge.ts';
import type { Received } from './receiver.ts';

// Each body is a list of changes, and was signed by the service.
const parseChanges = (body: string): readonly Change[] => JSON.parse(body) as Change[];

/**
 * Checks that each message always had the same body: only the texts of people who left may be removed later, and then
 * stay removed.
 */
export function judgeBodies(
  messages: ReadonlyMap<string, Received>,
  { people, erasedComments }: Pick<Farewells, 'erasedComments' | 'people'>,
): Verdict[] {
  const names = [...people.map(({ person }) => person), ...erasedComments].map((name) => JSON.stringify(name));
  const isOfThem = (change: Change): boolean => {
    const text = JSON.stringify(change);
    return names.some((name) => text.includes(name));
  };
  const isKept = (former: Change, later: Change | undefined): boolean =>
    isDeepStrictEqual(former, later) || (isOfThem(former) && isDeepStrictEqual(withoutObject(former), later));
  const isSame = (former: string, later: string): boolean => {
    const [before, after] = [parseChanges(former), parseChanges(later)];
    return before.length === after.length && before.every((change, place) => isKept(change, after[place]));
  };
  const changed = [...messages].filter(([, { bodies }]) => bodies.length > 1);
  return [
    { what: 'messages that came again without the words of those who left', count: changed.length, wrong: false },
    mustBeNone(
      'messages whose body changed otherwise',
      changed
        .filter(([, { bodies }]) => bodies.some((body, place) => place > 0 && !isSame(bodies[place - 1] ?? '', body)))
        .map(([id, { bodies }]) => `${id}: ${bodies.join(' | ')}`),
    ),
  ];
}

import fc from 'fast-check';
import { type Sender, toText } from './sender.ts';

type Path = readonly (number | string)[];

/** Returns the paths of everything in a body, outermost first. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Array.isArray(value)
    ? value.flatMap((one: unknown, index) => pathsIn(one, [...path, index]))
    : Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]));
  return [path, ...below];
}

/** Returns a body with the value at a path replaced. */
function withAt(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (index === step ? withAt(one, rest, other) : one));
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(fields.map(([name, one]) => [name, name === step ? withAt(one, rest, other) : one]));
}

/** Values that occur nowhere in a valid body. */
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, '', '\0', '\ud800', '__proto__', 'constructor', [], {}),
  fc.constantFrom<unknown>(-1, 0.5, 1e300, -1e300, Number.MAX_SAFE_INTEGER, '1e300', '-1', '9'.repeat(400)),
  fc.constantFrom<unknown>([[[]]], [null], [{}], { id: null }, { id: { id: [] } }, 'x'.repeat(100_000)),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
  fc.string({ unit: 'binary' }),
);

/** Returns valid bodies with one to three values replaced, at any depth. */
function spoiled<T>(bodies: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), nonsense), { minLength: 1, maxLength: 3 });
  return fc.tuple(bodies, changes).map(([body, spoils]) =>
    spoils.reduce<unknown>((value, [place, other]) => {
      const paths = pathsIn(value);
      return withAt(value, paths[place % paths.length] ?? [], other);
    }, body),
  );
}

/** Returns a text with a part removed or replaced. */
function spoiledText(text: string): fc.Arbitrary<string> {
  const place = fc.nat({ max: text.length });
  return fc
    .tuple(place, place, fc.oneof(fc.constant(''), fc.string({ unit: 'binary' })))
    .map(([from, to, other]) => text.slice(0, from) + other + text.slice(to));
}

/** Returns bodies of a network with nonsense in them. */
export function spoiledBodies(sender: Sender): fc.Arbitrary<string> {
  const { change, join = ([only]: readonly object[]) => only ?? {} } = sender;
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  if (sender.text) return changes.map((list) => toText(sender, join(list))).chain(spoiledText);
  const inside = spoiled(changes).map((list) => join(Array.isArray(list) ? list : []));
  const anywhere = spoiled(changes.map(join));
  return (sender.isPolled ? inside : anywhere).map((body) => (body === undefined ? '' : JSON.stringify(body)));
}

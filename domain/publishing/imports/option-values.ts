import type { SocialNetwork } from '#ports/networks/social-network';
import { networkOptions } from '../../networks/index.ts';

/** The part of a JSON Schema that describes a type. */
interface Described {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Described | undefined>>;
}

/** The prefix of columns with options. */
export const optionColumn = 'options.';

/** More brackets than any option needs; limits recursion in later steps. */
const maxBrackets = 1000;

/** Converts a cell to the option's type: text is kept, anything else is parsed as JSON. */
function toValue(cell: string, described: Described | undefined): unknown {
  if (described?.type === 'string' || cell.split(/[[{]/).length > maxBrackets) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    // The check of the options reports it.
    return cell;
  }
}

type Entry = readonly [path: readonly string[], cell: string];

function nest(entries: readonly Entry[], described: Described | undefined): Record<string, unknown> {
  const names = [...new Set(entries.flatMap(([[name]]) => name ?? []))];
  return Object.fromEntries(
    names.map((name) => {
      const own = entries.filter(([[first]]) => first === name);
      const inside = own.flatMap<Entry>(([[, ...rest], cell]) => (rest.length > 0 ? [[rest, cell]] : []));
      const schema = described?.properties?.[name];
      return [name, inside.length > 0 ? nest(inside, schema) : toValue(own[0]?.[1] ?? '', schema)];
    }),
  );
}

/**
 * Returns the options of a post from cells by dotted names: `poll.duration_minutes` with `60` becomes `{ poll: {
 * duration_minutes: 60 } }`. What the network says is a text stays one; anything else is read as JSON where it is any.
 */
export function optionValues(
  network: SocialNetwork,
  cells: readonly (readonly [name: string, cell: string])[],
): Readonly<Record<string, unknown>> {
  const entries = cells.map(([name, cell]): Entry => [name.split('.'), cell]);
  // A JSON Schema of an object.
  return nest(entries, networkOptions[network]?.jsonSchema);
}

/** Returns the cells by which `optionValues` reads options, one for each option. */
export function optionCells(
  network: SocialNetwork,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const described: Described | undefined = networkOptions[network]?.jsonSchema;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const isText = typeof value === 'string' && described?.properties?.[name]?.type === 'string';
      return [`${optionColumn}${name}`, isText ? value : JSON.stringify(value)];
    }),
  );
}

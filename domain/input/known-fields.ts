import { z } from 'zod';
import { isNearMiss } from './near-miss.ts';

/** A field that is not as it must be. */
export interface FieldProblem {
  /** The path of the field, its names joined by dots; `body` for the whole input. */
  readonly field: string;
  /** What the field must be, to be read after its name. */
  readonly reason: string;
  /** The name that was probably meant. */
  readonly meant?: string;
}

/** An input reduced to the names its schema knows. */
export interface KnownFields {
  readonly value: unknown;
  /** Ignored names, each once, without positions in lists. */
  readonly ignored: ReadonlySet<string>;
  readonly problems: readonly FieldProblem[];
}

/** How many unknown names are examined. Whoever sends more has not misspelt them. */
const lookedAt = 100;

const camelCase = (name: string): string =>
  name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an input by the names of its schema, as deep as the schema describes it. The camelCase spelling of a
 * known name is accepted, a near miss is a problem, and any other name is dropped and reported. An object
 * that accepts any names is left as it is. One of several kinds is read by the names of its own.
 */
export function knownFields(schema: z.core.$ZodType, input: unknown): KnownFields {
  const ignored = new Set<string>();
  const problems: FieldProblem[] = [];
  let left = lookedAt;

  function readObject(shape: Shape, value: Readonly<Record<string, unknown>>, path: string, isOpen: boolean) {
    const names = Object.keys(shape);
    const fields = new Map<string, unknown>(isOpen ? Object.entries(value) : []);
    const spellings = new Set(names);
    for (const [name, of] of Object.entries(shape)) {
      const other = isOpen ? name : camelCase(name);
      spellings.add(other);
      const spelled = [...new Set([name, other])].filter((one) => Object.hasOwn(value, one));
      const [first, second] = spelled;
      if (first !== undefined) fields.set(name, read(of, value[first], `${path}${name}.`));
      if (second !== undefined) {
        const reason = `is another spelling of ${name}, which was sent as well`;
        problems.push({ field: `${path}${second}`, reason });
      }
    }
    const others = isOpen ? [] : Object.keys(value).filter((name) => !spellings.has(name));
    for (const name of others.slice(0, left)) {
      left -= 1;
      const meant = names.find((one) => isNearMiss(name, one));
      if (meant === undefined) ignored.add(`${path}${name}`);
      else
        problems.push({
          field: `${path}${name}`,
          reason: `is not known; ${meant} was probably meant`,
          meant,
        });
    }
    return Object.fromEntries(fields);
  }

  /** Reads an object by the kind that it says it is, or by the names of all kinds when it says none that there is. */
  function readUnion(
    { options, def }: z.ZodDiscriminatedUnion,
    value: Readonly<Record<string, unknown>>,
    path: string,
  ) {
    const kinds = options.filter((one) => one instanceof z.ZodObject);
    const said = kinds.find(
      ({ shape }) => z.safeParse(shape[def.discriminator], value[def.discriminator]).success,
    );
    if (said) return read(said, value, path);
    const all: Shape = Object.fromEntries(kinds.flatMap(({ shape }) => Object.entries(shape)));
    return readObject(all, value, path, false);
  }

  function read(of: z.core.$ZodType, value: unknown, path: string): unknown {
    if (of instanceof z.ZodOptional || of instanceof z.ZodNullable) return read(of.unwrap(), value, path);
    if (of instanceof z.ZodArray && Array.isArray(value)) {
      return value.map((item: unknown) => read(of.element, item, path));
    }
    if (of instanceof z.ZodDiscriminatedUnion && isObject(value)) return readUnion(of, value, path);
    if (!(of instanceof z.ZodObject) || !isObject(value)) return value;
    return readObject(of.shape, value, path, of.def.catchall !== undefined);
  }

  return { value: read(schema, input, ''), ignored, problems };
}

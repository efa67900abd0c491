import { z } from 'zod';
import { editDistance } from '../../foundation/index.ts';
import { publicationSchema } from '../schemas/publication-schema.ts';

const namesKnown = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/** Returns all names of the objects in a schema, however deep. */
function namesIn(schema: z.core.$ZodType): ReadonlySet<string> {
  const known = namesKnown.get(schema);
  if (known) return known;
  const names = new Set<string>();
  namesKnown.set(schema, names);
  const add = (of: z.core.$ZodType): void => {
    for (const name of namesIn(of)) names.add(name);
  };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) add(schema.unwrap());
  else if (schema instanceof z.ZodArray) add(schema.element);
  else if (schema instanceof z.ZodUnion) schema.options.forEach(add);
  else if (schema instanceof z.ZodObject)
    for (const [name, of] of Object.entries<z.core.$ZodType>(schema.shape)) {
      names.add(name);
      add(of);
    }
  return names;
}

const placesKnown = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/**
 * Returns the places of all names in a schema, joined by dots. Where an answer is no record itself, which has an `_id`,
 * the places in its records count from there too.
 */
function pathsIn(schema: z.core.$ZodType): ReadonlySet<string> {
  const known = placesKnown.get(schema);
  if (known) return known;
  const places = new Set<string>();
  const add = (of: z.core.$ZodType, above: readonly string[], isInRecord: boolean): void => {
    if (of instanceof z.ZodOptional || of instanceof z.ZodNullable) add(of.unwrap(), above, isInRecord);
    else if (of instanceof z.ZodArray) add(of.element, above, isInRecord);
    else if (of instanceof z.ZodUnion) for (const one of of.options) add(one, above, isInRecord);
    else if (of instanceof z.ZodObject) {
      const isRecord = '_id' in of.shape;
      const here = isRecord && !isInRecord ? [...new Set([...above, ''])] : above;
      for (const [name, one] of Object.entries<z.core.$ZodType>(of.shape)) {
        for (const place of here) places.add(`${place}${name}`);
        add(
          one,
          here.map((place) => `${place}${name}.`),
          isRecord || isInRecord,
        );
      }
    }
  };
  add(schema, [''], false);
  placesKnown.set(schema, places);
  return places;
}

/** Matches a name that speaks of a time, but not `updated`. */
const timeName = /sched|when|time|(?<!up)date/i;
/** Matches a date, or the seconds or milliseconds of one since 1970. */
const dateValue = /^(?:\d{4}-\d\d-\d\d(?:[T ].*)?|\d{10}|\d{13})$/;

/**
 * Returns whether a field that is not known, or a column of a table, was probably meant as the date of a post, by its
 * name or its value. The dates that a stored post carries were not: they come along when it is sent back.
 */
export function readsAsDate(name: string, value: unknown): boolean {
  if (namesIn(publicationSchema).has(name)) return false;
  const isText = typeof value === 'string' || typeof value === 'number';
  return timeName.test(name) || (isText && dateValue.test(String(value).trim()));
}

// A name without case and separators, which people write differently.
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const sorted = (word: string): string => Array.from(word).sort().join('');

/**
 * Tells whether a name is probably a misspelling of a known one. For a short name (4 or 5 letters) that means one
 * letter too many or too few, or two letters swapped; a replaced letter makes another word (`text` and `test`). For a
 * longer name it means any two edits, or one if the first letters differ. From 3 letters on, the plural is one too.
 */
export function isNearMiss(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 10) return false;
  const [sent, meant] = [plain(name), plain(known)];
  if (sent === meant) return sent !== '';
  const [shorter, longer] = sent.length < meant.length ? [sent, meant] : [meant, sent];
  if (shorter.length > 2 && longer === `${shorter}s`) return true;
  const difference = Math.abs(sent.length - meant.length);
  if (meant.length < 4 || difference > 2) return false;
  const steps = editDistance(sent, meant);
  if (meant.length >= 6) return steps <= (sent.startsWith(meant.charAt(0)) ? 2 : 1);
  const isSwapped = difference === 0 && sorted(sent) === sorted(meant);
  return steps === 1 && (difference === 1 || isSwapped);
}

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

/** How many unknown names are examined for misspellings. */
const lookedAt = 100;

const camelNames = new Map<string, string>();

/** Returns the other spelling of a name in a schema; there are few of these, and each input asks for them again. */
function camelCase(name: string): string {
  const spelling =
    camelNames.get(name) ?? name.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, spelling);
  return spelling;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Returns the fields of the objects that a schema takes, one or a list of them; undefined when it takes none. */
function shapeIn(of: z.core.$ZodType | undefined): Shape | undefined {
  if (of instanceof z.ZodOptional || of instanceof z.ZodNullable) return shapeIn(of.unwrap());
  if (of instanceof z.ZodArray) return shapeIn(of.element);
  if (of instanceof z.ZodUnion) {
    const shapes = of.options.flatMap((one): readonly Shape[] => {
      const shape = shapeIn(one);
      return shape ? [shape] : [];
    });
    return shapes.length > 0 ? Object.fromEntries(shapes.flatMap((one) => Object.entries(one))) : undefined;
  }
  if (!(of instanceof z.ZodObject)) return undefined;
  const { catchall } = of.def;
  return catchall === undefined || catchall instanceof z.ZodNever ? of.shape : undefined;
}

/** Where fields stand: their own shape, and those around them. */
interface Level {
  readonly shape: Shape;
  /** The path of the fields, with a dot at its end; empty at the top. */
  readonly path: string;
  readonly around?: Level | undefined;
}

/** Adds a field to a table of fields by their names in both spellings; the first of a name stays. */
function addName(table: Map<string, string>, name: string, path: string): void {
  for (const spelling of [name, camelCase(name)]) if (!table.has(spelling)) table.set(spelling, path);
}

const ownNames = new WeakMap<Shape, ReadonlyMap<string, string>>();
const lowerNames = new WeakMap<Shape, ReadonlyMap<string, string>>();

/** Returns the fields of a shape by the names that they may be sent with. */
function namesOfShape(shape: Shape): ReadonlyMap<string, string> {
  const known = ownNames.get(shape);
  if (known) return known;
  const table = new Map<string, string>();
  for (const name of Object.keys(shape)) addName(table, name, name);
  ownNames.set(shape, table);
  return table;
}

/** Returns the fields of the objects in a shape, one level lower, by the names that they may be sent with. */
function namesBelow(shape: Shape): ReadonlyMap<string, string> {
  const known = lowerNames.get(shape);
  if (known) return known;
  const table = new Map<string, string>();
  for (const [parent, of] of Object.entries(shape))
    for (const name of Object.keys(shapeIn(of) ?? {})) addName(table, name, `${parent}.${name}`);
  lowerNames.set(shape, table);
  return table;
}

/** Returns the path at which a field is known that stands one level too high or too low. */
function elsewhere(name: string, { shape, path, around }: Level): string | undefined {
  const below = namesBelow(shape).get(name);
  if (below !== undefined) return `${path}${below}`;
  const above = around && namesOfShape(around.shape).get(name);
  return above === undefined ? undefined : `${around?.path ?? ''}${above}`;
}

const date = 'publish_date';

/** Returns whether a field was probably meant as the date of a post, which would be sent at once without it. */
function isMeantAsDate(name: string, value: unknown, { shape }: Level, sent: ReadonlySet<string>): boolean {
  return Object.hasOwn(shape, date) && !sent.has(date) && readsAsDate(name, value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an input by the names of its schema, as deep as the schema describes it. The camelCase spelling of a
 * known name is accepted, a near miss is a problem, and any other name is dropped and reported. An object
 * that accepts any names is left as it is. One of several kinds is read by the names of its own.
 *
 * Near misses are misspelt names; names that are known one level higher or lower; and, where a post has no
 * `publish_date`, whatever speaks of a date. What the operation's answer has in the same place is none, so that what
 * was read can be sent back.
 */
export function knownFields(
  schema: z.core.$ZodType,
  input: unknown,
  { answer, ignoresUnknown = false }: { readonly answer?: z.core.$ZodType; readonly ignoresUnknown?: boolean } = {},
): KnownFields {
  const ignored = new Set<string>();
  const problems: FieldProblem[] = [];
  let left = ignoresUnknown ? 0 : lookedAt;
  const answered = answer ? pathsIn(answer) : new Set<string>();

  /** Returns the name that was probably meant by one that is not known. */
  function meantBy(name: string, value: unknown, level: Level, sent: ReadonlySet<string>): string | undefined {
    if (isMeantAsDate(name, value, level, sent)) return date;
    if (answered.has(`${level.path}${name}`)) return undefined;
    return Object.keys(level.shape).find((one) => isNearMiss(name, one)) ?? elsewhere(name, level);
  }

  function readObject(level: Level, value: Readonly<Record<string, unknown>>, isOpen: boolean) {
    const { shape, path } = level;
    const names = Object.keys(shape);
    const fields = new Map<string, unknown>(isOpen ? Object.entries(value) : []);
    const spellings = new Set(names);
    for (const [name, of] of Object.entries(shape)) {
      const other = isOpen ? name : camelCase(name);
      spellings.add(other);
      const spelled = [...new Set([name, other])].filter((one) => Object.hasOwn(value, one));
      const [first, second] = spelled;
      if (first !== undefined) fields.set(name, read(of, value[first], `${path}${name}.`, level));
      if (second !== undefined) {
        const reason = `is another spelling of ${name}, which was sent as well`;
        problems.push({ field: `${path}${second}`, reason });
      }
    }
    const others = isOpen ? [] : Object.keys(value).filter((name) => !spellings.has(name));
    const sent = new Set(fields.keys());
    for (const name of others) {
      const meant = left > 0 ? meantBy(name, value[name], level, sent) : undefined;
      left -= 1;
      if (meant === undefined) ignored.add(`${path}${name}`);
      else problems.push({ field: `${path}${name}`, reason: `is not known; ${meant} was probably meant`, meant });
    }
    return Object.fromEntries(fields);
  }

  /** Reads an object by the kind that it says it is, or by the names of all kinds when it says none that there is. */
  function readUnion(
    { options, def }: z.ZodDiscriminatedUnion,
    value: Readonly<Record<string, unknown>>,
    path: string,
    around: Level | undefined,
  ) {
    const kinds = options.filter((one) => one instanceof z.ZodObject);
    const stated = kinds.find(({ shape }) => z.safeParse(shape[def.discriminator], value[def.discriminator]).success);
    if (stated) return read(stated, value, path, around);
    const all: Shape = Object.fromEntries(kinds.flatMap(({ shape }) => Object.entries(shape)));
    return readObject({ shape: all, path, around }, value, false);
  }

  function read(of: z.core.$ZodType, value: unknown, path: string, around: Level | undefined): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (of instanceof z.ZodOptional || of instanceof z.ZodNullable) return read(of.unwrap(), value, path, around);
    if (of instanceof z.ZodArray && Array.isArray(value)) {
      return value.map((item: unknown) => read(of.element, item, path, around));
    }
    if (of instanceof z.ZodDiscriminatedUnion && isObject(value)) return readUnion(of, value, path, around);
    if (!(of instanceof z.ZodObject) || !isObject(value)) return value;
    return readObject({ shape: of.shape, path, around }, value, of.def.catchall !== undefined);
  }

  return { value: read(schema, input, '', undefined), ignored, problems };
}

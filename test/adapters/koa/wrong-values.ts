import { toSchemas } from '#domain/contract/index';
import type { NamedOperation } from '#domain/platform/operations';
import { z } from 'zod';

/** What a schema says of a field, as far as fields are found by it. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Described>>;
}

/** A field that an operation takes. */
export interface Field {
  readonly place: 'body' | 'query';
  /** Its names from the top; an entry of a list is called `0`. */
  readonly path: readonly string[];
  readonly of: Described;
  readonly nullable: boolean;
  /** For each name of the path, an object in which it may stand. */
  readonly around: readonly unknown[];
  /** The names that are known beside it. */
  readonly siblings: readonly string[];
}

/** Returns all fields of an operation, however deep. */
export function listFields(operation: NamedOperation): readonly Field[] {
  const { query, body } = toSchemas(operation);
  return [...(query ? fieldsIn('query', query) : []), ...(body && !operation.admitFile ? fieldsIn('body', body) : [])];
}

function fieldsIn(place: Field['place'], schema: z.ZodType): readonly Field[] {
  // By the standard, a schema has these words.
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  const found: Field[] = [];

  /** Returns the kinds of value that there are, references followed. */
  function listAlternatives(of: Described): readonly Described[] {
    const { $ref, anyOf = [], oneOf = [] } = of;
    if ($ref !== undefined) return listAlternatives(root.$defs?.[$ref.split('/').at(-1) ?? ''] ?? {});
    const others = [...anyOf, ...oneOf];
    return others.length === 0 ? [of] : others.flatMap(listAlternatives);
  }

  function createSample(of: Described): unknown {
    const {
      type,
      const: only,
      enum: values,
      minimum = 1,
      minItems = 0,
      items = {},
      ...more
    } = listAlternatives(of)[0] ?? {};
    if (only !== undefined) return only;
    if (values) return values[0];
    const { properties = {}, required = [] } = more;
    if (type === 'object')
      return Object.fromEntries(required.map((name) => [name, createSample(properties[name] ?? {})]));
    if (type === 'array') return Array.from({ length: minItems }, () => createSample(items));
    if (type === 'boolean') return true;
    return type === 'integer' || type === 'number' ? minimum : 'https://blog.example/x';
  }

  function walk(of: Described, path: readonly string[], around: readonly unknown[], siblings: readonly string[]) {
    const kinds = listAlternatives(of);
    const nullable = kinds.some(({ type }) => type === 'null');
    const others = kinds.filter(({ type }) => type !== 'null');
    const [first = {}] = others;
    if (path.length > 0) found.push({ place, path, of: first, nullable, around, siblings });
    for (const kind of others) {
      const names = Object.keys(kind.properties ?? {});
      for (const [name, one] of Object.entries(kind.properties ?? {}))
        walk(one, [...path, name], [...around, createSample(kind)], names);
      if (kind.type === 'array' && kind.items) walk(kind.items, [...path, '0'], [...around, []], []);
    }
  }
  walk(root, [], [], []);
  return found;
}

/** Returns a copy of an input in which a value stands at the place of a field. */
export function placed(whole: unknown, { path, around }: Pick<Field, 'around' | 'path'>, value: unknown): unknown {
  const set = (at: unknown, depth: number): unknown => {
    if (depth === path.length) return value;
    const name = path[depth] ?? '';
    if (name === '0') {
      const [first, ...others] = Array.isArray(at) ? (at as unknown[]) : [];
      return [set(first, depth + 1), ...others];
    }
    const isObject = typeof at === 'object' && at !== null && !Array.isArray(at);
    // What is around a name is an object.
    const base = { ...(around[depth] as object), ...(isObject ? at : {}) } as Record<string, unknown>;
    return { ...base, [name]: set(base[name], depth + 1) };
  };
  return set(whole, 0);
}

/** Values that are none of the kind that a field has, by the field's name. */
const words: readonly (readonly [names: RegExp, ...values: string[]])[] = [
  [
    /^(from_date|to_date|publish_date|week_start|event_date)$/,
    'banana',
    '2026-13-45T00:00:00Z',
    '2026-02-30T10:00:00Z',
  ],
  [/^id_|^(files|accounts|recipients|gallery_uploads|after|cover_image|revision)$/, 'banana', '0'.repeat(24)],
  [
    /^(email|redirect_uri|redirect_urls|allowed_domains|webhook_url|url|link|logo|timezone|names|expand|sort)$/,
    'banana!',
  ],
  [/^(language|languages)$/, 'not a language'],
];

/** What can be wrong with a value. */
export type Fault = 'range' | 'type' | 'word';

/** Returns wrong values for a field, each with what is wrong with it. */
export function wrongValues({ of, nullable, place, path }: Field): readonly (readonly [Fault, unknown])[] {
  const { type, enum: values, const: only, minimum = -Infinity, maximum = Infinity } = of;
  const name = path.filter((one) => one !== '0').at(-1) ?? '';
  const inBody: readonly unknown[] = place === 'query' ? [] : nullable ? [{}] : [{}, null];
  const ofType: Readonly<Record<string, readonly unknown[]>> = {
    string: place === 'query' ? [] : [5, ...inBody],
    integer: ['banana', 1.5, ...inBody],
    number: ['banana', ...inBody],
    boolean: ['banana', 5, ...inBody],
    array: place === 'query' ? [] : ['banana', 5, ...inBody],
    object: place === 'query' ? [] : ['banana', 5, [], ...(nullable ? [] : [null])],
  };
  const ends = [minimum - 1, maximum + 1].filter((one) => Number.isSafeInteger(one));
  const known = type === 'string' || place === 'query' ? words.find(([names]) => names.test(name)) : undefined;
  return [
    ...(ofType[type ?? ''] ?? []).map((value) => ['type', value] as const),
    ...ends.map((value) => ['range', value] as const),
    ...(values || only !== undefined ? ['banana'] : (known?.slice(1) ?? [])).map((value) => ['word', value] as const),
  ];
}

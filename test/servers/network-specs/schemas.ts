import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isObject, listAt, objectAt, textAt, type JsonObject } from './json-object.ts';
import { root_name } from './lenient-schema.ts';

interface Problem {
  /** The dotted path of the field; empty for the whole value. */
  readonly field: string;
  readonly says: string;
  /** How bad the problem is. It tells the form that was meant from the others of a union. */
  readonly weight: number;
}

/** The problem of what cannot be checked because the description is broken. */
export const unusable = 'has an unusable description';

export interface Schemas {
  problems(schema: JsonObject, value: unknown): readonly Problem[];
  /** Returns the schema of a field, looked for in all forms that the schema allows. */
  property(schema: JsonObject, name: string): JsonObject | undefined;
  /** Returns the schema of a list's items. */
  items(schema: JsonObject): JsonObject;
  /** Returns the JSON types that a schema allows; empty when it does not say. */
  types(schema: JsonObject): ReadonlySet<string>;
  /**
   * Returns the names that a schema describes; undefined when it has a rule for other names, or describes
   * none.
   */
  closedNames(schema: JsonObject): ReadonlySet<string> | undefined;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined; // undefined has no JSON.
  return text === undefined ? 'nothing' : text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

function fieldOf(...parts: readonly string[]): string {
  return parts
    .join('/')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

function inWords(error: ErrorObject, path: string): Problem {
  const { keyword, instancePath, params, data } = error;
  const parameters = objectAt(params);
  const field = fieldOf(path, instancePath);
  if (keyword === 'required') {
    return { field: fieldOf(path, instancePath, textAt(parameters, 'missingProperty')), says: 'is missing', weight: 1 };
  }
  if (keyword === 'additionalProperties') {
    const name = textAt(parameters, 'additionalProperty');
    return { field: fieldOf(path, instancePath, name), says: 'is not described', weight: 1 };
  }
  if (keyword === 'enum') {
    const allowed = listAt(parameters, 'allowedValues').map(String).slice(0, 12).join(', ');
    return { field, says: `must be one of ${allowed}, is ${short(data)}`, weight: 10 };
  }
  const weight = keyword === 'type' && instancePath === '' ? 100 : keyword === 'const' ? 10 : 1;
  return { field, says: `${error.message ?? 'does not fit'}, is ${short(data)}`, weight };
}

/** The most characters of a text that are held against a pattern. */
const maxCharacters = 100_000;

/**
 * Holds the beginning of a text against a pattern. V8 runs out of stack on megabytes, which only encoded files have.
 */
const matchBeginning = Object.assign(
  (pattern: string, flags: string) => {
    const whole = new RegExp(pattern, flags);
    return {
      test: (text: string) => whole.test(text.slice(0, maxCharacters)),
      // Ajv keeps patterns by their text.
      toString: () => String(whole),
    };
  },
  // What Ajv would write into files, which nobody has it do here.
  { code: 'matchBeginning' },
);

/**
 * Creates a check of values against the schemas of one description. Each schema is compiled when first
 * needed.
 */
export function createSchemas(root: JsonObject): Schemas {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    unicodeRegExp: false,
    code: { regExp: matchBeginning },
    validateSchema: false,
  });
  addFormats.default(ajv);
  ajv.addSchema(root, root_name);
  const withoutForms = new WeakMap<object, JsonObject>();

  /**
   * Compiles a schema; undefined when the description is broken here and refers to something it does not
   * contain.
   */
  function compiled(schema: JsonObject): ValidateFunction | undefined {
    try {
      return ajv.compile(schema);
    } catch {
      return undefined;
    }
  }

  /** Returns, for a value that fits no form of a union, what keeps it from fitting the nearest form. */
  function problemsOfUnion(error: ErrorObject, path: string): readonly Problem[] {
    const parent = objectAt(error.parentSchema);
    const others =
      withoutForms.get(parent) ?? Object.fromEntries(Object.entries(parent).filter(([k]) => k !== 'anyOf'));
    withoutForms.set(parent, others);
    const weigh = (list: readonly Problem[]): number => list.reduce((sum, { weight }) => sum + weight, 0);
    const [nearest] = listAt(parent, 'anyOf')
      .map((form) => problemsAt(objectAt(form), error.data, path))
      .sort((a, b) => weigh(a) - weigh(b));
    return [...problemsAt(others, error.data, path), ...(nearest ?? [])];
  }

  function problemsAt(schema: JsonObject, value: unknown, path: string): readonly Problem[] {
    const validate = compiled(schema);
    if (!validate) return [{ field: fieldOf(path), says: unusable, weight: 50 }];
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    // A union's own error comes after those of its forms, so the outermost is found from the end.
    const unions: ErrorObject[] = [];
    const isWithin = (error: ErrorObject): boolean =>
      unions.some(({ instancePath: at }) => `${error.instancePath}/`.startsWith(`${at}/`));
    for (const error of errors.toReversed()) {
      if (error.keyword === 'anyOf' && !isWithin(error)) unions.push(error);
    }
    return [
      ...errors.filter((error) => error.keyword !== 'if' && !isWithin(error)).map((error) => inWords(error, path)),
      ...unions.flatMap((error) => problemsOfUnion(error, `${path}${error.instancePath}`)),
    ];
  }

  /** Iterates over a schema and everything it is made of: what it refers to, its parts and its forms. */
  function* parts(schema: JsonObject, seen = new Set<JsonObject>()): Generator<JsonObject> {
    if (seen.has(schema)) return;
    seen.add(schema);
    yield schema;
    const [, pointer] = textAt(schema, '$ref').split('#/');
    const keys = pointer?.split('/').map((key) => decodeURIComponent(key).replaceAll('~1', '/'));
    const inner = [...(keys ? [objectAt(root, ...keys)] : []), ...listAt(schema, 'allOf'), ...listAt(schema, 'anyOf')];
    for (const part of inner) if (isObject(part)) yield* parts(part, seen);
  }

  return {
    problems: (schema, value) => problemsAt(schema, value, ''),
    property(schema, name) {
      for (const part of parts(schema)) {
        const found = objectAt(part, 'properties')[name];
        if (isObject(found)) return found;
      }
      return undefined;
    },
    items: (schema) => objectAt([...parts(schema)].find((part) => isObject(part.items))?.items),
    types: (schema) =>
      new Set(
        [...parts(schema)]
          .flatMap((part) => [textAt(part, 'type'), ...listAt(part, 'type').map(String)])
          .filter(Boolean),
      ),
    closedNames(schema) {
      const all = [...parts(schema)];
      if (all.some((part) => 'additionalProperties' in part)) return undefined;
      const names = new Set(all.flatMap((part) => Object.keys(objectAt(part, 'properties'))));
      return names.size > 0 ? names : undefined;
    },
  };
}

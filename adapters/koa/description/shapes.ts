import { z } from 'zod';
import { getWords } from './words.ts';

export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts `publication_errors` or `createPublication` to a part of a schema name. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function singular(name: string): string {
  if (/[Ss]eries$/.test(name)) return `${name}Item`;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}

const referenceTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const getName = ({ $ref }: Json): string | undefined => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined);

/**
 * Converts schemas to JSON. Every object with properties and every list of values becomes a named component: by its own
 * name, or one derived from its position. Undescribed properties get their description from `words`.
 */
export class Shapes {
  readonly schemas: Json = {};

  /** Converts a schema; `name` is used if it has none of its own. */
  convert(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const { $schema: _dialect, $defs = {}, ...own } = converted;
    for (const [id, definition] of Object.entries($defs)) {
      // A definition of an object of schemas is always a schema, whose name is also stored inside.
      this.keep(id, definition);
    }
    // A schema always converts to a JSON object.
    return this.named(own, typeof own.id === 'string' ? own.id : (this.pageName(own) ?? name));
  }

  /** A page of named records is named after them. */
  private pageName({ properties }: Json): string | undefined {
    if (!isObject(properties) || !isObject(properties.data) || !('total' in properties)) return undefined;
    const { items } = properties.data;
    const name = isObject(items) ? getName(items) : undefined;
    return name === undefined || Object.keys(properties).length > 2 ? undefined : `${name}Page`;
  }

  private keep(name: string, definition: Json): Json {
    const { id: _name, ...rest } = definition;
    if (!(name in this.schemas)) {
      // Reserved before its parts are converted, so that it may refer to itself.
      this.schemas[name] = rest;
      this.schemas[name] = this.inner(rest, name);
    }
    return referenceTo(name);
  }

  /** Returns the schema, or a reference if it is a component of its own. */
  private named(schema: Json, name: string): Json {
    const isShape = isObject(schema.properties) && Object.keys(schema.properties).length > 0;
    const isValues = Array.isArray(schema.enum);
    if (!isShape && !isValues) return this.inner(schema, name);
    const { default: initial, ...rest } = schema;
    if (name in this.schemas && typeof schema.id !== 'string') {
      const inner = JSON.stringify(this.inner(rest, name));
      if (inner !== JSON.stringify(this.schemas[name]))
        throw new Error(`two shapes would be called ${name}: give one a name with meta({ id })`);
    }
    return { ...this.keep(name, rest), ...(initial !== undefined && { default: initial }) };
  }

  private inner(schema: Json, name: string): Json {
    const result: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      if (key === '$ref' && typeof value === 'string') {
        result.$ref = value.replace('#/$defs/', '#/components/schemas/');
      } else if (key === 'properties' && isObject(value)) {
        result.properties = Object.fromEntries(
          Object.entries(value).map(([property, one]) => [property, this.property(one, name, property)]),
        );
      } else if (key === 'items' && isObject(value)) {
        result.items = this.named(value, singular(name));
      } else if ((key === 'additionalProperties' || key === 'propertyNames') && isObject(value)) {
        result[key] = this.named(value, `${name}Value`);
      } else if ((key === 'anyOf' || key === 'oneOf') && Array.isArray(value)) {
        result[key] = value.map((one: unknown, index) => this.alternative(one, name, index, value));
      } else if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) {
        // Every integer has this bound, so it means nothing.
      } else if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) {
        // Likewise.
      } else if (key !== 'id') {
        result[key] = value;
      }
    }
    return result;
  }

  private property(schema: unknown, shape: string, property: string): unknown {
    if (!isObject(schema)) return schema;
    const named = this.named(schema, `${shape}${pascal(property)}`);
    const description = typeof schema.description === 'string' ? schema.description : getWords(shape, property);
    return description === undefined ? named : { description, ...named };
  }

  private alternative(schema: unknown, name: string, index: number, all: readonly unknown[]): unknown {
    if (!isObject(schema)) return schema;
    const isOnlyOne = all.filter((one) => isObject(one) && one.type !== 'null').length === 1;
    // A schema with a title is named after it.
    if (typeof schema.title === 'string') return this.named(schema, pascal(schema.title));
    return this.named(schema, isOnlyOne ? name : `${name}${this.getKind(schema) ?? String(index + 1)}`);
  }

  /** The constant that distinguishes an alternative from the others. */
  private getKind({ properties }: Json): string | undefined {
    if (!isObject(properties)) return undefined;
    const constant = Object.values(properties).find((one) => isObject(one) && typeof one.const === 'string');
    return isObject(constant) && typeof constant.const === 'string' ? pascal(constant.const) : undefined;
  }
}

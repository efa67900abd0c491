import { z } from 'zod';
import { identifier, networkKey, stateName } from '#domain/contract/index';
import { ServiceError } from '#domain/foundation/index';
import * as renames from './renames.ts';

/**
 * Finds the whole record of a reference, in the current dialect. Undefined where the identifier stays; `null` for a
 * removed record, which lists leave out.
 */
export type Find = (to: renames.Referred, id: string) => unknown;

/** Whether a schema is of input or of answers. */
export type Side = 'answer' | 'input';

/**
 * Translates a value between the dialects. `find` is given for answers in the older one. Throws `identifier_malformed`
 * for a malformed identifier in a request.
 */
type Say = (value: unknown, into: 'older' | 'ours', find?: Find) => unknown;

/** A schema in the older dialect, and the translation of its values in both directions. */
export interface Translation {
  readonly schema: z.core.$ZodType;
  readonly convert: Say;
}

const asIs: Say = (value) => value;

/** Returns the translation of a schema that is equal in both dialects. */
const alike = (schema: z.core.$ZodType): Translation => ({ schema, convert: asIs });
const isAlike = ({ convert }: Translation): boolean => convert === asIs;

/** Returns the name under which a schema is described; empty when it has none. */
export const getSchemaName = (schema: z.core.$ZodType): string => z.globalRegistry.get(schema)?.id ?? '';

/** Copies the name, description and bounds of a schema to its replacement, except for `changes`. */
function like<S extends z.ZodType>(schema: z.core.$ZodType, made: S, changes?: z.core.GlobalMeta): S {
  // They were written for the same type.
  const bounded = made.check(...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<z.output<S>>[]));
  const about = z.globalRegistry.get(schema);
  return about ? bounded.meta({ ...about, ...changes }) : bounded;
}

function renamed(names: renames.Names): Say {
  const of = { older: names, ours: new Map([...names].map(([ours, older]) => [older, ours])) };
  return (value, into) => (typeof value === 'string' ? (of[into].get(value) ?? value) : value);
}
const sayValue = renamed(renames.values);

const identifierForm = /^[\da-f]{24}$/;

/** Throws `identifier_malformed` unless a text can be an identifier. */
export function requireIdentifier(field: string, value: unknown): void {
  if (typeof value === 'string' && !identifierForm.test(value))
    throw new ServiceError('identifier_malformed', { field });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const olderName = (schema: string, field: string): string =>
  renames.fieldNames.get(schema)?.get(field) ?? renames.fields.get(field) ?? field;

/** Returns the translation of an identifier that may be replaced by the whole record. */
function reference(to: renames.Referred): Translation {
  const record = translate(renames.referred[to], 'answer');
  const convert: Say = (id, into, find) => {
    const found = typeof id === 'string' ? find?.(to, id) : undefined;
    return isObject(found) ? record.convert(found, into, find) : id;
  };
  return { schema: z.union([identifier, record.schema]), convert };
}

const records: readonly z.core.$ZodType[] = Object.values(renames.referred);

/** Whether a field holds expanded records, which may be absent. */
export function isExpandedField(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodOptional)) return false;
  const inner = schema.unwrap();
  return records.includes(inner instanceof z.ZodArray ? inner.element : inner);
}

/** Also finds records among the expanded ones. */
function findBeside(find: Find, fields: readonly string[], value: Readonly<Record<string, unknown>>): Find {
  const shown = fields.flatMap((field) => value[field] ?? []).filter(isObject);
  if (shown.length === 0) return find;
  return (to, id) => shown.find(({ _id }) => _id === id) ?? find(to, id);
}

function ofObject(schema: z.ZodObject, side: Side): Translation {
  const name = getSchemaName(schema);
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  const expandedFields = fields.flatMap(([field, of]) => (isExpandedField(of) ? [field] : []));
  const left = side === 'answer' ? expandedFields : renames.unknownParameters;
  const rows = fields
    .filter(([field]) => !left.includes(field))
    .map(([ours, of]) => {
      const { to, of: schemas = [name] } = side === 'answer' ? (renames.references.get(ours) ?? {}) : {};
      const found = to && schemas.includes(name) ? translateUncached(of, side, to) : translate(of, side);
      const isNull = renames.nulls.get(name) === ours && of instanceof z.ZodOptional;
      const value = isNull ? { ...found, schema: z.nullable(of.unwrap()) } : found;
      return { ours, older: olderName(name, ours), isNull, value };
    });
  const isSame = rows.every(({ ours, older, isNull, value }) => ours === older && !isNull && isAlike(value));
  if (isSame && rows.length === fields.length) return alike(schema);
  const shape = Object.fromEntries(rows.map(({ older, value }) => [older, value.schema]));
  const { catchall } = schema.def;
  const made = catchall ? z.object(shape).catchall(catchall) : z.object(shape);
  const absent = rows.filter(({ isNull }) => isNull).map(({ older }) => [older, null] as const);
  const convert: Say = (value, into, find) => {
    if (!isObject(value)) return value;
    const from = into === 'older' ? 'ours' : 'older';
    const known = new Set([...left, ...rows.map((row) => row[from])]);
    const here = find && findBeside(find, expandedFields, value);
    return Object.fromEntries([
      ...(into === 'older' ? absent : []),
      // Unknown fields are kept.
      ...Object.entries(value).filter(([field]) => !known.has(field)),
      ...rows
        .filter((row) => Object.hasOwn(value, row[from]))
        .map((row) => [row[into], row.value.convert(value[row[from]], into, here)] as const),
    ]);
  };
  return { schema: like(schema, made), convert };
}

function ofRecord(schema: z.ZodRecord, side: Side): Translation {
  const [key, value] = [translate(schema.keyType, side), translate(schema.valueType, side)];
  const names = renames.fieldNames.get(getSchemaName(schema));
  if (isAlike(key) && isAlike(value) && !names) return alike(schema);
  const sayKey = names ? renamed(names) : key.convert;
  // Keys are text in both dialects.
  const keyType = key.schema as z.core.$ZodRecordKey;
  const isPartial = schema._zod.def.partial === true;
  const made = isPartial ? z.partialRecord(keyType, value.schema) : z.record(keyType, value.schema);
  const convert: Say = (record, into, find) =>
    isObject(record)
      ? Object.fromEntries(
          Object.entries(record).map(([name, item]) => [sayKey(name, into), value.convert(item, into, find)]),
        )
      : record;
  return { schema: like(schema, made), convert };
}

/** Returns the inner schema of a list, optional or nullable, and how to wrap another one in the same way. */
function getInner(schema: z.core.$ZodType): [z.core.$ZodType, (inner: z.core.$ZodType) => z.ZodType] | undefined {
  if (schema instanceof z.ZodOptional) return [schema.unwrap(), z.optional];
  if (schema instanceof z.ZodNullable) return [schema.unwrap(), z.nullable];
  return schema instanceof z.ZodArray ? [schema.element, (inner) => z.array(inner)] : undefined;
}

/** Returns the values of an enumeration, or those listed for a text. */
export function getEnumValues(schema: z.core.$ZodType): readonly string[] {
  const listed = schema instanceof z.ZodString ? z.globalRegistry.get(schema)?.enum : undefined;
  const values: unknown = schema instanceof z.ZodEnum ? schema.options : listed;
  return Array.isArray(values) ? values.filter((one) => typeof one === 'string') : [];
}

/** `to`: the records that can replace the identifiers of an answer. */
function translateUncached(schema: z.core.$ZodType, side: Side, to?: renames.Referred): Translation {
  if (schema === identifier && to) return reference(to);
  if (schema === identifier && side === 'input') {
    const convert: Say = (value, into) => {
      if (into === 'ours') requireIdentifier('body', value);
      return value;
    };
    return { schema, convert };
  }
  if (schema === networkKey || schema === stateName) return { schema, convert: sayValue };
  const values = getEnumValues(schema);
  if (values.some((one) => renames.values.has(one))) {
    const older = [...new Set(values.map((one) => String(sayValue(one, 'older'))))];
    const isText = schema instanceof z.ZodString;
    const made = isText ? like(schema, z.string(), { enum: older }) : like(schema, z.enum(older));
    return { schema: made, convert: sayValue };
  }
  const inside = getInner(schema);
  if (inside) {
    const inner = to ? translateUncached(inside[0], side, to) : translate(inside[0], side);
    if (isAlike(inner)) return alike(schema);
    const convert: Say = (value, into, find) => {
      if (value === null || value === undefined) return value;
      if (!(schema instanceof z.ZodArray) || !Array.isArray(value)) return inner.convert(value, into, find);
      const isGone = (one: unknown) => to && typeof one === 'string' && find?.(to, one) === null;
      return value.filter((one) => !isGone(one)).map((one: unknown) => inner.convert(one, into, find));
    };
    return { schema: like(schema, inside[1](inner.schema)), convert };
  }
  if (schema instanceof z.ZodObject) return ofObject(schema, side);
  if (schema instanceof z.ZodRecord) return ofRecord(schema, side);
  return alike(schema);
}

// A schema that is used in several places is a single one in the older dialect too, so that it keeps its name.
const known = {
  answer: new WeakMap<z.core.$ZodType, Translation>(),
  input: new WeakMap<z.core.$ZodType, Translation>(),
};

/** Returns a current schema in the older dialect. */
export function translate(schema: z.core.$ZodType, side: Side): Translation {
  const found = known[side].get(schema);
  if (found) return found;
  const made = translateUncached(schema, side);
  known[side].set(schema, made);
  return made;
}

const named: readonly string[] = ['allowed', 'social_network', 'state'];
const older = (value: unknown): unknown => sayValue(value, 'older');

/** Returns an error with its data in the older dialect. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof ServiceError) || !error.data) return error;
  const data = Object.entries(error.data).map(([name, value]) => [
    name,
    !named.includes(name) ? value : Array.isArray(value) ? value.map(older) : older(value),
  ]);
  // The same fields with the same types.
  return new ServiceError(error.error, Object.fromEntries(data) as never);
}

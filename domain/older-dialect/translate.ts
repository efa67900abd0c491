import { z } from 'zod';
import { ServiceError } from '../errors/index.ts';
import { socialNetworks } from '../networks/index.ts';
import { identifier, networkKey, networkName, stateName } from '../schemas/index.ts';
import * as renames from './renames.ts';

/**
 * Finds the whole record to which a reference leads, in our dialect. Undefined where the identifier stays; `null` for a
 * record that is gone, which lists leave out.
 */
export type Find = (to: renames.Referred, id: string) => unknown;

/** Whether a schema is of what callers send, or of what they get. */
export type Side = 'answer' | 'input';

/** A schema of ours in the older dialect, and what turns values of the one into values of the other. */
export interface Translation {
  readonly schema: z.core.$ZodType;
  readonly toOlder: (value: unknown, find: Find) => unknown;
  /** Throws `identifier_malformed` for an identifier that cannot be one. */
  readonly fromOlder: (value: unknown) => unknown;
}

const asIs = (value: unknown): unknown => value;

/** Returns the translation of what both dialects say alike. */
const alike = (schema: z.core.$ZodType): Translation => ({ schema, toOlder: asIs, fromOlder: asIs });
const isAlike = ({ toOlder, fromOlder }: Translation): boolean => toOlder === asIs && fromOlder === asIs;

/** Returns the name under which a schema is described; empty when it has none. */
export const nameOf = (schema: z.core.$ZodType): string => z.globalRegistry.get(schema)?.id ?? '';

/** Gives a new schema the name, the description and the bounds of the one that it stands for. */
function like<S extends z.ZodType>(schema: z.core.$ZodType, made: S): S {
  // They were written for the same type.
  const bounded = made.check(...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<z.output<S>>[]));
  const about = z.globalRegistry.get(schema);
  return about ? bounded.meta(about) : bounded;
}

const reversed = (names: renames.Names): renames.Names =>
  new Map([...names].map(([ours, older]) => [older, ours]));
const renamedBy =
  (names: renames.Names) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
const [olderValue, ourValue] = [renamedBy(renames.values), renamedBy(reversed(renames.values))];

const identifierForm = /^[\da-f]{24}$/;

/** Throws `identifier_malformed` unless a text can be an identifier. */
export function requireIdentifier(field: string, value: unknown): void {
  if (typeof value === 'string' && !identifierForm.test(value))
    throw new ServiceError('identifier_malformed', { field });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what a field is called in the older dialect, in a schema of this name. */
const olderName = (schema: string, field: string): string =>
  renames.fieldsOf.get(schema)?.get(field) ?? renames.fields.get(field) ?? field;

/** Returns the translation of an identifier, or of a list of them, that may hold the whole record. */
function reference(to: renames.Referred, schema: z.core.$ZodType): Translation | undefined {
  const record = translate(renames.referred[to], 'answer');
  const whole = (id: unknown, find: Find): unknown => {
    const found = typeof id === 'string' ? find(to, id) : undefined;
    return isObject(found) ? record.toOlder(found, find) : id;
  };
  const isGone = (id: unknown, find: Find): boolean => typeof id === 'string' && find(to, id) === null;
  const either = z.union([identifier, record.schema]);
  if (schema instanceof z.ZodOptional) {
    const inner = reference(to, schema.unwrap());
    return inner && { ...inner, schema: like(schema, z.optional(inner.schema)) };
  }
  if (schema === identifier) return { schema: either, toOlder: whole, fromOlder: asIs };
  if (!(schema instanceof z.ZodArray) || schema.element !== identifier) return undefined;
  const toOlder: Translation['toOlder'] = (ids, find) =>
    Array.isArray(ids)
      ? ids.filter((id: unknown) => !isGone(id, find)).map((id: unknown) => whole(id, find))
      : ids;
  return { schema: like(schema, z.array(either)), toOlder, fromOlder: asIs };
}

/** Finds records also among those that ours show beside the references. */
function findBeside(find: Find, name: string, value: Readonly<Record<string, unknown>>): Find {
  const records = (renames.beside.get(name) ?? []).flatMap((field) => value[field] ?? []).filter(isObject);
  if (records.length === 0) return find;
  return (to, id) => records.find(({ _id }) => _id === id) ?? find(to, id);
}

function ofObject(schema: z.ZodObject, side: Side): Translation {
  const name = nameOf(schema);
  const left = side === 'answer' ? (renames.beside.get(name) ?? []) : renames.unknownParameters;
  const rows = Object.entries(schema.shape as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([field]) => !left.includes(field))
    .map(([ours, of]) => {
      const { to, of: schemas = [name] } = side === 'answer' ? (renames.references.get(ours) ?? {}) : {};
      const whole = to && schemas.includes(name) ? reference(to, of) : undefined;
      const found = whole ?? translate(of, side);
      const isNull = renames.nulls.get(name) === ours && of instanceof z.ZodOptional;
      const value = isNull ? { ...found, schema: z.nullable(of.unwrap()) } : found;
      return { ours, older: olderName(name, ours), isNull, value };
    });
  const isSame = rows.every(({ ours, older, isNull, value }) => ours === older && !isNull && isAlike(value));
  if (isSame && rows.length === Object.keys(schema.shape).length) return alike(schema);
  const shape = Object.fromEntries(rows.map(({ older, value }) => [older, value.schema]));
  const { catchall } = schema.def;
  const made = catchall ? z.object(shape).catchall(catchall) : z.object(shape);

  /** Translates the fields of an object, and takes over those that its schema does not know. */
  const fieldsOf = (
    value: Readonly<Record<string, unknown>>,
    [from, into]: readonly ['older' | 'ours', 'older' | 'ours'],
    say: (of: Translation, value: unknown) => unknown,
  ) => {
    const known = new Set([...left, ...rows.map((row) => row[from])]);
    return Object.fromEntries([
      ...Object.entries(value).filter(([field]) => !known.has(field)),
      ...rows.flatMap((row) =>
        Object.hasOwn(value, row[from]) ? [[row[into], say(row.value, value[row[from]])] as const] : [],
      ),
    ]);
  };
  const absent = rows.filter(({ isNull }) => isNull).map(({ older }) => [older, null] as const);
  return {
    schema: like(schema, made),
    toOlder: (value, find) => {
      if (!isObject(value)) return value;
      const here = findBeside(find, name, value);
      const told = fieldsOf(value, ['ours', 'older'], (of, field) => of.toOlder(field, here));
      return absent.length === 0 ? told : { ...Object.fromEntries(absent), ...told };
    },
    fromOlder: (value) =>
      isObject(value) ? fieldsOf(value, ['older', 'ours'], (of, field) => of.fromOlder(field)) : value,
  };
}

function ofRecord(schema: z.ZodRecord, side: Side): Translation {
  const [key, value] = [translate(schema.keyType, side), translate(schema.valueType, side)];
  const names = renames.fieldsOf.get(nameOf(schema)) ?? new Map<string, string>();
  if (isAlike(key) && isAlike(value) && names.size === 0) return alike(schema);
  const [older, ours] = [renamedBy(names), renamedBy(reversed(names))];
  const each = (
    record: unknown,
    say: (name: string, item: unknown) => readonly [string, unknown],
  ): unknown =>
    isObject(record)
      ? Object.fromEntries(Object.entries(record).map(([name, item]) => say(name, item)))
      : record;
  // A key is a text in both dialects.
  const keyType = key.schema as z.core.$ZodRecordKey;
  const isPartial = schema._zod.def.partial === true;
  return {
    schema: like(
      schema,
      isPartial ? z.partialRecord(keyType, value.schema) : z.record(keyType, value.schema),
    ),
    toOlder: (record, find) =>
      each(record, (name, item) => [String(older(key.toOlder(name, find))), value.toOlder(item, find)]),
    fromOlder: (record) =>
      each(record, (name, item) => [String(key.fromOlder(ours(name))), value.fromOlder(item)]),
  };
}

/** Returns what stands inside a list or a value that may be absent or `null`, and how to make the same around another. */
function insideOf(
  schema: z.core.$ZodType,
): [z.core.$ZodType, (inner: z.core.$ZodType) => z.ZodType] | undefined {
  if (schema instanceof z.ZodOptional) return [schema.unwrap(), z.optional];
  if (schema instanceof z.ZodNullable) return [schema.unwrap(), z.nullable];
  return schema instanceof z.ZodArray ? [schema.element, (inner) => z.array(inner)] : undefined;
}

function translateAnew(schema: z.core.$ZodType, side: Side): Translation {
  if (schema === identifier && side === 'input') {
    const fromOlder = (value: unknown): unknown => {
      requireIdentifier('body', value);
      return value;
    };
    return { schema, toOlder: asIs, fromOlder };
  }
  if (schema === networkKey || schema === stateName)
    return { schema, toOlder: olderValue, fromOlder: ourValue };
  if (schema === networkName) {
    const told = { id: nameOf(schema), description: 'A network', enum: socialNetworks.map(olderValue) };
    return { schema: z.string().meta(told), toOlder: olderValue, fromOlder: ourValue };
  }
  if (schema instanceof z.ZodEnum) {
    if (!schema.options.some((one) => typeof one === 'string' && renames.values.has(one)))
      return alike(schema);
    const made = z.enum(schema.options.map((one) => String(olderValue(one))));
    return { schema: like(schema, made), toOlder: olderValue, fromOlder: ourValue };
  }
  const inside = insideOf(schema);
  if (inside) {
    const inner = translate(inside[0], side);
    if (isAlike(inner)) return alike(schema);
    const isList = schema instanceof z.ZodArray;
    const each = (value: unknown, say: (one: unknown) => unknown): unknown =>
      isList && Array.isArray(value)
        ? value.map(say)
        : value === null || value === undefined
          ? value
          : say(value);
    return {
      schema: like(schema, inside[1](inner.schema)),
      toOlder: (value, find) => each(value, (one) => inner.toOlder(one, find)),
      fromOlder: (value) => each(value, (one) => inner.fromOlder(one)),
    };
  }
  if (schema instanceof z.ZodObject) return ofObject(schema, side);
  if (schema instanceof z.ZodRecord) return ofRecord(schema, side);
  return alike(schema);
}

// A schema that stands in several places is the same one in the older dialect too, so that it keeps its name.
const known = {
  answer: new WeakMap<z.core.$ZodType, Translation>(),
  input: new WeakMap<z.core.$ZodType, Translation>(),
};

/** Returns a schema of ours in the older dialect. */
export function translate(schema: z.core.$ZodType, side: Side): Translation {
  const found = known[side].get(schema);
  if (found) return found;
  const made = translateAnew(schema, side);
  known[side].set(schema, made);
  return made;
}

const named: readonly string[] = ['allowed', 'social_network', 'state'];

/** Returns an error with its data in the older dialect. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof ServiceError) || !error.data) return error;
  const data = Object.entries(error.data).map(([name, value]) => [
    name,
    !named.includes(name) ? value : Array.isArray(value) ? value.map(olderValue) : olderValue(value),
  ]);
  // The same fields with the same types.
  return new ServiceError(error.error, Object.fromEntries(data) as never);
}

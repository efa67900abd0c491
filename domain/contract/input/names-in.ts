import { z } from 'zod';

const namesKnown = new WeakMap<z.core.$ZodType, ReadonlySet<string>>();

/** Returns all names of the objects in a schema, however deep. */
export function namesIn(schema: z.core.$ZodType): ReadonlySet<string> {
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
export function pathsIn(schema: z.core.$ZodType): ReadonlySet<string> {
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

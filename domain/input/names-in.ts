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

/** Returns the named fields of a record, if it has them, and no others. */
export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  const had = fields.filter((field) => whole[field] !== undefined);
  // Required fields are always there, so only optional ones can be missing.
  return Object.fromEntries(had.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}

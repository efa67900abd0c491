/** The named fields of a record, those that it has; every other field stays behind. */
export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  const had = fields.filter((field) => whole[field] !== undefined);
  // Fields that are required are there, so only optional ones can be left out.
  return Object.fromEntries(had.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
}

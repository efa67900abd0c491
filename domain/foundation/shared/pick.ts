/** Returns the named fields of a record, if it has them, and no others. */
export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> {
  const picked: Partial<Pick<Whole, Field>> = {};
  for (const field of fields) {
    const value = whole[field];
    if (value !== undefined) picked[field] = value;
  }
  // Required fields are always there, so only optional ones can be missing.
  return picked as Pick<Whole, Field>;
}

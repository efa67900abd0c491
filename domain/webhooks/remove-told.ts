/** A record of whose changes apps are told. */
interface Told {
  readonly revision: number;
  /** What apps are still to be told. */
  readonly untold?: readonly unknown[] | undefined;
}

/**
 * Removes a record with what apps were told of it, also by whoever changes it or tells of it at the same time. `forget` takes
 * it out of what they were told, `remove` removes it in this revision, and `read` reads it again. Repeating it changes
 * nothing.
 */
export async function removeTold<R extends Told>(
  first: R,
  {
    forget,
    remove,
    read,
  }: {
    readonly forget: (record: R) => Promise<void>;
    readonly remove: (revision: number) => Promise<boolean>;
    readonly read: () => Promise<R | undefined>;
  },
): Promise<void> {
  for (let record: R | undefined = first; record; record = await read()) {
    await forget(record);
    // What became of it meanwhile is forgotten too.
    if (!(await remove(record.revision))) continue;
    // Whoever was about to tell apps may have done so since.
    if (record.untold) await forget(record);
    return;
  }
}

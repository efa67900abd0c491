/** A record whose changes are announced to apps. */
interface Announced {
  readonly revision: number;
  /** Changes that are not announced yet. */
  readonly untold?: readonly unknown[] | undefined;
}

/**
 * Removes a record along with what was announced of it, also by concurrent writers and announcers. `forget` removes it
 * from what was announced, `remove` removes it in this revision, and `read` reads it again. Repeating it changes
 * nothing.
 */
export async function removeAnnounced<R extends Announced>(
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
    // Concurrent changes are removed too.
    if (!(await remove(record.revision))) continue;
    // A pending change may have been announced since.
    if (record.untold) await forget(record);
    return;
  }
}

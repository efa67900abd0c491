import { UniqueConflict } from '../../foundation/index.ts';

/** Runs a write that takes a slot, and returns its result; undefined when the slot was just taken. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UniqueConflict) return undefined;
    throw error;
  }
}

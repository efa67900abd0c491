/** Thrown by a storage when an update would give two records the same unique value. */
export class UniqueConflict extends Error {
  constructor(kind: string) {
    super(`a unique field of ${kind} is taken`);
    this.name = 'UniqueConflict';
  }
}

/** Which part of a list is wanted. */
export interface Paging {
  /** How many records to skip; 0 when left out. */
  readonly offset?: number | undefined;
  /** How many records to return at most; 10 when left out. */
  readonly limit?: number | undefined;
}

/** Returns the offset and limit for a storage. */
export function paged({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  return { offset, limit };
}

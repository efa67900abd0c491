/** The requested part of a list. */
export interface Paging {
  /** How many records to skip; 0 when left out. */
  readonly offset?: number | undefined;
  /** The maximum number of records; 10 when left out. */
  readonly limit?: number | undefined;
}

/** Returns the offset and limit for a storage. */
export function paged({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  return { offset, limit };
}

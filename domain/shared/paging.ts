/** Which part of a list is wanted. */
export interface Paging {
  /** Records to skip; 0 when left out. */
  readonly offset?: number | undefined;
  /** Records at most; 10 when left out. */
  readonly limit?: number | undefined;
}

/** The offset and limit to ask a storage for. */
export function paged({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  return { offset, limit };
}

/** Manual retries that a failed publication accepts (contract, operations/catalog.md, publication_limits). */
export const maxRetries = 3;

/** The limits of a publication that depend on no network (contract, operations/catalog.md). */
export function publicationLimits(): { readonly max_retries: number } {
  return { max_retries: maxRetries };
}

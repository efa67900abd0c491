/** Manual retries that a failed publication accepts. */
export const maxRetries = 3;

/** The limits of a publication that depend on no network. */
export function publicationLimits(): { readonly max_retries: number } {
  return { max_retries: maxRetries };
}

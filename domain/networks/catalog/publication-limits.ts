/** How often a person can retry a failed publication. */
export const maxRetries = 3;

/** Returns the limits of a publication that do not depend on the network. */
export function publicationLimits(): { readonly max_retries: number } {
  return { max_retries: maxRetries };
}

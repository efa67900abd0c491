/**
 * The form in which texts are searched: compatibility forms folded, lower case. The same function
 * makes what is stored and what is looked for.
 */
export function searchText(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
}

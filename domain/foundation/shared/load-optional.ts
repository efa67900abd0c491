/**
 * Returns the result of importing optional packages. Throws an `Error` with installation advice when one of them is
 * missing; other failures are passed on.
 */
export async function loadOptional<T>(
  purpose: string,
  packages: readonly string[],
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    const names = packages.join(' ');
    throw new Error(`${purpose} needs packages that are not installed: run "npm install ${names}"`, { cause: error });
  }
}

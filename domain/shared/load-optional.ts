/**
 * Returns what `load` imports, when that needs packages which an embedder may have left out. Throws an `Error` that
 * says what to install, and what for, when one of them is missing; any other failure is passed on.
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
    throw new Error(`${purpose} needs packages that are not installed: run "npm install ${names}"`, {
      cause: error,
    });
  }
}

/** Unsaved work in this browser, which a signed-in person gets back after their tab was lost; signing out removes it. */
const prefix = 'postwright-work-';

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // There is no room, or the browser keeps nothing.
  }
}

export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept.
  }
}

/** Removes all that is kept of anybody. */
export function forgetAllKept(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Unsaved work of signed-in users in this browser, restored after their tab was lost; removed on sign-out. */
const prefix = 'postwright-work-';

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // The storage is full or disabled.
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
    // The storage is disabled.
  }
}

/** Removes all saved work. */
export function forgetAllKept(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // The storage is disabled.
  }
}

/** What this browser keeps of the person's choices; never data, never a secret. */
type Choice = 'calls' | 'calendar' | 'language' | 'organization' | 'theme';

/** Returns what was remembered. A browser may refuse to keep anything. */
export function remembered(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(`postwright-${choice}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice, as far as the browser lets it; undefined forgets it. */
export function remember(choice: Choice, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`postwright-${choice}`);
    else localStorage.setItem(`postwright-${choice}`, value);
  } catch {
    // It is chosen for this visit then.
  }
}

/** Preferences kept in this browser; never data or secrets. */
type Choice = 'calls' | 'calendar' | 'language' | 'organization' | 'theme';

/** Returns a stored preference; undefined if the browser blocks storage. */
export function remembered(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(`postwright-${choice}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a preference if the browser allows it; undefined removes it. */
export function remember(choice: Choice, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`postwright-${choice}`);
    else localStorage.setItem(`postwright-${choice}`, value);
  } catch {
    // The preference then lasts for this visit only.
  }
}

const keys = new Map<string, () => void>();

/** Has a key do something while it is not typed into a field. Returns what ends that; the last one that was added counts. */
export function addShortcut(key: string, act: () => void): () => void {
  keys.set(key, act);
  return () => {
    if (keys.get(key) === act) keys.delete(key);
  };
}

/** Where keys have a meaning of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, dialog, .menu, [contenteditable]') !== null;

/** Listens for keys until what it returns is called. */
export function hearShortcuts(): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

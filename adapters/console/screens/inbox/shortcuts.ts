const keys = new Map<string, () => void>();

/**
 * Registers a shortcut, ignored while typing in a field. Returns a function that removes it; the last one registered
 * wins.
 */
export function addShortcut(key: string, act: () => void): () => void {
  keys.set(key, act);
  return () => {
    if (keys.get(key) === act) keys.delete(key);
  };
}

/** Whether keys type text here. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, .menu, [contenteditable]') !== null;

/** Listens for shortcuts until the returned function is called. */
export function listenForShortcuts(): () => void {
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

import { useEffect } from 'preact/hooks';
import { changeQuery } from '../../router/router.ts';
import { addShortcut, listenForShortcuts } from './shortcuts.ts';

/** Moves the focus in the list for `j` and `k`. */
function moveInList(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const current = lines.findIndex(
    (line) => line === document.activeElement || line.getAttribute('aria-current') === 'true',
  );
  const focused = lines.findIndex((line) => line === document.activeElement);
  const from = focused >= 0 ? focused : current;
  lines[from < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, from + by))]?.focus();
}

/** Listens for shortcuts, among them those of the list. */
export function useListShortcuts(showHelp: () => void): void {
  useEffect(() => {
    const ends = [
      listenForShortcuts(),
      addShortcut('j', () => moveInList(1)),
      addShortcut('k', () => moveInList(-1)),
      addShortcut('?', showHelp),
      addShortcut('Escape', () => changeQuery({ open: undefined })),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

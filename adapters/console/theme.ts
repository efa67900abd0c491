import { signal } from '@preact/signals';
import { remember, remembered } from './remembered.ts';

export type Theme = 'dark' | 'light' | 'system';

const isTheme = (text: string | undefined): text is Theme => text === 'dark' || text === 'light' || text === 'system';

/** The selected colors; `system` follows the computer. */
export const theme = signal<Theme>('system');

function show(chosen: Theme): void {
  theme.value = chosen;
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

/** Applies the stored theme. */
export function showTheme(): void {
  const last = remembered('theme');
  show(isTheme(last) ? last : 'system');
}

/** Switches the theme, and remembers it. */
export function chooseTheme(chosen: Theme): void {
  remember('theme', chosen === 'system' ? undefined : chosen);
  show(chosen);
}

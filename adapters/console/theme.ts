import { signal } from '@preact/signals';
import { remember, remembered } from './remembered.ts';

export type Theme = 'dark' | 'light' | 'system';

const isTheme = (text: string | undefined): text is Theme =>
  text === 'dark' || text === 'light' || text === 'system';

/** The colours that the person chose; `system` follows the computer. */
export const theme = signal<Theme>('system');

function show(chosen: Theme): void {
  theme.value = chosen;
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

/** Shows the colours that were chosen last. */
export function showTheme(): void {
  const last = remembered('theme');
  show(isTheme(last) ? last : 'system');
}

/** Chooses the colours, now and for the next visit. */
export function chooseTheme(chosen: Theme): void {
  remember('theme', chosen === 'system' ? undefined : chosen);
  show(chosen);
}

/** The languages of the console, by their own names. The connect page uses the same tags. */
export const languages = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  'pt-BR': 'Português',
  it: 'Italiano',
  ja: '日本語',
} as const;

export type Language = keyof typeof languages;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** Returns the first available language: `pt` also for `pt-PT`. English if there is none. */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (isLanguage(tag)) return tag;
    const [root = ''] = tag.toLowerCase().split('-');
    const found = Object.keys(languages)
      .filter(isLanguage)
      .find((one) => one.split('-')[0] === root);
    if (found) return found;
  }
  return 'en';
}

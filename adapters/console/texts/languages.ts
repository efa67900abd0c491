/** The languages of the console, by their own names. Their tags are those of the connect page. */
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

/** Returns the first language of a person's that there is here: `pt` for `pt-PT` too. English when there is none. */
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

import { type Html, html } from '#adapters/presentation/html';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Context } from 'koa';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import { type Message, messages, type Translation } from './messages.ts';

/** The languages besides English, by language tag. */
export const translations: Readonly<Record<string, Translation>> = {
  es: spanish,
  de: german,
  fr: french,
  'pt-BR': portuguese,
  it: italian,
  ja: japanese,
};

const known: ReadonlySet<string> = new Set(messages);
const isMessage = (text: string): text is Message => known.has(text);

/** Values of placeholders, and functions that render the content of tags. */
type Values = Readonly<Record<string, Html | number | string | ((words: Html) => Html)>>;

/** Formats messages in the language of a user. */
export interface Translator {
  readonly language: string;
  /** Returns a message as text. */
  (message: Message, values?: Readonly<Record<string, number | string>>): string;
  /** Returns a message with elements. */
  rich(message: Message, values: Values): Html;
  /** Translates a text from elsewhere; undefined if it has no translation. */
  translated(text: string): string | undefined;
  /** Translates a text from elsewhere; without a translation, it is marked as English. */
  known(text: string): Html;
}

/** Returns the formatter for a language; English if there is no translation. */
export function createTranslator(language: string): Translator {
  const translation = translations[language];
  const tag = translation ? language : 'en';
  const getFormat = (message: Message) => new IntlMessageFormat(translation?.[message] ?? message, tag);
  const t = (message: Message, values: Readonly<Record<string, number | string>> = {}): string =>
    String(getFormat(message).format(values));
  const rich = (message: Message, values: Values): Html => {
    const elements: Record<string, Html | number | string | ((words: (Html | string)[]) => Html)> = {};
    for (const [name, value] of Object.entries(values))
      elements[name] = typeof value === 'function' ? (words) => value(html`${words}`) : value;
    const parts = getFormat(message).format<Html>(elements);
    return html`${parts}`;
  };
  return Object.assign(t, {
    language: tag,
    rich,
    translated: (text: string) => (isMessage(text) ? t(text) : undefined),
    known: (text: string): Html => {
      if (isMessage(text)) return html`${t(text)}`;
      return tag === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`;
    },
  });
}

/** Returns the formatter for the language that a browser prefers (`Accept-Language`). */
export function translatorForRequest(context: Context): Translator {
  return createTranslator(context.acceptsLanguages(['en', ...Object.keys(translations)]) || 'en');
}

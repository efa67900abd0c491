import { type Html, html } from '#domain/shared/index';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Context } from 'koa';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { portuguese } from './languages/portuguese.ts';
import { spanish } from './languages/spanish.ts';
import { type Message, messages, type Translation } from './messages.ts';

/** The languages besides English, by the tag that the page says. */
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

/** What stands for a placeholder of a message, or what makes an element of the words within a tag. */
type Values = Readonly<Record<string, Html | number | string | ((words: Html) => Html)>>;

/** Says what the pages say in the language of one person. */
export interface Say {
  readonly language: string;
  /** Returns a message as text. */
  (message: Message, values?: Readonly<Record<string, number | string>>): string;
  /** Returns a message with elements in it. */
  rich(message: Message, values: Values): Html;
  /** Returns a text that comes from elsewhere; undefined when it is not known here. */
  translated(text: string): string | undefined;
  /** Returns a text that comes from elsewhere: as it is, and marked as English, where it is not known here. */
  known(text: string): Html;
}

/** Returns what says everything in a language; in English when there is no translation. */
export function sayIn(language: string): Say {
  const translation = translations[language];
  const tag = translation ? language : 'en';
  const formatOf = (message: Message) => new IntlMessageFormat(translation?.[message] ?? message, tag);
  const say = (message: Message, values: Readonly<Record<string, number | string>> = {}): string =>
    String(formatOf(message).format(values));
  const rich = (message: Message, values: Values): Html => {
    const elements: Record<string, Html | number | string | ((words: (Html | string)[]) => Html)> = {};
    for (const [name, value] of Object.entries(values))
      elements[name] = typeof value === 'function' ? (words) => value(html`${words}`) : value;
    const parts = formatOf(message).format<Html>(elements);
    return html`${parts}`;
  };
  return Object.assign(say, {
    language: tag,
    rich,
    translated: (text: string) => (isMessage(text) ? say(text) : undefined),
    known: (text: string): Html => {
      if (isMessage(text)) return html`${say(text)}`;
      return tag === 'en' ? html`${text}` : html`<span lang="en">${text}</span>`;
    },
  });
}

/** Returns what speaks the language that a browser prefers (`Accept-Language`). */
export function sayTo(context: Context): Say {
  return sayIn(context.acceptsLanguages(['en', ...Object.keys(translations)]) || 'en');
}

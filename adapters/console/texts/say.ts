import { computed, signal } from '@preact/signals';
import type { ComponentChild, ComponentChildren } from 'preact';
import { formatMessage } from './format-message.ts';
import { chooseLanguage, type Language } from './languages.ts';
import { remember, remembered } from '../remembered.ts';

/** Where the texts of each language lie; the build puts it here. */
declare const TEXTS: Readonly<Record<string, string>>;

/** The language that is spoken now, and its texts. English needs none, since it is what the code says. */
const spoken = signal<{ readonly language: Language; readonly texts: ReadonlyMap<string, string> }>({
  language: 'en',
  texts: new Map(),
});

/** Returns the tag of the language that is spoken now. */
export const language = (): Language => spoken.value.language;

const written = computed(() => {
  const { language: tag } = spoken.value;
  const [root] = tag.split('-');
  return navigator.languages.find((one) => one.split('-')[0] === root) ?? tag;
});

/** Returns how dates and numbers are written: as in the person's own region, where their language is the one that is spoken. */
export const locale = (): string => written.value;

/** Speaks a language from now on, and in this browser's next visit. */
async function speak(wanted: Language): Promise<void> {
  const address = TEXTS[wanted];
  let texts: ReadonlyMap<string, string> = new Map();
  if (address !== undefined) {
    // What the build wrote: the texts of all screens by their English.
    const loaded = (await import(address)) as { readonly default: Readonly<Record<string, string>> };
    texts = new Map(Object.entries(loaded.default));
  }
  spoken.value = { language: wanted, texts };
  document.documentElement.lang = wanted;
}

/** Speaks the language that the person chose, or that their browser prefers. */
export async function speakTheirs(): Promise<void> {
  const chosen = remembered('language');
  // English is better than nothing when a file does not come.
  await speak(chooseLanguage([...(chosen === undefined ? [] : [chosen]), ...navigator.languages])).catch(
    () => undefined,
  );
}

/** Speaks a language and remembers it. */
export async function chooseToSpeak(wanted: Language): Promise<void> {
  remember('language', wanted);
  await speak(wanted);
}

/**
 * Says a message in the person's language: `say('{count, plural, one {# post} other {# posts}}', { count })`. English is the key;
 * what has no translation stays English.
 */
export function say(message: string, values: Readonly<Record<string, number | string>> = {}): string {
  return formatMessage<never>(spoken.value.texts.get(message) ?? message, locale(), values).join('');
}

/** Says a message with elements in it: `sayRich('Read <link>how</link>', { link: (words) => <a href={…}>{words}</a> })`. */
export function sayRich(
  message: string,
  values: Readonly<Record<string, number | string | ((words: ComponentChildren) => ComponentChild)>>,
): ComponentChildren {
  const elements: Record<string, number | string | ((words: readonly ComponentChild[]) => ComponentChild)> =
    {};
  for (const [name, value] of Object.entries(values))
    elements[name] = typeof value === 'function' ? (words) => value([...words]) : value;
  return formatMessage<ComponentChild>(spoken.value.texts.get(message) ?? message, locale(), elements);
}

/** Marks a message that is said elsewhere, so that it is translated: `const names = { day: message('Day') }`. */
export const message = <Text extends string>(text: Text): Text => text;

/** Says a text that comes from elsewhere: translated where it is known here, as it is where it is not. */
export const sayKnown = (text: string): string => spoken.value.texts.get(text) ?? text;

/** Whether a text that comes from elsewhere is known here in the language that is spoken. */
export const isTranslated = (text: string): boolean => spoken.value.texts.has(text);

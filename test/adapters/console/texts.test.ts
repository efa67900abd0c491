import { describe, expect, test } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { formatMessage } from '#adapters/console/texts/format-message';
import { chooseLanguage, languages } from '#adapters/console/texts/languages';
import { french } from '#adapters/koa/connect-page/languages/french';
import { german } from '#adapters/koa/connect-page/languages/german';
import { italian } from '#adapters/koa/connect-page/languages/italian';
import { portuguese } from '#adapters/koa/connect-page/languages/portuguese';
import { spanish } from '#adapters/koa/connect-page/languages/spanish';
import { nodesOf, root } from '../../architecture/source-files.ts';

const folder = join(root, 'adapters/console');
const files = readdirSync(folder, { recursive: true }).map(String);
const tags = Object.keys(languages).filter((tag) => tag !== 'en');

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const entries = files
  .filter((name) => name.endsWith('texts.json'))
  // Each has the shape above.
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts));
const translated: Texts = Object.fromEntries(entries);

/** What a file says with `t`, `richText` and `message`. */
function findMessages(name: string): string[] {
  const tree = ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.ESNext, true);
  return [...nodesOf(tree)].filter(ts.isCallExpression).flatMap(({ expression, arguments: given }) => {
    const isMessage = ts.isIdentifier(expression) && ['message', 't', 'richText'].includes(expression.text);
    return isMessage
      ? given.slice(0, 1).flatMap((one) => [...nodesOf(one)].filter(ts.isStringLiteralLike).map(({ text }) => text))
      : [];
  });
}

/** Words that show the form of address that a language does not use here. */
const otherVoice: Readonly<Record<string, RegExp>> = {
  es: /\busted|\bsu (?:contraseña|nombre$|ordenador|programa)|(?:^|[.:;] )(?:Abra|Cambie|Compruebe|Conecte|Corrija|Dé|Elija|Envíe|Escriba|Espere|Inicie|Mire|Ponga|Publique|Vuelva)\b/i,
  it: /\bLei\b|.\bSu(?:o|a|oi|e)\b|(?:^|[.:;,] )(?:Acceda|Apra|Aspetti|Cambi|Colleghi|Corregga|Guardi|Inserisca|Invii|Modifichi|Pubblichi|Scelga|Scriva)\b/,
  de: /\b(?:du|dich|dir|deine?[mnrs]?|euch|euer)\b|(?:^|[.:;,] |\boder )(?:Ändere|Gib|Öffne|Plane|Prüfe|Schreibe?|Sende|Sieh|Verbinde|Versuche?|Wähle|Warte)\b/i,
  fr: /(?<![\p{L}-])(?:tu|toi|tes|ta)(?!\p{L})/iu,
  'pt-BR': /\b(?:tu|teus?|tuas?|contigo)\b/i,
};
const connectLanguages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ es: spanish, it: italian, de: german, fr: french, 'pt-BR': portuguese },
};

const messages = new Set(
  files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('interface.ts')).flatMap(findMessages),
);
const placeholders = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, value, tag]) => value ?? tag));

describe('The texts of the console', () => {
  test('are translated into every language', () => {
    expect(messages.size).toBeGreaterThan(100);
    const missing = [...messages].flatMap((message) =>
      tags.filter((tag) => !translated[message]?.[tag]).map((tag) => `${tag}: ${message}`),
    );
    expect(missing).toEqual([]);
  });

  test('have no unused translations', () => {
    expect(Object.keys(translated).filter((message) => !messages.has(message))).toEqual([]);
  });

  test('are translated the same way in every file, since only one of them is used', () => {
    const different = entries.flatMap(([message, texts]) =>
      tags
        .filter((tag) => texts[tag] !== translated[message]?.[tag])
        .map((tag) => `${tag}: ${message}: ${String(texts[tag])}`),
    );
    expect(different).toEqual([]);
  });

  test.each(Object.entries(otherVoice))('%s uses one form of address, as the connect page does', (tag, other) => {
    const texts = [
      ...Object.values(translated).flatMap((of) => of[tag] ?? []),
      ...Object.values(connectLanguages[tag] ?? {}),
    ];
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => other.test(text))).toEqual([]);
  });

  test('keep the values and elements of their message in translations', () => {
    const wrong = Object.entries(translated).flatMap(([message, texts]) =>
      Object.values(texts).filter((text) => {
        const [expected, found] = [placeholders(message), placeholders(text)];
        return [...expected].some(
          (name) =>
            name !== undefined && !/^(?:A|It|Its|Nobody|One|There|Waiting|no|Without)$/.test(name) && !found.has(name),
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([...tags, 'en'])('%s: every message is formatted as by the library of the connect page', (tag) => {
    const different = [...messages].flatMap((message) => {
      const text = tag === 'en' ? message : (translated[message]?.[tag] ?? message);
      return [0, 1, 2, 5, 999].flatMap((count) => {
        const names = [...placeholders(message)].filter((name) => name !== undefined);
        const values: Record<string, number | string | ((words: readonly string[]) => string)> = {};
        for (const name of names)
          values[name] = message.includes(`<${name}>`)
            ? (words) => `[${words.join('')}]`
            : name === 'count'
              ? count
              : 'word';
        const ours = formatMessage<string>(text, tag, values).join('');
        const theirs = String(new IntlMessageFormat(text, tag).format(values));
        return ours === theirs ? [] : [`${ours} ≠ ${theirs}`];
      });
    });
    expect(different).toEqual([]);
  });

  test('a name cannot change the direction of its sentence', () => {
    const sentence = formatMessage<string>('Delete {name}?', 'en', { name: '\u202Eabc\u2066 \u05D0' }).join('');
    expect(sentence).toBe('Delete abc \u05D0?');
  });

  test.each(['{', '{name', '{count, plural, one {#}}', '<b>bold'])('%s is not a valid message', (text) => {
    expect(() => formatMessage(text, 'en', { name: 'x', count: 1 })).toThrow(SyntaxError);
  });
});

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['pt-PT'], 'pt-BR'],
  [['nl', 'ja-JP'], 'ja'],
  [['nl'], 'en'],
  [[], 'en'],
])('a user who prefers %j gets %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});

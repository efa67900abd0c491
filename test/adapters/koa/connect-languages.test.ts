import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { messages } from '#adapters/koa/connect-page/messages';
import { createTranslator, translations } from '#adapters/koa/connect-page/translator';
import { resultWords } from '#adapters/koa/connect-page/words';
import { connectRefusals, networkFacts, refusalWords } from '#domain/networks/index';
import { html } from '#adapters/presentation/html';
import { startTestService } from '../../fakes/test-service.ts';

const values = {
  app: 'Shop',
  organization: 'Garden Ltd',
  network: 'Bluesky',
  field: 'Handle',
  drive: 'Google Drive',
  bot: 'garden_bot',
  id: '42',
  minutes: 3,
  reason: 'Too late',
  question: 'Who sees it?',
  answers: 'First, second',
  q: (words: { html: string }) => html`<q>${words}</q>`,
  b: (words: { html: string }) => html`<strong>${words}</strong>`,
  link: (words: { html: string }) => html`<a href="/there">${words}</a>`,
};
/** What a message must show, in any language: its values and its elements. */
const shown = (text: string): readonly string[] =>
  [
    ...[
      'Shop',
      'Garden Ltd',
      'Bluesky',
      'Google Drive',
      'garden_bot',
      '42',
      '3',
      'Too late',
      'Who sees it?',
      'First, second',
    ],
    ...['<strong>', '<a ', '<q>'],
  ].filter((part) => text.includes(part));

describe.each(Object.keys(translations))('the pages in %s', (language) => {
  test('contain every message, with all of its values', () => {
    for (const message of messages) {
      const rendered = createTranslator(language).rich(message, values).html;
      const english = createTranslator('en').rich(message, values).html;
      expect({ message, said: rendered.trim() !== '', shown: shown(rendered) }).toEqual({
        message,
        said: true,
        shown: shown(english),
      });
    }
  });

  test('have a translation for everything that networks ask', () => {
    const asks = Object.values(networkFacts).flatMap(({ personal_choices = [] }) => personal_choices);
    const texts = [
      ...asks.flatMap(({ question, choices }) => [question, ...choices.map(({ label }) => label)]),
      ...readdirSync('adapters/networks').flatMap((network) => {
        const file = `adapters/networks/${network}/connect.ts`;
        if (!existsSync(file)) return [];
        return [...readFileSync(file, 'utf8').matchAll(/label: '([^']+)'/g)].map(([, label = '']) => label);
      }),
    ];
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => createTranslator(language).translated(text) === undefined)).toEqual([]);
  });
});

describe('why a network refused', () => {
  const stopped = html`stopped`;
  const explain = (errorMsg: string, language = 'de') =>
    resultWords({ accounts: [], errorCode: '700', errorMsg }, 'facebook', stopped, createTranslator(language)).html;

  // Its keys are its reasons.
  test.each(Object.keys(connectRefusals) as (keyof typeof connectRefusals)[])(
    '%s is explained in every language',
    (reason) => {
      for (const language of Object.keys(translations)) {
        const explanation = explain(refusalWords(reason, 'facebook'), language);
        expect(explanation).toContain('Facebook');
        expect(explanation).not.toContain('stopped');
        expect(explanation).not.toBe(refusalWords(reason, 'facebook'));
      }
    },
  );

  test('is followed by further details in English', () => {
    expect(explain(refusalWords('permission_missing', 'facebook', 'Not allowed: pages_manage_posts.'))).toMatch(
      /^Facebook hat nicht den ganzen Zugriff gegeben.*Angegebener Grund: <q><span lang="en">Not allowed: pages_manage_posts\.<\/span><\/q>$/s,
    );
  });

  test('is where it stopped, with the network’s words if only the network knows', () => {
    expect(explain('Try <b>another</b> day')).toMatch(
      /^stopped Angegebener Grund: <q><span lang="en">Try &lt;b&gt;another&lt;\/b&gt; day<\/span><\/q>$/,
    );
    expect(explain('The account is not enabled or has no usable network token. Enable or connect it again.')).toBe(
      'stopped',
    );
  });
});

test('minutes have a singular and a plural', () => {
  const text = 'Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.';
  expect(createTranslator('en')(text, { minutes: 1 })).toMatch(/in a minute\.$/);
  expect(createTranslator('de')(text, { minutes: 1 })).toContain('in einer Minute');
  expect(createTranslator('de')(text, { minutes: 12 })).toContain('in 12 Minuten');
});

describe('a browser', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const open = async (path: string, languages?: string) => {
    const headers: Record<string, string> = languages === undefined ? {} : { 'accept-language': languages };
    return (await fetch(service.origin + path, { headers })).text();
  };

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Konto verbinden'],
    ['pt-PT, pt;q=0.9', 'pt-BR', 'Conectar'],
    ['ja', 'ja', 'アカウント'],
    ['tlh, fr;q=0.4', 'fr', 'Connecter'],
    ['tlh', 'en', 'Connect'],
    [undefined, 'en', 'Connect'],
  ])('that prefers %s gets its page in %s', async (languages, language, words) => {
    const { platform, app, made } = service;
    const { url } = await platform.organizations.issueConnectToken(app, made);
    const page = await open(url.replace('https://postwright.example', ''), languages);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(words);
  });

  test('sees in its language what is wrong with a link', async () => {
    expect(await open('/connect?token=nonsense', 'es')).toContain('Este enlace no es válido');
  });
});

import fc from 'fast-check';
import { rulebook } from '#domain/networks/rulebook';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { SocialNetwork } from '#ports/networks/social-network';

// Words of ten scripts, and what networks count differently.
const scripts = [
  ['hello', 'Grüße', 'e\u0301te\u0301', 'naïve'],
  ['привет', 'Ёлка'],
  ['Ωμέγα', 'γειά'],
  ['مرحبا', 'سلام'],
  ['שלום', 'עולם'],
  ['नमस्ते', 'क्षत्रिय'],
  ['สวัสดี', 'น้ำ'],
  ['漢字', '詳しくは', '𠀀'],
  ['カタカナ', 'ひらがな'],
  ['안녕', '\u1112\u1161\u11ab'],
];
const others = [
  ['👍', '👍🏽', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇪🇸', '1️⃣', '❤️', '☺', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '©', '™'],
  [
    'https://example.com',
    `https://example.org/${'a'.repeat(60)}?q=1&b=(2)`,
    'a.co',
    'www.example.net/x',
    'https://日本語.jp/',
  ],
  ['@alice', '@alice.example.com', 'me@example.com', '#tag', '#日本', '$TSLA'],
  ['<b>', '&amp;', '*_~`|\\', '[x](y)', '{z}', '“…”', '<!channel>', '@[me](urn)', '\n', '\r\n', '\t', '\u200b'],
];

const kinds = [...scripts, ...others];
/** Pieces of one kind, so that differences in counting add up, or of all kinds. */
const pieces = fc
  .oneof(fc.constantFrom(...kinds), fc.constant(kinds.flat()))
  .chain((words) => fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }));

const measures = {
  utf16: (text: string): number => text.length,
  bytes: (text: string): number => Buffer.byteLength(text),
  characters: (text: string): number => Array.from(text).length,
};

/** Joins pieces to a text of about the given length. */
function textOf(pieces: readonly string[], measure: (text: string) => number, size: number): string {
  const between = (separator: string): string => pieces.join(separator);
  const round = pieces.length % 3 === 0 ? between('') : `${between(' ')} `;
  const whole = round.repeat(Math.ceil(size / Math.max(measure(round), 1)));
  const kept: string[] = [];
  let length = 0;
  // By code points, because people also write texts that are cut inside a family emoji.
  for (const character of whole) {
    length += measure(character);
    if (length > size) break;
    kept.push(character);
  }
  const text = kept.join('');
  return text + 'a'.repeat(Math.max(0, size - measure(text)));
}

const text = (max: number): fc.Arbitrary<string> =>
  fc
    .record({
      pieces,
      unit: fc.constantFrom(...Object.values(measures)),
      // Most texts are at the limit; others are where the counting of links, emoji and Asian scripts puts it.
      share: fc.constantFrom(0.2, 0.34, 0.5, 1, 1, 1),
      more: fc.integer({ min: -1, max: 1 }),
    })
    .map((drawn) => textOf(drawn.pieces, drawn.unit, Math.max(1, Math.round(max * drawn.share) + drawn.more)));

/**
 * Generates anything that a person may write for a network, near its limits and a little beyond. Every text
 * begins with `mark`.
 */
export function randomPost(social_network: SocialNetwork, mark: string): fc.Arbitrary<PublicationInput> {
  const { text: rule, title, reply_controls = ['everyone'] } = rulebook[social_network];
  return fc.record(
    {
      text: text(rule.max_characters - mark.length).map((written) => mark + written),
      title: text(Math.max(title.max_characters, 1)),
      link: fc.constantFrom('https://example.com/a', 'https://ä.de/ü?x=(1)', 'http://a.b:8080#c'),
      reply_control: fc.constantFrom(...reply_controls),
    },
    { requiredKeys: ['text'] },
  );
}

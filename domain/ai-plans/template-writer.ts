import { cutToFit } from '../publishing/index.ts';
import type { Brief, Idea, PlannedContent, PlanWriter } from './plan-writer.ts';
import { getPhrases } from './template-phrases.ts';

/** Splits a text into sentences: at line breaks, and after a full stop, exclamation or question mark before a space. */
function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?。！？…]["”’»)]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** Shorter sentences say too little, longer ones too much at once. In UTF-16 code units. */
const minLength = 40;
const maxLength = 280;
/** Weight of the first sentences of an article. */
const leadWeight = 1.5;
const leadSentences = 3;

/**
 * Returns the sentences that best summarize a text, best first: those whose words are the most frequent in it.
 * Deterministic. When no sentence has a suitable length, all are returned in order.
 */
function keySentences(text: string): string[] {
  const sentences = [...new Set(splitSentences(text))];
  const candidates = sentences.filter(({ length }) => length >= minLength && length <= maxLength);
  if (candidates.length === 0) return sentences;
  const counts = new Map<string, number>();
  for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const score = (sentence: string): number => {
    const words = splitWords(sentence);
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    return (sum / Math.max(8, words.length)) * (sentences.indexOf(sentence) < leadSentences ? leadWeight : 1);
  };
  return candidates
    .map((sentence, place) => ({ sentence, place, score: score(sentence) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ sentence }) => sentence);
}

const day = 86_400_000;
/** Maximum hashtags per post. */
const maxHashtags = 3;

/** Returns a list's entry at an index, wrapping around; undefined when the list is empty. */
const rotate = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/** Returns keywords as hashtags: letters and digits only. */
function toHashtags({ context }: Brief): string[] {
  const tags = (context.keywords ?? []).map((keyword) => keyword.replace(/[^\p{L}\p{N}\p{M}_]/gu, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))].map((tag) => `#${tag}`);
}

/** Returns the brand's description as sentences. */
function brandSentences({ context }: Brief): string[] {
  return [context.value_proposition, context.description, context.products].flatMap((text) =>
    splitSentences(text ?? ''),
  );
}

/** The parts of a post in order. If it is too long, later parts are dropped first. */
interface Parts {
  readonly main: string;
  readonly more?: string | undefined;
  readonly address?: string | undefined;
}

function eventParts(brief: Brief, { day: date }: PlannedContent, place: number): Parts {
  const { source, event_day = date } = brief;
  const days = Math.round((Date.parse(event_day) - Date.parse(date)) / day);
  return {
    main: getPhrases(brief.language).until(days, source.event?.name ?? ''),
    more: rotate(splitSentences(brief.prompt), place),
    address: brief.context.website,
  };
}

function articleParts(brief: Brief, place: number): Parts {
  const { text = '', title, url } = brief.source;
  const sentences = keySentences(text);
  const more = getPhrases(brief.language).more;
  return {
    main: rotate(sentences, place) ?? title ?? brief.prompt,
    more: title,
    address: url === undefined ? undefined : `${more} ${url}`.trim(),
  };
}

function productParts(brief: Brief, { source_index = 0 }: PlannedContent, place: number): Parts {
  const { name = '', price, description = '', url } = brief.source.products?.[source_index] ?? {};
  return {
    main: price === undefined || price === '' ? name : `${name} · ${price}`,
    more: rotate(splitSentences(description), place),
    address: url,
  };
}

function photoParts(brief: Brief, { source_index = 0 }: PlannedContent): Parts {
  return { main: brief.source.images?.[source_index]?.description ?? '' };
}

function standardParts(brief: Brief, place: number): Parts {
  const sentences = splitSentences(brief.prompt);
  const { openings } = getPhrases(brief.language);
  const sentence = rotate(sentences, place) ?? brief.prompt;
  // After all sentences were used, they repeat with another opening.
  const opening = rotate(openings, Math.floor(place / Math.max(1, sentences.length))) ?? '';
  const { website, shop_url, blog_url } = brief.context;
  const addresses = [website, shop_url, blog_url].filter((one) => one !== undefined);
  return {
    main: `${opening}${sentence}`,
    more: rotate(brandSentences(brief), place),
    address: rotate(addresses, place),
  };
}

function getParts(brief: Brief, content: PlannedContent, place: number): Parts {
  switch (brief.template) {
    case 'campaign':
      return eventParts(brief, content, place);
    case 'from_catalog':
      return productParts(brief, content, place);
    case 'from_images':
      return photoParts(brief, content);
    case 'from_text':
      return articleParts(brief, place);
    case 'standard':
      return standardParts(brief, place);
  }
}

/** Returns an opening that tells apart a variant with the same words as an earlier one; empty for the first. */
function openingFor(brief: Brief, content: PlannedContent, variant: number): string {
  // A sentence of the prompt already has its own opening.
  if (brief.template === 'standard') return '';
  const wordsAt = (turned: number): string => {
    const { main, more = '' } = getParts(brief, content, content.content + turned);
    return `${main}\n${more}`;
  };
  const words = wordsAt(variant);
  const before = Array.from({ length: variant }, (_, turned) => wordsAt(turned));
  return rotate(getPhrases(brief.language).openings, before.filter((one) => one === words).length) ?? '';
}

/** Returns the longest text of these parts that fits. Drops hashtags first, then further sentences and the URL. */
function compose({ main, more, address }: Parts, tags: readonly string[], fits: (text: string) => boolean) {
  const join = (...parts: readonly (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined && part !== '').join('\n\n');
  const tagLine = tags.join(' ');
  const tries = [join(main, more, address, tagLine), join(main, address, tagLine), join(main, address)];
  return tries.find(fits) ?? cutToFit(main, fits);
}

/**
 * Writes plans without a model: deterministic, free, and only from the user's own words. It rotates the sentences of
 * the prompt and the brand's description, and uses the key sentences of an article, the descriptions of photos and the
 * product data of a catalogue.
 */
export const templateWriter: PlanWriter = {
  plan(brief) {
    const ideas = brief.contents.map((content): Idea => {
      const { main } = getParts(brief, content, content.content);
      return { content: content.content, idea: main, why: getReason(brief, content) };
    });
    return Promise.resolve({ ideas, result: { writer: 'template' }, spent: { tokens: 0 } });
  },

  write(brief, content, _idea, { variant }) {
    const place = content.content + variant;
    const tags = toHashtags(brief);
    const chosen = Array.from({ length: Math.min(maxHashtags, tags.length) }, (_, index) =>
      rotate(tags, place + index),
    ).filter((tag) => tag !== undefined);
    const parts = getParts(brief, content, place);
    const opening = openingFor(brief, content, variant);
    const text = compose({ ...parts, main: `${opening}${parts.main}` }, chosen, content.fits);
    return Promise.resolve({ text, spent: { tokens: 0 } });
  },
};

function getReason({ source, template, event_day }: Brief, { source_index = 0, day: date }: PlannedContent): string {
  switch (template) {
    case 'campaign':
      return `Leads up to ${source.event?.name ?? 'the event'} on ${event_day ?? date}.`;
    case 'from_catalog':
      return `Shows product ${source_index + 1} of the catalogue.`;
    case 'from_images':
      return `Shows photo ${source_index + 1}, with its description as the text.`;
    case 'from_text':
      return 'Says one of the key sentences of the article.';
    case 'standard':
      return 'Says a sentence of the request, beside one of the brand.';
  }
}

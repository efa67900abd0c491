import { cutToFit } from '../publications/index.ts';
import { keySentences, sentencesOf } from './key-sentences.ts';
import type { Brief, Idea, PlannedContent, PlanWriter } from './plan-writer.ts';
import { phrasesOf } from './template-phrases.ts';

const day = 86_400_000;
/** The most hashtags of a post. */
const mostTags = 3;

/** Returns the entry of a list at a place, going round; undefined when it is empty. */
const turn = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/** Returns keywords as hashtags: letters and digits only. */
function tagsOf({ context }: Brief): string[] {
  const tags = (context.keywords ?? []).map((keyword) => keyword.replace(/[^\p{L}\p{N}\p{M}_]/gu, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))].map((tag) => `#${tag}`);
}

/** Returns what the brand says of itself, sentence by sentence. */
function brandSentences({ context }: Brief): string[] {
  return [context.value_proposition, context.description, context.products].flatMap((text) =>
    sentencesOf(text ?? ''),
  );
}

/** What a post says, its parts in order: those at the end give way first when it is too long. */
interface Parts {
  readonly main: string;
  readonly more?: string | undefined;
  readonly address?: string | undefined;
}

function eventParts(brief: Brief, { day: date }: PlannedContent, place: number): Parts {
  const { source, event_day = date } = brief;
  const days = Math.round((Date.parse(event_day) - Date.parse(date)) / day);
  return {
    main: phrasesOf(brief.language).until(days, source.event?.name ?? ''),
    more: turn(sentencesOf(brief.prompt), place),
    address: brief.context.website,
  };
}

function articleParts(brief: Brief, place: number): Parts {
  const { text = '', title, url } = brief.source;
  const sentences = keySentences(text);
  const more = phrasesOf(brief.language).more;
  return {
    main: turn(sentences, place) ?? title ?? brief.prompt,
    more: title,
    address: url === undefined ? undefined : `${more} ${url}`.trim(),
  };
}

function productParts(brief: Brief, { source_index = 0 }: PlannedContent, place: number): Parts {
  const { name = '', price, description = '', url } = brief.source.products?.[source_index] ?? {};
  return {
    main: price === undefined || price === '' ? name : `${name} · ${price}`,
    more: turn(sentencesOf(description), place),
    address: url,
  };
}

function photoParts(brief: Brief, { source_index = 0 }: PlannedContent): Parts {
  return { main: brief.source.images?.[source_index]?.description ?? '' };
}

function usualParts(brief: Brief, place: number): Parts {
  const said = sentencesOf(brief.prompt);
  const { openings } = phrasesOf(brief.language);
  const sentence = turn(said, place) ?? brief.prompt;
  // Once all sentences were said, they are said again with another opening.
  const opening = turn(openings, Math.floor(place / Math.max(1, said.length))) ?? '';
  const { website, shop_url, blog_url } = brief.context;
  const addresses = [website, shop_url, blog_url].filter((one) => one !== undefined);
  return {
    main: `${opening}${sentence}`,
    more: turn(brandSentences(brief), place),
    address: turn(addresses, place),
  };
}

function partsOf(brief: Brief, content: PlannedContent, place: number): Parts {
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
      return usualParts(brief, place);
  }
}

/** Returns another opening each time that a variant has the same words as one before it; empty for the first. */
function openingFor(brief: Brief, content: PlannedContent, variant: number): string {
  // A sentence of the request has its own opening.
  if (brief.template === 'standard') return '';
  const wordsAt = (turned: number): string => {
    const { main, more = '' } = partsOf(brief, content, content.content + turned);
    return `${main}\n${more}`;
  };
  const words = wordsAt(variant);
  const before = Array.from({ length: variant }, (_, turned) => wordsAt(turned));
  return turn(phrasesOf(brief.language).openings, before.filter((one) => one === words).length) ?? '';
}

/** Returns the longest text of these parts that fits: hashtags, then further sentences and the address are left out first. */
function compose({ main, more, address }: Parts, tags: readonly string[], fits: (text: string) => boolean) {
  const join = (...parts: readonly (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined && part !== '').join('\n\n');
  const tagLine = tags.join(' ');
  const tries = [join(main, more, address, tagLine), join(main, address, tagLine), join(main, address)];
  return tries.find(fits) ?? cutToFit(main, fits);
}

/**
 * Writes plans without a model: out of the user's own words, the same each time, and at no cost. It rotates the sentences
 * of the request and of the brand's description, takes the key sentences of an article, the descriptions of photos, and
 * what a catalogue says of a product.
 */
export const templateWriter: PlanWriter = {
  plan(brief) {
    const ideas = brief.contents.map((content): Idea => {
      const { main } = partsOf(brief, content, content.content);
      return { content: content.content, idea: main, why: whyOf(brief, content) };
    });
    return Promise.resolve({ ideas, result: { writer: 'template' }, spent: { tokens: 0 } });
  },

  write(brief, content, _idea, { variant }) {
    const place = content.content + variant;
    const tags = tagsOf(brief);
    const chosen = Array.from({ length: Math.min(mostTags, tags.length) }, (_, index) =>
      turn(tags, place + index),
    ).filter((tag) => tag !== undefined);
    const parts = partsOf(brief, content, place);
    const opening = openingFor(brief, content, variant);
    const text = compose({ ...parts, main: `${opening}${parts.main}` }, chosen, content.fits);
    return Promise.resolve({ text, spent: { tokens: 0 } });
  },
};

function whyOf(
  { source, template, event_day }: Brief,
  { source_index = 0, day: date }: PlannedContent,
): string {
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

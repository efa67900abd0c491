import { cutToFit } from '../publications/index.ts';

/** The text of a post out of an item, unless the feed has another. */
export const usualTemplate = '{{title}}\n\n{{link}}';

const placeholders = ['link', 'summary', 'title'];
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the placeholders of a template that there are not. */
export function unknownPlaceholders(template: string): readonly string[] {
  const named = [...template.matchAll(placeholder)].map(([written, name = '']) => ({ written, name }));
  return named.filter(({ name }) => !placeholders.includes(name)).map(({ written }) => written);
}

/** What an item says. */
interface Said {
  readonly title?: string | undefined;
  readonly link?: string | undefined;
  readonly summary?: string | undefined;
}

/** Fills a template in one go, so that no word of an item is taken for a placeholder. */
function fill(template: string, said: Readonly<Record<string, string>>): string {
  const text = template.replace(placeholder, (_written, name: string) => said[name] ?? '');
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns the text of a post out of an item. Where it is too long, the summary is cut first, then the title, and the link
 * never; when not even the link fits, the text is returned in whole. `fits` must hold for every beginning of a text for which it
 * holds.
 */
export function itemText(template: string, said: Said, fits: (text: string) => boolean): string {
  const { link = '', summary = '' } = said;
  const hasSummary = /\{\{\s*summary\s*\}\}/.test(template);
  // Short messages have no title: their words are all there is.
  const title = said.title ?? (hasSummary ? '' : summary);
  const whole = fill(template, { title, link, summary });
  if (fits(whole)) return whole;
  const shortSummary = cutToFit(summary, (cut) => fits(fill(template, { title, link, summary: cut })));
  if (hasSummary && shortSummary !== '') return fill(template, { title, link, summary: shortSummary });
  const shortTitle = cutToFit(title, (cut) => fits(fill(template, { title: cut, link, summary: '' })));
  const shortest = fill(template, { title: shortTitle, link, summary: '' });
  return fits(shortest) ? shortest : whole;
}

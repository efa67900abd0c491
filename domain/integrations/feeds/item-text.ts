import { cutToFit } from '../../publishing/index.ts';

/** The default template for the text of a post. */
export const defaultTemplate = '{{title}}\n\n{{link}}';

const placeholders = ['link', 'summary', 'title'];
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the unknown placeholders of a template. */
export function unknownPlaceholders(template: string): readonly string[] {
  const named = [...template.matchAll(placeholder)].map(([written, name = '']) => ({ written, name }));
  return named.filter(({ name }) => !placeholders.includes(name)).map(({ written }) => written);
}

interface ItemTexts {
  readonly title?: string | undefined;
  readonly link?: string | undefined;
  readonly summary?: string | undefined;
}

/** Fills a template in one pass, so that placeholders in an item's text are not replaced. */
function fill(template: string, texts: Readonly<Record<string, string>>): string {
  const text = template.replace(placeholder, (_written, name: string) => texts[name] ?? '');
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Returns the text of a post for an item. If it is too long, the summary is cut first, then the title, never the link;
 * when not even the link fits, the whole text is returned. If `fits` accepts a text, it must accept every beginning of
 * it.
 */
export function itemText(template: string, texts: ItemTexts, fits: (text: string) => boolean): string {
  const { link = '', summary = '' } = texts;
  const hasSummary = /\{\{\s*summary\s*\}\}/.test(template);
  // Short messages have only a summary, which is used as the title.
  const title = texts.title ?? (hasSummary ? '' : summary);
  const whole = fill(template, { title, link, summary });
  if (fits(whole)) return whole;
  const shortSummary = cutToFit(summary, (cut) => fits(fill(template, { title, link, summary: cut })));
  if (hasSummary && shortSummary !== '') return fill(template, { title, link, summary: shortSummary });
  const shortTitle = cutToFit(title, (cut) => fits(fill(template, { title: cut, link, summary: '' })));
  const shortest = fill(template, { title: shortTitle, link, summary: '' });
  return fits(shortest) ? shortest : whole;
}

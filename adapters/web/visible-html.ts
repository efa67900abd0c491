import { setImmediate } from 'node:timers/promises';
import { loadOptional, WebFailure } from '#domain/foundation/index';

/** Elements that are invisible or not part of the article. */
const ignoredElements = new Set([
  'aside',
  'audio',
  'button',
  'canvas',
  'footer',
  'form',
  'head',
  'iframe',
  'nav',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
]);

/** Elements that begin a new line. */
const blocks = new Set(
  'address article blockquote br dd div dl dt figcaption h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);

/** Styles that hide an element. A `min-width` or `border-width` of zero hides nothing. */
const hidingStyle =
  /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*(?:collapse|hidden)|(?:opacity|font-size|(?:max-)?(?:width|height))\s*:\s*0(?![.\d])|(?:left|top|text-indent)\s*:\s*-\d{3}|color\s*:\s*transparent)/i;

const isHidden = ({ hidden, style = '', ...attributes }: Readonly<Record<string, string | undefined>>): boolean =>
  hidden !== undefined || attributes['aria-hidden'] === 'true' || hidingStyle.test(style);

/** Void elements. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The visible content of HTML. */
interface VisibleHtml {
  readonly title: string;
  readonly text: string;
  /** The address of its first picture, as written. */
  readonly image?: string;
}

/** A tracking pixel. */
const isPixel = ({ width, height }: Readonly<Record<string, string | undefined>>): boolean =>
  /^[01]$/.test(width ?? '') || /^[01]$/.test(height ?? '');

/** The alternative text of an emoji picture: https://developer.wordpress.org/reference/functions/wp_staticize_emoji/ */
const isEmoji =
  /^(?:[\d#*]\uFE0F?\u20E3|[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200D\uFE0F\u{E0020}-\u{E007F}])+$/u;

/** Classes of emoji pictures in WordPress, Discourse and phpBB. */
const emojiClass = /(?:^|\s)(?:emoji|smilies|wp-smiley)(?:\s|$)/i;

/** Returns the largest picture of a `srcset`: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
function largestCandidate(srcset: string | undefined): string | undefined {
  const candidates = (srcset ?? '').split(/(?<=\s[\d.]+[wx])\s*,\s*|,\s+/).map((one) => one.trim().split(/\s+/));
  const size = ([, written = '1x']: readonly string[]): number => Number.parseFloat(written) || 1;
  return candidates.sort((a, b) => size(b) - size(a))[0]?.[0];
}

/** Returns the address of a picture. Lazy loading pages have a placeholder in `src`. */
const imageAddress = (attributes: Readonly<Record<string, string | undefined>>): string | undefined =>
  [
    ...['data-src', 'data-lazy-src', 'data-original', 'src'].map((name) => attributes[name]),
    ...['data-srcset', 'data-lazy-srcset', 'srcset'].map((name) => largestCandidate(attributes[name])),
  ].find((one) => one !== undefined && one !== '' && !/^\s*(?:data|about):/i.test(one));

/** Maximum nesting, as in browsers. Closing a deeper element takes time for each element around it. */
const maxDepth = 512;
/** UTF-16 code units read before other work gets its turn. */
const chunkSize = 64 * 1024;

const load = () => loadOptional('articles', ['htmlparser2'], () => import('htmlparser2'));
/** Loaded once: a feed has thousands of texts. */
let loading: ReturnType<typeof load> | undefined;

/**
 * Returns the title of an HTML page and its visible text, only that of the article if it is marked. Throws `WebFailure`
 * when elements are nested deeper than in browsers.
 */
export async function visibleHtml(html: string): Promise<VisibleHtml> {
  const { Parser } = await (loading ??= load());
  let [title, all, article] = ['', '', ''];
  let image: string | undefined;
  /** The address of a `source` before the `img` of a `picture`. */
  let source: string | undefined;
  /** Current depth in all elements, in ignored ones, in the title, and in the article. */
  const depth = { all: 0, ignoredElements: 0, title: 0, article: 0 };
  const add = (text: string): void => {
    all += text;
    if (depth.article > 0) article += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' && title === '') depth.title += 1;
      if (empty.has(name)) {
        if (name === 'img' && !isHidden(attributes) && !isPixel(attributes)) {
          const { alt = '' } = attributes;
          if (isEmoji.test(alt) || emojiClass.test(attributes.class ?? '')) {
            if (depth.ignoredElements === 0) add(alt);
          } else image ??= imageAddress(attributes) ?? source;
        } else if (name === 'source') source ??= imageAddress({ srcset: attributes.srcset });
        if (blocks.has(name)) add('\n');
        return;
      }
      depth.all += 1;
      if (depth.all > maxDepth) throw new WebFailure('its parts stand in each other too deep');
      if (depth.ignoredElements > 0 || ignoredElements.has(name) || isHidden(attributes)) depth.ignoredElements += 1;
      else if (depth.article > 0 || name === 'article' || name === 'main') depth.article += 1;
      if (blocks.has(name)) add('\n');
    },
    ontext(text) {
      if (depth.title > 0) title += text;
      // Line breaks in the source are displayed as spaces.
      else if (depth.ignoredElements === 0) add(text.replace(/\s+/g, ' '));
    },
    onclosetag(name) {
      if (name === 'title' && depth.title > 0) depth.title -= 1;
      if (empty.has(name)) return;
      depth.all -= 1;
      if (depth.ignoredElements > 0) depth.ignoredElements -= 1;
      else if (depth.article > 0) depth.article -= 1;
      if (blocks.has(name)) add('\n');
    },
  });
  for (let from = 0; from < html.length; from += chunkSize) {
    if (from > 0) await setImmediate();
    parser.write(html.slice(from, from + chunkSize));
  }
  parser.end();
  const lines = (text: string): string =>
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n');
  const found = lines(article);
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    text: found === '' ? lines(all) : found,
    ...(image !== undefined && { image }),
  };
}

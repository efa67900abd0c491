import { splitGraphemes } from '../../foundation/index.ts';
import { checkPost, type Post } from './check-post.ts';

/** Whether a text is within the length limits of the network for this post. */
export function textFits(post: Post, text: string): boolean {
  // Other problems of the post also occur with a short text.
  return checkPost({ ...post, text }).length <= checkPost({ ...post, text: 'a' }).length;
}

/**
 * Returns the text if it fits, otherwise its longest beginning that fits with an ellipsis, cut between words if
 * possible; empty when not even that fits. If `fits` accepts a text, it must accept every beginning of it.
 */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const graphemes = splitGraphemes(text);
  const beginning = (length: number): string => `${graphemes.slice(0, length).join('').trimEnd()}…`;
  let [shortest, tooLong] = [0, graphemes.length];
  while (tooLong - shortest > 1) {
    const middle = Math.floor((shortest + tooLong) / 2);
    if (fits(beginning(middle))) shortest = middle;
    else tooLong = middle;
  }
  if (shortest === 0) return '';
  const kept = graphemes.slice(0, shortest).join('');
  const isBetweenWords = /\s/.test(graphemes[shortest] ?? '');
  const words = isBetweenWords ? kept : kept.replace(/\s\S*$/u, '');
  return `${words.trimEnd()}…`;
}

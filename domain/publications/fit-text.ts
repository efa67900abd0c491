import { splitGraphemes } from '../shared/index.ts';
import { checkPost, type Post } from './check-post.ts';

/** Returns whether a text keeps to the lengths that the network allows for this post. */
export function textFits(post: Post, text: string): boolean {
  // What else is wrong with the post is wrong with a short text too.
  return checkPost({ ...post, text }).length <= checkPost({ ...post, text: 'a' }).length;
}

/**
 * Returns a text as it is when `fits` says so, otherwise its longest beginning that fits with an ellipsis, cut between
 * words where there are any; empty when not even that fits. `fits` must hold for every beginning of a text for which it
 * holds.
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

import { cutText } from '../foundation/index.ts';

/**
 * Limits for each part of a model's answer, in UTF-16 code units. The prompt states them in words: support for
 * `maxLength` in a schema varies between servers (llama.cpp up to 2,000, Anthropic none), and no server can be trusted
 * to enforce it.
 */
export const answerLengths = { idea: 1_000, why: 300, image_prompt: 2_000, text: 20_000 } as const;

/** Truncates an auxiliary part, such as an idea. A text that is too long is rejected instead. */
export function truncatePart(part: Exclude<keyof typeof answerLengths, 'text'>, written: string): string {
  return cutText(written, answerLengths[part], 'utf16');
}

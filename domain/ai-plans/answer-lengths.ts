import { cutText } from '../shared/index.ts';

/**
 * How much of each part of a model's answer is of use, in UTF-16 code units. A model is told in words: servers differ in whether they
 * take `maxLength` in a schema (llama.cpp 2,000 at most, Anthropic none), and none of them is trusted to keep to it.
 */
export const answerLengths = { idea: 1_000, why: 300, image_prompt: 2_000, text: 20_000 } as const;

/** Returns the beginning of a part that only helps, such as an idea. A text, which goes out, is refused when it is too long. */
export function beginningOf(part: Exclude<keyof typeof answerLengths, 'text'>, written: string): string {
  return cutText(written, answerLengths[part], 'utf16');
}

import type { LargeTexts } from '#ports/foundation/large-texts';

/**
 * Longer texts are read in the helper thread; in UTF-16 code units: in the worst case, this many take about ten
 * milliseconds.
 */
const largest = 8 * 1024;

/**
 * Reads a text: a large one in the helper thread, if there is one, which knows `read` by `name`. Returns undefined when
 * it takes too long there.
 */
export async function readAside<Input extends { readonly text: string }, Output>(
  largeTexts: LargeTexts | undefined,
  name: string,
  input: Input,
  read: (input: Input) => Output | Promise<Output>,
): Promise<Output | undefined> {
  if (!largeTexts || input.text.length <= largest) return read(input);
  // It runs the same function.
  return (await largeTexts.read(name, input)) as Output | undefined;
}

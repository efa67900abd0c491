import { sayKnown } from './say.ts';

/** Writes a name of the interface as people read it: `made_with_ai` as "Made with AI". */
export function spelledOut(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/\b(?:ai|id|url)\b/g, (word) => word.toUpperCase());
  return sayKnown(words.charAt(0).toUpperCase() + words.slice(1));
}

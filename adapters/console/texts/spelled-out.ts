import { sayKnown } from './say.ts';

/** Writes a name of the interface as people read it: `made_with_ai` as "Made with ai". */
export function spelledOut(name: string): string {
  const words = name.replaceAll('_', ' ');
  return sayKnown(words.charAt(0).toUpperCase() + words.slice(1));
}

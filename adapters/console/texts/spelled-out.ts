import { translateKnown } from './translate.ts';

/** Formats an API name for users: `made_with_ai` as "Made with AI". */
export function spelledOut(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/\b(?:ai|id|url)\b/g, (word) => word.toUpperCase());
  return translateKnown(words.charAt(0).toUpperCase() + words.slice(1));
}

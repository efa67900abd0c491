/**
 * Invisible characters, which can hide instructions to a model: zero-width characters, bidirectional controls, tags,
 * variation selectors other than those of emoji, and control characters other than line breaks and tabs.
 */
const unseen =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|(?![\t\n])\p{Cc}/gu;

/** Removes invisible characters from a text. */
export const visibleText = (text: string): string => text.replace(unseen, '');

/** Splits a text into sentences: at line breaks, and after a full stop, exclamation or question mark before a space. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?。！？…]["”’»)]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** Shorter sentences say too little, longer ones too much at once. In UTF-16 code units. */
const minLength = 40;
const maxLength = 280;
/** Weight of the first sentences of an article. */
const leadWeight = 1.5;
const leadSentences = 3;

/**
 * Returns the sentences that best summarize a text, best first: those whose words are the most frequent in it.
 * Deterministic. When no sentence has a suitable length, all are returned in order.
 */
export function keySentences(text: string): string[] {
  const sentences = [...new Set(splitSentences(text))];
  const candidates = sentences.filter(({ length }) => length >= minLength && length <= maxLength);
  if (candidates.length === 0) return sentences;
  const counts = new Map<string, number>();
  for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const score = (sentence: string): number => {
    const words = splitWords(sentence);
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    return (sum / Math.max(8, words.length)) * (sentences.indexOf(sentence) < leadSentences ? leadWeight : 1);
  };
  return candidates
    .map((sentence, place) => ({ sentence, place, score: score(sentence) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ sentence }) => sentence);
}

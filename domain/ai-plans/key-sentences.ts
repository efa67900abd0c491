/** Splits a text into sentences: at line breaks, and after a full stop, exclamation or question mark before a space. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?。！？…]["”’»)]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** Sentences outside these lengths, in UTF-16 code units, say too little alone or too much at once. */
const shortest = 40;
const longest = 280;
/** The first sentences of an article count for more. */
const lead = 1.5;
const leadSentences = 3;

/**
 * Returns the sentences of a text that say most of what it is about, the best first: those whose words come up most often in
 * the whole text. The same text gives the same sentences. When none has a usual length, all are returned in order.
 */
export function keySentences(text: string): string[] {
  const sentences = [...new Set(sentencesOf(text))];
  const usual = sentences.filter(({ length }) => length >= shortest && length <= longest);
  if (usual.length === 0) return sentences;
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const score = (sentence: string): number => {
    const words = wordsOf(sentence);
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0);
    return (sum / Math.max(8, words.length)) * (sentences.indexOf(sentence) < leadSentences ? lead : 1);
  };
  return usual
    .map((sentence, place) => ({ sentence, place, score: score(sentence) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ sentence }) => sentence);
}

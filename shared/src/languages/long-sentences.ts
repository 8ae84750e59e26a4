/** The most words in a sentence that candidates read. */
const mostWords = 25;

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** For tests: the sentences of more than 25 words. A line ends a sentence, as `.`, `?`, and `!` do. */
export const longSentences = (text: string): string[] =>
  text.split(/\n+|(?<=[.!?…]["”’)]?)\s+/).filter((sentence) => wordsIn(sentence) > mostWords);

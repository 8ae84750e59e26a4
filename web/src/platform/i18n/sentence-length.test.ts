import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const locales = fileURLToPath(new URL('../../../../shared/src/locales/', import.meta.url));

/** The phrases of candidate screens. Staff screens have files of their own. */
const filesOf = (language: 'en' | 'vi') =>
  readdirSync(`${locales}${language}`).filter((file) => file.endsWith('.ts') && !file.startsWith('staff-'));

/** Maps each key, such as `refunds.ts jobs.title`, to its text. */
const textsOf = (phrases: object, path: string): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[`${path} ${key}`, value] as [string, string]];
    return typeof value === 'object' && value !== null ? textsOf(value, `${path} ${key}`) : [];
  });

async function phrasesOf(language: 'en' | 'vi') {
  const found: [string, string][] = [];
  for (const file of filesOf(language)) {
    const phrases: object = await import(`${locales}${language}/${file}`);
    found.push(...textsOf(phrases, file));
  }
  return found;
}

const phrases = { vi: await phrasesOf('vi'), en: await phrasesOf('en') };

/** A word is what stands between spaces. In Vietnamese, it is a syllable, so the limit is stricter there. */
const wordCount = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

it.each(['vi', 'en'] as const)('no sentence on a screen of candidates has more than 25 words in %s', (language) => {
  expect(phrases[language].length).toBeGreaterThan(500);
  const long = phrases[language].flatMap(([key, text]) =>
    sentencesOf(text).flatMap((sentence) => (wordCount(sentence) > 25 ? [`${key}: ${sentence}`] : [])),
  );
  expect(long).toEqual([]);
});

it.each(['vi', 'en'] as const)('no phrase in %s names a year', (language) => {
  // Examples of dates and numbers, and the numbers of laws.
  const examples = /ví dụ|example|CFR|USC/;
  const dated = phrases[language].filter(([, text]) => /\b20[2-9]\d\b/.test(text) && !examples.test(text));
  expect(dated).toEqual([]);
});

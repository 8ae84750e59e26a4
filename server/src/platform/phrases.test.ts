import { expect, it } from 'vitest';
import { phrases } from './phrases.ts';

it('the server speaks the same phrases in every language', () => {
  const namesIn = (words: object) => Object.keys(words).toSorted();
  expect(namesIn(phrases.EN)).toEqual(namesIn(phrases.VI));
  expect(namesIn(phrases.VI)).toEqual([
    'auth',
    'errors',
    'mailFrame',
    'notifications',
    'personalInfo',
    'staffUsers',
    'statement',
  ]);
});

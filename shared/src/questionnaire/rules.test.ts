import { expect, it } from 'vitest';
import { isAnswered, questionsPerPage } from './rules.ts';

it.each([
  [{ value: '0' }, true],
  [{ value: '0', description: null }, true],
  [{ value: '1', description: 'In 2019' }, true],
  [{ value: '1', description: '  ' }, false],
  [{ value: '1', description: null }, false],
  [{ value: '1' }, false],
  [{ value: null }, false],
  [{ value: null, description: 'In 2019' }, false],
])('an answer of yes needs a description, and one of no does not: %j is complete: %s', (item, expected) => {
  expect(isAnswered(item)).toBe(expected);
});

it('a page has five questions', () => {
  expect(questionsPerPage).toBe(5);
});

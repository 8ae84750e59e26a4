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
])('a yes needs a description, a no does not: %j is answered: %s', (item, expected) => {
  expect(isAnswered(item)).toBe(expected);
});

it('a page has five questions', () => {
  expect(questionsPerPage).toBe(5);
});

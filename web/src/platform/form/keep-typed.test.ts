import { expect, it } from 'vitest';
import { keepTyped } from './keep-typed.ts';

const base = {
  name: 'A',
  text: { VI: 'một', EN: 'one' },
  lines: [
    { fee: 1, to: 'x' },
    { fee: 2, to: 'y' },
  ],
  tags: ['a'],
};

it('what the person has not changed gets the value of the colleague, at any depth', () => {
  const typed = { ...base, text: { VI: 'mốt', EN: 'one' }, lines: [{ fee: 5, to: 'x' }, base.lines[1]], tags: ['b'] };
  const current = {
    ...base,
    name: 'B',
    text: { VI: 'một', EN: 'won' },
    lines: [
      { fee: 1, to: 'z' },
      { fee: 3, to: 'y' },
    ],
  };
  expect(keepTyped<object>({ base, typed, current })).toEqual({
    name: 'B',
    text: { VI: 'mốt', EN: 'won' },
    lines: [
      { fee: 5, to: 'z' },
      { fee: 3, to: 'y' },
    ],
    tags: ['b'],
  });
});

it('what both have changed stays as typed', () => {
  const typed = { ...base, name: 'T', tags: ['t'] };
  const current = { ...base, name: 'C', tags: ['c'] };
  expect(keepTyped({ base, typed, current })).toEqual(typed);
});

it.each([
  ['shorter', [{ fee: 2, to: 'y' }]],
  ['longer', [...base.lines, { fee: 3, to: 'z' }]],
  ['in another order', base.lines.toReversed()],
])('a list that a colleague has made %s stays as typed if the person changed it, too', (_change, lines) => {
  const typed = {
    ...base,
    lines: [
      { fee: 5, to: 'x' },
      { fee: 2, to: 'y' },
    ],
  };
  expect(keepTyped({ base, typed, current: { ...base, lines } })).toEqual(typed);
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateJob } from './contract.ts';

const bodyWith = (title: string) => ({
  translations: [{ languageCode: 'VI', title, overview: 'x', description: 'x' }],
  categoryUids: [],
  quantity: 1,
  salaryFromCents: 1500,
  salaryToCents: 1600,
  salaryUnit: 'hour',
  location: 'Ohio',
  sponsor: 'Bakery',
});

it('a title that papers cannot show is refused, and one from before can be replaced', () => {
  const parse = (title: string, before: string) =>
    z.safeParse(updateJob.body, { ...bodyWith(title), seen: bodyWith(before) });
  expect(parse('Công nhân', 'Công nhân ✓').success).toBe(true);
  expect(parse('Công nhân ✓', 'Công nhân').error?.issues).toMatchObject([
    { message: 'LETTERS_NOT_PRINTABLE', path: ['translations', 0, 'title'] },
  ]);
});

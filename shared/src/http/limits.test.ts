import { expect, it } from 'vitest';
import { maxNameLength } from './field-schemas.ts';
import { maxPageSize, pageSize } from './paging.ts';

it('a list has 10 rows a page, and never more than 100', () => {
  expect(pageSize).toBe(10);
  expect(maxPageSize).toBe(100);
});

it('a short name has at most 32 characters', () => {
  expect(maxNameLength).toBe(32);
});

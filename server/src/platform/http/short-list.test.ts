import { describe, expect, it } from 'vitest';
import { toShortList } from './short-list.ts';

const rows = [
  { name: 'Đà Nẵng', count: 10, since: '2026-01-02' },
  { name: 'An Giang', count: 9, since: null },
  { name: 'Ất Dậu', count: 9, since: '2026-01-01' },
];
const namesBy = (sort: Parameters<typeof toShortList<'name' | 'count' | 'since', (typeof rows)[number]>>[1]['sort']) =>
  toShortList(rows, { sort }).items.map(({ name }) => name);

describe('short lists', () => {
  it('a short list keeps its own order without a sort, on one page', () => {
    expect(toShortList(rows, {})).toEqual({ items: rows, page: 1, pageSize: 3, totalItems: 3, totalPages: 1 });
    expect(toShortList([], {})).toEqual({ items: [], page: 1, pageSize: 1, totalItems: 0, totalPages: 0 });
  });

  it('a short list sorts words as Vietnamese dictionaries do', () => {
    expect(namesBy('name')).toEqual(['An Giang', 'Ất Dậu', 'Đà Nẵng']);
    expect(namesBy('-name')).toEqual(['Đà Nẵng', 'Ất Dậu', 'An Giang']);
  });

  it('a short list sorts numbers by value, and equal rows keep their order in both directions', () => {
    expect(namesBy('count')).toEqual(['An Giang', 'Ất Dậu', 'Đà Nẵng']);
    expect(namesBy('-count')).toEqual(['Đà Nẵng', 'An Giang', 'Ất Dậu']);
  });

  it('a short list has rows without a value last in both directions', () => {
    expect(namesBy('since')).toEqual(['Ất Dậu', 'Đà Nẵng', 'An Giang']);
    expect(namesBy('-since')).toEqual(['Đà Nẵng', 'Ất Dậu', 'An Giang']);
  });

  it('a short list is sorted first and then cut into pages of ten or of the requested size', () => {
    expect(toShortList(rows, { page: 2, pageSize: 2, sort: 'name' })).toEqual({
      items: [rows[0]],
      page: 2,
      pageSize: 2,
      totalItems: 3,
      totalPages: 2,
    });
    expect(toShortList(rows, { page: 1 })).toMatchObject({ items: rows, pageSize: 10, totalPages: 1 });
    expect(toShortList(rows, { pageSize: 1 })).toMatchObject({ items: [rows[0]], page: 1, totalPages: 3 });
    expect(toShortList(rows, { page: 9, pageSize: 2 })).toMatchObject({ items: [], page: 9, totalItems: 3 });
  });
});

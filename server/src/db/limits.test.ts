import { expect, it } from 'vitest';
import { shareConnections } from './limits.ts';

it.each([
  [10, 'on', false, { interactive: 3, background: 2 }],
  [10, 'on', true, { interactive: 3, background: 1 }],
  [10, 'off', false, { interactive: 6, background: 0 }],
  [10, 'only', false, { interactive: 2, background: 3 }],
  [8, 'on', true, { interactive: 1, background: 1 }],
  [8, 'only', true, { interactive: 1, background: 1 }],
  [20, 'on', false, { interactive: 10, background: 5 }],
] as const)(
  '%i connections of a product with WORKER=%s, embedded database %s, are shared as %j and one for each other part',
  (total, worker, isEmbedded, shares) => {
    expect(shareConnections(total, { worker, isEmbedded })).toEqual({ ...shares, inner: 1, queue: 1, watch: 1 });
  },
);

import type { Change } from '@portal/shared/changes/contract';
import { expect, it } from 'vitest';
import { condense } from './change-feed.ts';

it('more than eight changes at once are announced as one change of anything', () => {
  const changes = Array.from(
    { length: 9 },
    (_unused, n): Change => ({ uid: `${n}`, email: null, action: null, by: null }),
  );
  expect(condense(changes.slice(1))).toEqual(changes.slice(1));
  expect(condense(changes)).toEqual([{ uid: null, email: null, action: null, by: null }]);
});

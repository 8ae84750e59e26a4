import type { LiveChange } from '@portal/shared/live-changes/contract';
import { expect, it } from 'vitest';
import { condense, createLiveChangeFeed, readLiveChange } from './change-feed.ts';

it('more than eight changes at once are announced as one change of anything', () => {
  const changes = Array.from(
    { length: 9 },
    (_unused, n): LiveChange => ({ uid: `${n}`, email: null, action: null, by: null }),
  );
  expect(condense(changes.slice(1))).toEqual(changes.slice(1));
  expect(condense(changes)).toEqual([{ uid: null, email: null, action: null, by: null }]);
});

it('an announcement is read as it was sent', () => {
  const change = { uid: 'u', email: 'a@example.com', action: 'note.create', by: null };
  expect(readLiveChange(JSON.stringify(change))).toEqual(change);
});

it.each([undefined, '', '{"email":null,"action":null,"by":null}', '{"uid":7,"email":null,"action":null,"by":null}'])(
  'the announcement %j, which is no change of this release, is read as a change of anything',
  (payload) => {
    expect(readLiveChange(payload)).toEqual({ uid: null, email: null, action: null, by: null });
  },
);

it('a closing instance refuses a new reader with 503, so that the caller comes back to another one', async () => {
  const feed = createLiveChangeFeed({}, () => {});
  await feed.stop();
  await expect(feed.subscribe({ onChange: () => {}, onEnd: () => {} })).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
});

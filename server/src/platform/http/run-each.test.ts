import { AppError } from '@portal/shared/errors/app-error';
import { expect, it } from 'vitest';
import type { Tx } from '#db/client.ts';
import { runEach } from './run-each.ts';

it('a fault in one record of a bulk action is logged and reported, and the other records are processed', async () => {
  const faults: unknown[] = [];
  const done: string[] = [];
  const parts: (string | undefined)[] = [];
  const call = {
    body: { uids: ['first', 'broken', 'refused', 'last', 'first'] },
    createOnce: async <Result>(
      create: (tx: Tx) => Promise<string>,
      read: (tx: Tx, id: string) => Promise<Result>,
      part?: string,
    ) => {
      parts.push(part);
      return read({} as Tx, await create({} as Tx));
    },
  };
  const log = (_message: string, error?: unknown) => void faults.push(error);
  const broken = new Error('a bug');
  const { items } = await runEach(call, { log }, async (_tx, uid) => {
    if (uid === 'broken') throw broken;
    if (uid === 'refused') throw new AppError('SUBJECT_LOCKED', { fields: { file: 'FILE_DECIDED' } });
    done.push(uid);
  });
  expect(items).toEqual([
    { uid: 'first', messageCode: 'SUCCESS', reason: null },
    { uid: 'broken', messageCode: 'SERVER_ERROR', reason: null },
    { uid: 'refused', messageCode: 'SUBJECT_LOCKED', reason: 'FILE_DECIDED' },
    { uid: 'last', messageCode: 'SUCCESS', reason: null },
  ]);
  expect(done).toEqual(['first', 'last']);
  expect(parts).toEqual(['first', 'broken', 'refused', 'last']);
  expect(faults).toEqual([broken]);
});

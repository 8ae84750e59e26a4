import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import * as files from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, pngFile } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

it('a bulk lock locks each accepted document separately and leaves the others unchanged', async () => {
  const { client, email } = await makeCandidate(product);
  const upload = async (kind: FileKind) =>
    (await client.call(files.uploadFile, { body: { kind }, file: pngFile(`${kind}.png`) })).uid;
  const [diploma, waiting, filed] = [await upload('diploma'), await upload('photo'), await upload('national_id')];
  for (const uid of [diploma, filed]) await admin.call(files.acceptFile, { params: { uid } });
  await admin.call(files.lockFile, { params: { uid: filed } });

  const { items } = await admin.call(files.lockFiles, { body: { uids: [diploma, waiting, filed] } });
  expect(items).toEqual([
    { uid: diploma, messageCode: 'SUCCESS', reason: null },
    { uid: waiting, messageCode: 'SUBJECT_NOT_LOCKED', reason: 'FILE_NOT_ACCEPTED' },
    { uid: filed, messageCode: 'SUBJECT_LOCKED', reason: 'FILE_DECIDED' },
  ]);
  const statusOf = async (uid: string) => (await admin.call(files.getStaffFile, { params: { uid } })).status;
  expect(await Promise.all([diploma, waiting, filed].map(statusOf))).toEqual(['lock', 'waiting', 'lock']);
  const log = await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } });
  const locks = log.items.filter(({ action }) => action === 'file.lock');
  expect(locks.map(({ subject }) => subject.uid)).toEqual([diploma, filed]);
});

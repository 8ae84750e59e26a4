import * as contract from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, pngFile } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
/** In order of arrival; the first two arrived at the same moment. */
let files: [first: string, second: string, third: string];
let requests: [first: string, second: string, third: string];

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeCandidate(product, { lastName: 'Cù', firstName: 'Thứ Tự' });
  const { client, email } = candidate;
  const upload = async () => (await client.call(contract.uploadFile, { body: { kind: 'other' }, file: pngFile() })).uid;
  const request = async () =>
    (await admin.call(contract.requestFile, { params: { email }, body: { kind: 'photo', note: '' } })).uid;
  product.clock.stop();
  const early = [await upload(), await upload(), await request(), await request()] as const;
  product.clock.advance({ minutes: 1 });
  files = [early[0], early[1], await upload()];
  requests = [early[2], early[3], await request()];
});
afterAll(() => product.close());

const uidsOf = (items: readonly { uid: string }[]) => items.map(({ uid }) => uid);

it('the newest document and the newest request come first in a candidate’s lists', async () => {
  const { client, email } = candidate;
  const newestFirst = files.toReversed();
  expect(uidsOf((await client.call(contract.listFiles, {})).items)).toEqual(newestFirst);
  expect(uidsOf((await admin.call(contract.listUserFiles, { params: { email } })).items)).toEqual(newestFirst);
  const own = await client.call(contract.getChecklist, {});
  const forStaff = await admin.call(contract.getUserChecklist, { params: { email } });
  for (const checklist of [own, forStaff]) {
    expect(uidsOf(checklist.requests)).toEqual(requests.toReversed());
  }
});

it('waiting documents come first in the list of staff, and those of one moment in order of arrival', async () => {
  const [first, second, third] = files;
  const list = async (query: object) =>
    uidsOf((await admin.call(contract.listStaffFiles, { query: { search: 'cu thu tu', ...query } })).items);
  expect(await list({})).toEqual([first, second, third]);
  await admin.call(contract.acceptFile, { params: { uid: first } });
  expect(await list({})).toEqual([second, third, first]);
  expect(await list({ sort: 'uploaded_at' })).toEqual([first, second, third]);
  // The newest comes first, even among documents of one moment.
  expect(await list({ sort: '-uploaded_at' })).toEqual([third, second, first]);
});

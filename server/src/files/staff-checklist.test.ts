import * as files from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getOverview } from '@portal/shared/overview/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate } from '#test/candidate-factory.ts';
import { newPhoto } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const upload = ({ client }: Candidate, kind: 'photo' | 'diploma', requestUid?: string) =>
  client.call(files.uploadFile, { body: { kind, requestUid }, file: newPhoto(`${kind}.png`) });
const checklistOf = ({ email }: { email: string }, client = admin) =>
  client.call(files.getUserChecklist, { params: { email } });

it('the checklist for staff has every version with its decision and time, and the requests', async () => {
  const person = await makeCandidate(product, { lastName: 'Đặng', firstName: 'Thị Ngữ' });
  const blurred = await upload(person, 'photo');
  await admin.call(files.rejectFile, { params: { uid: blurred.uid }, body: { reason: 'Ảnh bị mờ.' } });
  const sharp = await upload(person, 'photo');
  const body = { kind: 'diploma' as const, note: 'Bằng trung cấp' };
  const request = await admin.call(files.requestFile, { params: { email: person.email }, body });
  const diploma = await upload(person, 'diploma', request.uid);

  const { requests, stages, neededCount } = await checklistOf(person);
  const photo = stages.flatMap(({ items }) => items).find(({ kind }) => kind === 'photo');
  expect(photo).toMatchObject({
    state: 'waiting',
    versions: [
      { uid: sharp.uid, status: 'waiting', reviewedBy: null, fullName: 'Đặng Thị Ngữ', email: person.email },
      { uid: blurred.uid, status: 'fail', reason: 'Ảnh bị mờ.', reviewedBy: 'admin@example.com' },
    ],
  });
  expect(photo?.versions[1]?.reviewedAt).toEqual(expect.any(String));
  expect(requests).toMatchObject([
    { uid: request.uid, note: 'Bằng trung cấp', versions: [{ uid: diploma.uid, requestNote: 'Bằng trung cấp' }] },
  ]);
  // The number that the candidate sees.
  expect((await person.client.call(files.getChecklist, {})).neededCount).toBe(neededCount);
});

it('a document counts as waiting until it is decided or removed', async () => {
  const count = async () => (await admin.call(getOverview, {})).documentsToCheck;
  const before = await count();
  const person = await makeCandidate(product);
  const photo = await upload(person, 'photo');
  const diploma = await upload(person, 'diploma');
  expect(await count()).toBe(before + 2);
  await admin.call(files.acceptFile, { params: { uid: photo.uid } });
  await person.client.call(files.deleteFile, { params: { uid: diploma.uid } });
  expect(await count()).toBe(before);
});

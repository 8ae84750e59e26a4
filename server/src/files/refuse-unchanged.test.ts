import * as files from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { refuseProfileChange } from '@portal/shared/profile-changes/contract';
import { getMe, updateProfile } from '@portal/shared/users/account-contract';
import { rejectProfile } from '@portal/shared/users/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeReviewed,
  personalInfo,
  pngFile,
} from '#test/candidate-factory.ts';
import { keysIn } from '#test/compare-data.ts';
import { requestChange } from '#test/profile-changes.ts';
import { makeHeic, newPhoto, pdfFile } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeCandidate(product);
});

type Body = Partial<Parameters<typeof bodyOf>[0]>;
const bodyOf = (body: {
  kind: FileKind;
  requestUid?: string | undefined;
  person?: string;
  purpose?: 'profile_change' | undefined;
  unchanged?: 'accept' | 'refuse' | undefined;
}) => body;
const upload = (file: File, body: Body = {}) =>
  candidate.client.call(files.uploadFile, { body: { kind: 'diploma', unchanged: 'refuse', ...body }, file });
const reject = (uid: string, reason = 'Ảnh bị mờ.') =>
  admin.call(files.rejectFile, { params: { uid }, body: { reason } });
async function uploadRejected(file: File, body: Body = {}) {
  const { uid } = await upload(file, body);
  await reject(uid);
}
/** The refusal of a document that staff rejected before. */
const unchanged = {
  status: 422,
  code: 'VALIDATION_ERROR',
  fields: { file: 'FILE_UNCHANGED' },
  reason: 'Ảnh bị mờ.',
};
const listed = async () => (await candidate.client.call(files.listFiles, {})).items;

async function photoFile(metadata: string | null): Promise<File> {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0c4de' } }).jpeg();
  const content = await (metadata === null ? photo : photo.withExif({ IFD0: { Make: metadata } })).toBuffer();
  return new File([new Uint8Array(content)], 'bằng cấp.jpg', { type: 'image/jpeg' });
}

it('a rejected document that is sent again is refused with the reason, and nothing changes', async () => {
  await uploadRejected(pngFile('bằng cấp.png'));
  const [before, stored] = [await listed(), await keysIn(product.deps.config, 'documents')];
  await expect(upload(pngFile('bằng cấp (2).png'))).rejects.toMatchObject(unchanged);
  expect(await listed()).toEqual(before);
  expect(await keysIn(product.deps.config, 'documents')).toEqual(stored);

  expect(await upload(newPhoto())).toMatchObject({ status: 'waiting' });
  // It was rejected before, even if another one followed.
  await expect(upload(pngFile())).rejects.toMatchObject(unchanged);
});

it.each(['accept', undefined] as const)(
  'a call that does not ask for the refusal may send it again: %s',
  async (value) => {
    await uploadRejected(pngFile());
    expect(await upload(pngFile(), { unchanged: value })).toMatchObject({ status: 'waiting' });
  },
);

it.each([
  ['a photo without its EXIF data', photoFile('A'), photoFile(null)],
  ['a PDF under another name', pdfFile('a.pdf'), pdfFile('b.pdf')],
  [
    'a HEIC picture',
    new File([new Uint8Array(makeHeic())], 'a.heic'),
    new File([new Uint8Array(makeHeic())], 'b.heic'),
  ],
])('a rejected document is recognized: %s', async (_what, rejected, again) => {
  await uploadRejected(await rejected);
  await expect(upload(await again)).rejects.toMatchObject(unchanged);
});

it('a document that only gave way to a newer one can be sent again, because nobody rejected it', async () => {
  await upload(pngFile());
  await upload(newPhoto());
  expect(await upload(pngFile())).toMatchObject({ status: 'waiting' });
});

it('a rejected document can be the right one as another document, for a request, or for another person', async () => {
  const dependents = ['Lê Thị Hoa', 'Nguyễn Bé An'].map((fullName) => ({
    relation: 'child' as const,
    fullName,
    dateOfBirth: '2015-05-05',
  }));
  await givePersonalInfo(candidate, { dependents });
  const { email } = candidate;
  const ask = async () =>
    (await admin.call(files.requestFile, { params: { email }, body: { kind: 'diploma', note: 'Trang hai.' } })).uid;

  await uploadRejected(pngFile());
  expect(await upload(pngFile(), { kind: 'other' })).toMatchObject({ status: 'waiting' });
  const requestUid = await ask();
  await uploadRejected(pngFile(), { requestUid });
  await expect(upload(pngFile(), { requestUid })).rejects.toMatchObject(unchanged);
  expect(await upload(pngFile(), { requestUid: await ask() })).toMatchObject({ status: 'waiting' });

  const [hoa, an] = [
    { kind: 'birth_certificate' as const, person: 'Lê Thị Hoa' },
    { kind: 'birth_certificate' as const, person: 'Nguyễn Bé An' },
  ];
  await uploadRejected(pngFile(), hoa);
  await expect(upload(pngFile(), { ...hoa, person: 'le thi hoa' })).rejects.toMatchObject(unchanged);
  expect(await upload(pngFile(), an)).toMatchObject({ status: 'waiting', person: 'Nguyễn Bé An' });
});

it('the passport page that a profile was rejected about is refused with the reason of the profile', async () => {
  candidate = await makeReviewed(product);
  const { client, email } = candidate;
  const page = (await client.call(getMe, {})).profile.passportFileUid ?? '';
  const copy = new File(
    [await (await client.call(files.getFileContent, { params: { uid: page } })).arrayBuffer()],
    'a',
  );
  const rejectAbout = (field: string) =>
    admin.call(rejectProfile, { params: { email }, body: { reason: 'Thiếu góc trang.', fields: [field] } });

  await rejectAbout('passport_file_uid');
  const passport = { kind: 'passport' as const };
  await expect(upload(copy, passport)).rejects.toMatchObject({ ...unchanged, reason: 'Thiếu góc trang.' });
  const { uid } = await upload(newPhoto(), passport);
  await client.call(updateProfile, { body: personalInfo(uid) });
  // The former page stays rejected.
  await expect(upload(copy, passport)).rejects.toMatchObject({ ...unchanged, reason: 'Thiếu góc trang.' });
});

it('a document of a change is refused again if it was rejected itself, not if its change was refused', async () => {
  candidate = await makeApproved(product);
  const proof = { kind: 'marriage_certificate' as const, purpose: 'profile_change' as const };
  const requestWith = async (file: File) =>
    requestChange(candidate, {
      fields: { maritalStatus: 'married' },
      fileUids: [(await upload(file, proof)).uid],
    });
  const refuse = (uid: string) =>
    admin.call(refuseProfileChange, { params: { uid }, body: { reason: 'Chưa đúng ngày.' } });

  await refuse((await requestWith(pngFile())).uid);
  const { uid } = await upload(pngFile(), proof);
  await reject(uid);
  await expect(upload(pngFile(), proof)).rejects.toMatchObject(unchanged);
  expect(await upload(pngFile(), { ...proof, purpose: undefined })).toMatchObject({ status: 'waiting' });
});

import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import * as files from '@portal/shared/files/contract';
import type { FileKind } from '@portal/shared/files/rules';
import type { ApiClient } from '@portal/shared/http/client';
import { listNotifications } from '@portal/shared/notifications/contract';
import { propertyOf } from '@portal/shared/objects/keys';
import type { Dependent } from '@portal/shared/personal-info/field-rules';
import { acceptProfileChange, listProfileChanges } from '@portal/shared/profile-changes/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  givePersonalInfo,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { changeFamily, requestFamily } from '#test/profile-changes.ts';
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

const hoa: Dependent = { relation: 'spouse', fullName: 'Lê Thị Hoa', dateOfBirth: '1990-02-02' };
const an: Dependent = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2015-05-05' };

const setFamily = (candidate: Candidate, dependents: Dependent[]) =>
  givePersonalInfo(candidate, { maritalStatus: 'married', dependents });
async function makeFamily(dependents: Dependent[] = [hoa, an]): Promise<Candidate> {
  const candidate = await makeCandidate(product);
  await setFamily(candidate, dependents);
  return candidate;
}
const upload = ({ client }: Candidate, person?: string, kind: FileKind = 'birth_certificate') =>
  client.call(files.uploadFile, { body: { kind, person }, file: newPhoto('khai sinh.png') });
const reject = (uid: string) => admin.call(files.rejectFile, { params: { uid }, body: { reason: 'Ảnh bị mờ.' } });
const accept = (uid: string) => admin.call(files.acceptFile, { params: { uid } });

const checklistOf = ({ client }: Candidate) => client.call(files.getChecklist, {});
async function certificatesOf(candidate: Candidate) {
  const { stages } = await checklistOf(candidate);
  return stages.flatMap(({ items }) => items).filter(({ kind }) => kind === 'birth_certificate');
}
const statesOf = async (candidate: Candidate) =>
  Object.fromEntries((await certificatesOf(candidate)).map(({ person, state }) => [person ?? 'own', state]));

it('the checklist asks for the birth certificate of each family member, by name in both languages, and not early', async () => {
  const candidate = await makeFamily();
  const { stages, neededCount } = await checklistOf(candidate);
  const visa = stages.find(({ stage }) => stage === 'visa');
  expect(visa?.items.slice(0, 4).map(({ kind, person, title }) => [kind, person, title.VI, title.EN])).toEqual([
    ['birth_certificate', null, 'Giấy khai sinh', 'Birth certificate'],
    ['birth_certificate', 'Lê Thị Hoa', 'Giấy khai sinh của Lê Thị Hoa', 'Birth certificate of Lê Thị Hoa'],
    ['birth_certificate', 'Nguyễn Bé An', 'Giấy khai sinh của Nguyễn Bé An', 'Birth certificate of Nguyễn Bé An'],
    ['marriage_certificate', null, 'Giấy chứng nhận kết hôn', 'Marriage certificate'],
  ]);
  // Passport, identity card, signed form, marriage certificate, and three birth certificates.
  expect(neededCount).toBe(7);
  for (const item of await certificatesOf(candidate))
    expect(item).toMatchObject({ need: 'required', canUpload: true, isNeededNow: false });
});

it('each birth certificate is uploaded, replaced, rejected, accepted, and removed on its own', async () => {
  const candidate = await makeFamily();
  const own = await upload(candidate);
  const first = await upload(candidate, an.fullName);
  const ofHoa = await upload(candidate, hoa.fullName);
  expect([own.person, first.person, ofHoa.person]).toEqual([null, 'Nguyễn Bé An', 'Lê Thị Hoa']);
  const second = await upload(candidate, an.fullName);
  const versions = async () => (await certificatesOf(candidate)).map((item) => item.versions.map(({ uid }) => uid));
  expect(await versions()).toEqual([[own.uid], [ofHoa.uid], [second.uid, first.uid]]);
  expect(await statesOf(candidate)).toEqual({ own: 'waiting', 'Lê Thị Hoa': 'waiting', 'Nguyễn Bé An': 'waiting' });

  await reject(second.uid);
  await accept(own.uid);
  await candidate.client.call(files.deleteFile, { params: { uid: ofHoa.uid } });
  expect(await statesOf(candidate)).toEqual({ own: 'success', 'Lê Thị Hoa': 'available', 'Nguyễn Bé An': 'fail' });
  const [, , rejected] = await certificatesOf(candidate);
  expect(rejected).toMatchObject({ reason: 'Ảnh bị mờ.', canUpload: true, isNeededNow: true });

  await accept((await upload(candidate, an.fullName)).uid);
  expect(await refusalOf(upload(candidate, an.fullName))).toMatchObject({
    status: 409,
    fields: { kind: 'FILE_FROZEN' },
  });
  // The others are accepted, and this one may still come.
  expect(await upload(candidate, hoa.fullName)).toMatchObject({ person: 'Lê Thị Hoa', status: 'waiting' });
  expect((await checklistOf(candidate)).acceptedCount).toBe(2);
});

it('the documents of siblings whose names differ in a diacritic only stay apart', async () => {
  const candidate = await makeFamily([an, { ...an, fullName: 'Nguyễn Bé Ân', dateOfBirth: '2017-07-07' }]);
  await accept((await upload(candidate, 'Nguyễn Bé Ân')).uid);
  expect(await statesOf(candidate)).toEqual({
    own: 'available',
    'Nguyễn Bé An': 'available',
    'Nguyễn Bé Ân': 'success',
  });
  expect(await upload(candidate, 'Nguyễn Bé An')).toMatchObject({ person: 'Nguyễn Bé An' });
});

it.each([
  ['a name that is nobody’s', 'birth_certificate', 'Trần Văn Lạ', 'PERSON_NOT_IN_FAMILY'],
  ['a kind of document that the candidate alone needs', 'diploma', an.fullName, 'PERSON_NOT_TAKEN'],
] as const)('an upload with %s is refused and stores nothing', async (_what, kind, person, code) => {
  const candidate = await makeFamily();
  const before = await candidate.client.call(files.listFiles, {});
  expect(await refusalOf(upload(candidate, person, kind))).toMatchObject({ status: 422, fields: { person: code } });
  expect(await candidate.client.call(files.listFiles, {})).toEqual(before);
});

it('an upload for a family member answers no request of staff', async () => {
  const candidate = await makeFamily();
  const kind = 'birth_certificate' as const;
  const { uid } = await admin.call(files.requestFile, { params: { email: candidate.email }, body: { kind, note: '' } });
  const body = { kind, person: an.fullName, requestUid: uid };
  const fields = { person: 'PERSON_NOT_TAKEN' };
  expect(await refusalOf(candidate.client.call(files.uploadFile, { body, file: pngFile() }))).toMatchObject({ fields });
  await accept((await upload(candidate, an.fullName)).uid);
  // The request stays open for the candidate's own answer.
  expect(await refusalOf(upload(candidate, an.fullName))).toMatchObject({ status: 409 });
});

it('the document of somebody who leaves the family stays readable with its name, and is not asked for again', async () => {
  const candidate = await makeFamily();
  const { uid } = await upload(candidate, an.fullName);
  await setFamily(candidate, [hoa]);
  expect(await statesOf(candidate)).toEqual({ own: 'available', 'Lê Thị Hoa': 'available', 'Nguyễn Bé An': 'waiting' });
  await reject(uid);
  const former = (await certificatesOf(candidate)).at(-1);
  expect(former).toMatchObject({
    need: 'none',
    canUpload: false,
    isNeededNow: false,
    title: { EN: expect.stringContaining(an.fullName) },
  });
  expect(former?.versions).toMatchObject([{ uid, person: 'Nguyễn Bé An', status: 'fail' }]);
  expect((await candidate.client.call(files.getFileContent, { params: { uid } })).size).toBeGreaterThan(0);
  expect(await refusalOf(upload(candidate, an.fullName))).toMatchObject({ fields: { person: 'PERSON_NOT_IN_FAMILY' } });
});

it('a corrected diacritic keeps the document with its person, and another name has its own', async () => {
  const candidate = await makeFamily([{ ...an, fullName: 'Nguyen Be An' }]);
  await upload(candidate, 'Nguyen Be An');
  await setFamily(candidate, [an]);
  expect(await statesOf(candidate)).toEqual({ own: 'available', 'Nguyễn Bé An': 'waiting' });
  await setFamily(candidate, [{ ...an, fullName: 'Nguyễn Bé Bình' }]);
  expect(await statesOf(candidate)).toEqual({
    own: 'available',
    'Nguyễn Bé Bình': 'available',
    'Nguyen Be An': 'waiting',
  });
});

it('staff, the notification, and the audit log name the person, and the database does not', async () => {
  const candidate = await makeFamily();
  const { uid } = await upload(candidate, an.fullName);
  const listed = await admin.call(files.listStaffFiles, { query: { search: candidate.email } });
  expect(listed.items.find((file) => file.uid === uid)).toMatchObject({ person: 'Nguyễn Bé An' });
  const { stages } = await admin.call(files.getUserChecklist, { params: { email: candidate.email } });
  const items = stages.flatMap((stage) => stage.items);
  expect(items.find(({ person }) => person === an.fullName)?.versions).toMatchObject([{ uid, person: an.fullName }]);

  await reject(uid);
  await admin.call(files.getFileContent, { params: { uid } });
  const [notified] = (await candidate.client.call(listNotifications, {})).items;
  expect(notified).toMatchObject({
    event: 'document_rejected',
    params: { kind: 'birth_certificate', person: an.fullName },
  });
  const audited = (await admin.call(listUserAuditLog, { params: { email: candidate.email } })).items.filter(
    ({ subject }) => subject.uid === uid,
  );
  expect(audited.map(({ action, after }) => [action, propertyOf(after ?? {}, 'person')])).toEqual([
    ['file.read', an.fullName],
    ['file.reject', an.fullName],
    ['file.upload', an.fullName],
  ]);
  const { rows } = await product.deps.db.execute(sql`select * from files where id = ${uid}`);
  expect(JSON.stringify(rows)).not.toContain('Nguyễn');
});

it('a birth certificate of a change that adds several dependents names nobody', async () => {
  const candidate = await makeApproved(product);
  await changeFamily(admin, candidate, [an, { ...an, fullName: 'Nguyễn Bé Bình', dateOfBirth: '2017-07-07' }]);
  expect(await statesOf(candidate)).toEqual({
    own: 'success',
    'Nguyễn Bé An': 'available',
    'Nguyễn Bé Bình': 'available',
  });
});

const binh: Dependent = { ...an, fullName: 'Nguyễn Bé Bình', dateOfBirth: '2017-07-07' };

const acceptChange = (uid: string) => admin.call(acceptProfileChange, { params: { uid } });

it('each birth certificate of a change that adds several dependents is that of the dependent whom it names', async () => {
  const candidate = await makeApproved(product);
  const { uid, files: sent } = await requestFamily(candidate, [an, binh], [binh.fullName, '  nguyen be AN']);
  expect(sent.map(({ person }) => person).toSorted()).toEqual(['Nguyễn Bé Bình', 'nguyen be AN']);
  expect(await statesOf(candidate)).toEqual({ own: 'available' });
  await acceptChange(uid);
  expect(await statesOf(candidate)).toEqual({
    own: 'available',
    'Nguyễn Bé An': 'success',
    'Nguyễn Bé Bình': 'success',
  });
});

it('a change with the birth certificate of somebody outside of the new family is refused and requests nothing', async () => {
  const candidate = await makeApproved(product);
  expect(await refusalOf(requestFamily(candidate, [an], [binh.fullName]))).toMatchObject({
    status: 422,
    fields: { fileUids: 'PERSON_NOT_IN_FAMILY' },
  });
  expect((await candidate.client.call(listProfileChanges, {})).items).toEqual([]);
});

import { acceptFile, deleteFile, getChecklist, listStaffFiles, rejectFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import * as contract from '@portal/shared/profile-changes/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listUsers } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved, refusalOf } from '#test/candidate-factory.ts';
import { newPassport, requestChange, requestNewPassport, uploadForChange } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const closed = (fields: Record<string, string>) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields,
});
const invalid = (fields: Record<string, string>) => ({ status: 422, code: 'VALIDATION_ERROR', fields });
const accept = (uid: string) => admin.call(contract.acceptProfileChange, { params: { uid } });
const refuse = (uid: string, reason = 'Ảnh mờ.') =>
  admin.call(contract.refuseProfileChange, { params: { uid }, body: { reason } });
const profileOf = async (client: ApiClient) => (await client.call(getMe, {})).profile;

it('staff see, before they accept a new number, that another account has it', async () => {
  const holder = await makeApproved(product);
  await accept((await requestNewPassport(holder, { passportNumber: 'E5550001' })).uid);
  const candidate = await makeApproved(product);
  const { uid } = await requestNewPassport(candidate, { passportNumber: 'e5550001' });
  const seen = async () =>
    (await admin.call(contract.listUserProfileChanges, { params: { email: candidate.email } })).items[0];
  expect(await seen()).toMatchObject({ uid, sameNumbers: [{ field: 'passport_number', email: holder.email }] });
  const { items } = await admin.call(contract.listAllProfileChanges, { query: { status: 'pending' } });
  expect(items.find((one) => one.uid === uid)?.sameNumbers).toHaveLength(1);
  await refuse(uid);
  expect((await seen())?.sameNumbers).toEqual([]);
});

it('a renewed passport waits for staff, and then both passports are kept with the days from which they apply', async () => {
  const candidate = await makeApproved(product);
  const { client, email } = candidate;
  const before = await profileOf(client);
  const requested = await requestNewPassport(candidate, { passportNumber: 'd7654321' });
  const [passportFileUid] = requested.fileUids;
  const fields = {
    passportNumber: 'D7654321',
    passportIssueDate: '2025-03-04',
    passportExpiryDate: '2035-03-04',
    passportFileUid,
  };
  const previousFields = {
    passportNumber: 'C1234567',
    passportIssueDate: '2023-05-01',
    passportExpiryDate: '2033-05-01',
    passportFileUid: before.passportFileUid,
  };
  expect(requested).toEqual({
    uid: expect.any(String),
    status: 'pending',
    // The place of issue is the same, so it does not change.
    fields,
    previousFields,
    from: '2025-03-04',
    reason: 'Hộ chiếu cũ sắp hết hạn.',
    fileUids: [passportFileUid],
    files: [{ uid: passportFileUid, kind: 'passport', name: 'passport.png', status: 'waiting', person: null }],
    refusalReason: null,
    requestedAt: expect.any(String),
    decidedAt: null,
  });
  expect(await profileOf(client)).toEqual(before);
  expect((await client.call(contract.listProfileChanges, {})).history).toEqual([]);

  const masked = {
    fields: { ...fields, passportNumber: '••••4321' },
    previousFields: { ...previousFields, passportNumber: '••••4567' },
  };
  const params = { uid: requested.uid };
  const { items: waiting } = await admin.call(contract.listAllProfileChanges, { query: { status: 'pending' } });
  expect(waiting.filter(({ uid }) => uid === requested.uid)).toEqual([
    { ...requested, ...masked, email, name: 'Nguyễn Văn An', decidedBy: null, sameNumbers: [], struck: [] },
  ]);
  for (const [which, number] of [
    ['new', 'D7654321'],
    ['previous', 'C1234567'],
  ] as const) {
    const body = { field: 'passport_number', which };
    expect(await admin.call(contract.revealChangedNumber, { params, body })).toEqual({ number });
  }
  const body = { field: 'national_id', which: 'new' as const };
  expect((await refusalOf(admin.call(contract.revealChangedNumber, { params, body }))).code).toBe('NOT_FOUND');

  expect(await accept(requested.uid)).toMatchObject({ ...masked, status: 'accepted', decidedBy: 'admin@example.com' });

  const after = await profileOf(client);
  expect(after).toEqual({ ...before, ...newPassport, passportFileUid });
  const { items, history } = await client.call(contract.listProfileChanges, {});
  expect(items).toEqual([
    {
      ...requested,
      status: 'accepted',
      decidedAt: expect.any(String),
      files: [{ ...requested.files[0], status: 'success' }],
    },
  ]);
  const approvedOn = product.clock.today();
  expect(history.map(({ field }) => field)).toEqual([
    'passport_number',
    'passport_issue_date',
    'passport_expiry_date',
    'passport_file_uid',
  ]);
  expect(history[0]).toEqual({
    field: 'passport_number',
    values: [
      { fields: { passportNumber: 'C1234567' }, from: approvedOn, changeUid: null },
      { fields: { passportNumber: 'D7654321' }, from: '2025-03-04', changeUid: requested.uid },
    ],
  });
  const ofStaff = await admin.call(contract.listUserProfileChanges, { params: { email } });
  expect(ofStaff.history[0]?.values.map((value) => value.fields.passportNumber)).toEqual(['••••4567', '••••4321']);
  expect((await admin.call(listUsers, { query: { search: 'D7654321' } })).items).toMatchObject([{ email }]);
});

it('a new name, phone number, and country become those of the account, which staff find by them', async () => {
  const candidate = await makeApproved(product);
  const { client, email } = candidate;
  const fileUids = [await uploadForChange(client, 'marriage_certificate'), await uploadForChange(client, 'other')];
  const fields = { lastName: 'Tôn Nữ', firstName: 'Hương Giang', phoneNumber: '0987 123 789', country: 'JP' };
  await accept((await requestChange(candidate, { fields, fileUids })).uid);
  expect(await client.call(getMe, {})).toMatchObject({ ...fields, profile: fields });
  for (const search of ['ton nu huong giang', '+84 987123789'])
    expect((await admin.call(listUsers, { query: { search } })).items).toMatchObject([{ email }]);

  // A second change of the same field adds one value.
  await accept((await requestChange(candidate, { fields: { country: 'LA' } })).uid);
  const { history } = await client.call(contract.listProfileChanges, {});
  expect(history.find(({ field }) => field === 'country')?.values.map((value) => value.fields.country)).toEqual([
    'VN',
    'JP',
    'LA',
  ]);
});

it('a refused change leaves the profile as it is, and the candidate reads why and may request it again', async () => {
  const candidate = await makeApproved(product);
  const { client } = candidate;
  const before = await profileOf(client);
  const requested = await requestNewPassport(candidate);
  expect(await refusalOf(refuse(requested.uid, ' '))).toEqual(invalid({ reason: 'REASON_MISSING' }));
  await refuse(requested.uid, 'Ảnh mờ, vui lòng chụp lại.');
  const { items, history } = await client.call(contract.listProfileChanges, {});
  expect(items).toMatchObject([
    { status: 'refused', refusalReason: 'Ảnh mờ, vui lòng chụp lại.', files: [{ status: 'fail' }] },
  ]);
  expect(history).toEqual([]);
  expect(await profileOf(client)).toEqual(before);
  for (const decide of [accept, refuse])
    expect(await refusalOf(decide(requested.uid))).toEqual(closed({ change: 'CHANGE_DECIDED' }));

  const { fileUids } = requested;
  const again = { fields: { ...newPassport, passportFileUid: fileUids[0] } };
  expect(await refusalOf(requestChange(candidate, again))).toEqual(
    invalid({ 'fields.passportFileUid': 'PASSPORT_FILE' }),
  );
  expect((await requestNewPassport(candidate, { passportNumber: 'D7654322' })).status).toBe('pending');
});

it('the documents of a change wait with it: they are neither in the checklist, nor in the queue, nor deletable', async () => {
  const candidate = await makeApproved(product);
  const { client, email } = candidate;
  const passportItem = async () =>
    (await client.call(getChecklist, {})).stages.flatMap(({ items }) => items).find(({ kind }) => kind === 'passport');
  const [counted, item] = [await admin.call(getOverview, {}), await passportItem()];
  const { fileUids, uid } = await requestNewPassport(candidate);
  const [fileUid = ''] = fileUids;

  const { items: queue } = await admin.call(listStaffFiles, { query: { status: 'waiting', search: email } });
  expect(queue.map((file) => file.uid)).not.toContain(fileUid);
  expect(await passportItem()).toEqual(item);
  expect(await admin.call(getOverview, {})).toEqual({ ...counted, changesToDecide: counted.changesToDecide + 1 });
  const work = (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter((one) => one.email === email);
  expect(work.find(({ kind }) => kind === 'change')).toMatchObject({ uid, about: null });
  expect(await refusalOf(client.call(deleteFile, { params: { uid: fileUid } }))).toEqual(
    closed({ file: 'FILE_FROZEN' }),
  );

  await accept(uid);
  expect((await passportItem())?.versions[0]).toMatchObject({ uid: fileUid, status: 'success' });
});

it('a change is not accepted with a rejected document, and keeps the decision about one that was accepted before', async () => {
  const candidate = await makeApproved(product);
  const fileUid = await uploadForChange(candidate.client, 'marriage_certificate');
  const { uid } = await requestChange(candidate, { fields: { maritalStatus: 'married' }, fileUids: [fileUid] });
  await admin.call(acceptFile, { params: { uid: fileUid } });
  await admin.call(rejectFile, { params: { uid: fileUid }, body: { reason: 'Ảnh mờ.' } });
  expect(await refusalOf(accept(uid))).toEqual(closed({ files: 'FILE_REJECTED' }));
  expect((await profileOf(candidate.client)).maritalStatus).toBe('single');

  const other = await makeApproved(product);
  const accepted = await uploadForChange(other.client, 'marriage_certificate');
  const change = await requestChange(other, { fields: { maritalStatus: 'married' }, fileUids: [accepted] });
  await admin.call(acceptFile, { params: { uid: accepted } });
  expect((await refuse(change.uid)).files).toMatchObject([{ status: 'success' }]);
});

it('the database refuses to change a decided request or a recorded value', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await requestChange(candidate);
  await accept(uid);
  const refused = { cause: { code: '23001' } };
  const { db } = product.deps;
  const ofChange = sql`where id = ${uid}`;
  await expect(
    db.execute(sql`update profile_changes set applies_from = '2020-01-01' ${ofChange}`),
  ).rejects.toMatchObject(refused);
  await expect(db.execute(sql`update profile_changes set status = 'refused' ${ofChange}`)).rejects.toMatchObject(
    refused,
  );
  const ofValue = sql`where change_id = ${uid}`;
  await expect(db.execute(sql`update profile_values set applies_from = '2020-01-01' ${ofValue}`)).rejects.toMatchObject(
    refused,
  );
  // An index follows its value, so nobody moves a number to another person.
  const setIndex = (where: string) =>
    db.execute(sql`update profile_values set passport_number_index = 'x' where ${sql.raw(where)}`);
  await accept((await requestNewPassport(candidate)).uid);
  for (const where of [
    `change_id = '${uid}'`,
    `field = 'passportNumber' and user_id = (select user_id from profile_changes where id = '${uid}')`,
  ])
    await expect(setIndex(where), where).rejects.toMatchObject(refused);
  for (const table of [sql`profile_changes`, sql`profile_values`])
    await expect(db.execute(sql`delete from ${table}`)).rejects.toMatchObject({ cause: { code: '42501' } });
});

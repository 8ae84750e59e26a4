import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import * as contract from '@portal/shared/profile-changes/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logIn, logInAsAdmin, makeApproved, makeCandidate, makeReviewed, refusalOf } from '#test/candidate-factory.ts';
import { newPassport, requestChange, uploadForChange } from '#test/profile-changes.ts';
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

const closed = (fields: Record<string, string>) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields,
});
const invalid = (fields: Record<string, string>) => ({ status: 422, code: 'VALIDATION_ERROR', fields });
const refuse = (uid: string, reason = 'Ảnh mờ.') =>
  admin.call(contract.refuseProfileChange, { params: { uid }, body: { reason } });
const profileOf = async (client: ApiClient) => (await client.call(getMe, {})).profile;

it('a field waits in one request at a time, and other fields may be requested meanwhile', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await requestChange(candidate);
  const twice = requestChange(candidate, { fields: { city: 'Huế', address: '1 Lê Lợi' } });
  expect(await refusalOf(twice)).toEqual(closed({ 'fields.city': 'CHANGE_PENDING' }));
  expect((await requestChange(candidate, { fields: { address: '1 Lê Lợi' } })).status).toBe('pending');
  await refuse(uid);
  expect((await requestChange(candidate, { fields: { city: 'Huế' } })).status).toBe('pending');
});

it('a refused change that is requested again without a change is refused with the reason of its refusal', async () => {
  const candidate = await makeApproved(product);
  const married = async (change: Partial<Parameters<typeof requestChange>[1]> = {}) =>
    requestChange(candidate, {
      fields: { maritalStatus: 'married' },
      fileUids: [await uploadForChange(candidate.client, 'marriage_certificate')],
      ...change,
    });
  const unchanged = { ...invalid({ reason: 'CHANGE_UNCHANGED' }), reason: 'Ngày chưa đúng.' };
  await refuse((await married()).uid, 'Ngày chưa đúng.');
  await expect(married()).rejects.toMatchObject(unchanged);
  expect((await candidate.client.call(contract.listProfileChanges, {})).totalItems).toBe(1);

  // A change of any part is one, and what was refused before the last time stays refused.
  for (const change of [
    { from: '2026-01-01' },
    { reason: 'Tôi gửi lại.' },
    { fields: { maritalStatus: 'divorced' } },
  ] as const)
    await refuse((await married(change)).uid);
  await expect(married()).rejects.toMatchObject(unchanged);
  const fileUids = [await uploadForChange(candidate.client, 'marriage_certificate', undefined, newPhoto())];
  expect(await married({ fileUids })).toMatchObject({ status: 'pending' });
});

it.each([
  ['a value that the profile has', { fields: { city: 'TP. Hồ Chí Minh' } }, { fields: 'NOTHING_CHANGED' }],
  ['a day in the future', { from: '2999-01-01' }, { from: 'DATE_IN_FUTURE' }],
  ['no reason', { reason: ' ' }, { reason: 'MISSING_FIELD' }],
  ['a part of a passport', { fields: newPassport }, { 'fields.passportFileUid': 'MISSING_FIELD' }],
  ['a name without a document', { fields: { firstName: 'Văn Bình' } }, { fileUids: 'DOCUMENT_MISSING' }],
  ['a document that does not exist', { fileUids: [crypto.randomUUID()] }, { fileUids: 'INVALID_FIELD' }],
] as const)('a request with %s is refused', async (_what, change, fields) => {
  const candidate = await makeApproved(product);
  const refusal = await refusalOf(requestChange(candidate, change as Parameters<typeof requestChange>[1]));
  expect(refusal).toEqual(invalid(fields));
  expect((await candidate.client.call(contract.listProfileChanges, {})).items).toEqual([]);
});

it('a passport is refused if it has expired, ends before it begins, or has no page of its own', async () => {
  const candidate = await makeApproved(product);
  const { passportFileUid } = await profileOf(candidate.client);
  const uploaded = await uploadForChange(candidate.client, 'passport');
  const diploma = await uploadForChange(candidate.client, 'diploma');
  const other = await uploadForChange((await makeApproved(product)).client, 'passport');
  const request = (change: object) => {
    const fields = { ...newPassport, passportFileUid: uploaded, ...change };
    return refusalOf(requestChange(candidate, { fields }));
  };
  expect(await request({ passportIssueDate: '2014-01-01', passportExpiryDate: '2024-01-01' })).toEqual(
    invalid({ 'fields.passportExpiryDate': 'PASSPORT_EXPIRED' }),
  );
  expect(await request({ passportExpiryDate: newPassport.passportIssueDate })).toEqual(
    invalid({ 'fields.passportExpiryDate': 'DATE_ORDER' }),
  );
  for (const wrong of [passportFileUid, diploma, other])
    expect(await request({ passportFileUid: wrong })).toEqual(invalid({ 'fields.passportFileUid': 'PASSPORT_FILE' }));
});

it('a family that is impossible is refused at its field, and so is a new child of 21 or who is married', async () => {
  const candidate = await makeApproved(product);
  const spouse = { relation: 'spouse', fullName: 'Trần Thị Bình', dateOfBirth: '1993-01-01' };
  const adult = { relation: 'child', fullName: 'Nguyễn Lớn', dateOfBirth: '2005-01-01' };
  const request = (dependents: object[]) => refusalOf(requestChange(candidate, { fields: { dependents } } as never));
  expect((await request([spouse])).fields).toEqual({ 'fields.dependents.0.relation': 'SPOUSE_UNMARRIED' });
  expect((await request([{ ...adult, dateOfBirth: '1980-01-01' }])).fields).toEqual({
    'fields.dependents.0.dateOfBirth': 'CHILD_OLDER_THAN_PARENT',
  });
  const wife = await makeApproved(product, { maritalStatus: 'married', dependents: [spouse] } as never);
  expect((await refusalOf(requestChange(wife, { fields: { maritalStatus: 'divorced' } } as never))).fields).toEqual({
    'fields.dependents.0.relation': 'SPOUSE_UNMARRIED',
  });
  expect((await request([adult])).fields).toEqual({ 'fields.dependents.0.dateOfBirth': 'CHILD_TOO_OLD' });
  const young = { ...adult, dateOfBirth: '2008-01-01' };
  expect((await request([{ ...young, isMarried: true }])).fields).toEqual({
    'fields.dependents.0.isMarried': 'CHILD_MARRIED',
  });
  // Only the document is missing.
  for (const accepted of [young, { ...young, isMarried: false }])
    expect((await request([accepted])).fields).toEqual({ fileUids: 'DOCUMENT_MISSING' });
});

describe('the answer whether a child is married', () => {
  const child = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2010-01-01' } as const;
  const request = (candidate: Candidate, dependents: object[], fileUids: string[] = []) =>
    requestChange(candidate, { fields: { dependents }, fileUids } as Parameters<typeof requestChange>[1]);
  const accept = (uid: string) => admin.call(contract.acceptProfileChange, { params: { uid } });

  it('the answer for a child in the family needs no document, and everything else about the child does', async () => {
    const candidate = await makeApproved(product, { dependents: [child] });
    for (const other of [{ fullName: 'Nguyễn Bé Bình' }, { dateOfBirth: '2010-01-02' }]) {
      const refusal = await refusalOf(request(candidate, [{ ...child, ...other, isMarried: false }]));
      expect(refusal).toEqual(invalid({ fileUids: 'DOCUMENT_MISSING' }));
    }
    const { uid } = await request(candidate, [{ ...child, isMarried: false }]);
    await accept(uid);
    expect((await profileOf(candidate.client)).dependents).toEqual([{ ...child, isMarried: false }]);
  });
});

it('a child who has turned 21 since stays in the family when another person joins or the name is corrected', async () => {
  const today = product.clock.today();
  const dateOfBirth = addDays(addMonths(today, -21 * 12), 3);
  const child = { relation: 'child' as const, fullName: 'Nguyễn Lớn', dateOfBirth };
  const baby = { relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: addDays(today, -30) };
  const candidate = await makeApproved(product, { dependents: [child] });
  product.clock.advance({ days: 4 });
  const { email } = candidate;
  const later = { ...candidate, client: await logIn(product, email) };
  for (const dependents of [[child, baby], [{ ...child, fullName: 'Nguyễn Văn Lớn' }]]) {
    // Only the document is missing.
    const refusal = await refusalOf(requestChange(later, { fields: { dependents } } as never));
    expect(refusal.fields).toEqual({ fileUids: 'DOCUMENT_MISSING' });
  }
});

it.each([
  ['an address', { city: 'Huế' }, 'national_id'],
  ['an address', { city: 'Huế' }, 'other'],
  ['a phone number', { phoneNumber: '0987 000 222' }, 'other'],
] as const)('%s as in %j is proved by a document of the kind %s', async (_what, fields, kind) => {
  const candidate = await makeApproved(product);
  const fileUids = [await uploadForChange(candidate.client, kind)];
  expect(await requestChange(candidate, { fields, fileUids })).toMatchObject({ status: 'pending', files: [{ kind }] });
});

it('an identity card does not prove a phone number', async () => {
  const candidate = await makeApproved(product);
  const fileUids = [await uploadForChange(candidate.client, 'national_id')];
  const request = requestChange(candidate, { fields: { phoneNumber: '0987 000 222' }, fileUids });
  expect(await refusalOf(request)).toEqual(invalid({ fileUids: 'DOCUMENT_MISSING' }));
});

it('only an approved profile has changes: before, the candidate corrects it, and during the review nobody does', async () => {
  const early = await makeCandidate(product);
  const reviewed = await makeReviewed(product);
  const fields = { profile: 'CHANGE_BEFORE_APPROVAL' };
  const request = (candidate: Candidate) => refusalOf(requestChange(candidate, { fileUids: [] }));
  expect(await request(early)).toEqual({ status: 409, code: 'SUBJECT_NOT_LOCKED', fields });
  expect(await request(reviewed)).toEqual(closed(fields));
  expect(await refusalOf(uploadForChange(reviewed.client, 'passport'))).toEqual(closed(fields));
});

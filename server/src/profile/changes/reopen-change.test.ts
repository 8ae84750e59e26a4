import { getChecklist } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { previewDecision } from '@portal/shared/previews/contract';
import { correctProfile } from '@portal/shared/profile/staff-contract';
import * as contract from '@portal/shared/profile-changes/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listUsers, reopenProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeApprovedCase, makeJob, refusalOf } from '#test/candidate-factory.ts';
import { addendaOf, signOffer } from '#test/moves.ts';
import {
  newPassport,
  requestChange,
  requestFamily,
  requestNewPassport,
  uploadForChange,
} from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Nhầm người.';
const an = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' } as const;
const binh = { relation: 'child', fullName: 'Nguyễn Bé Bình', dateOfBirth: '2022-07-08' } as const;
const accept = (uid: string) => admin.call(contract.acceptProfileChange, { params: { uid } });
const refuse = (uid: string) =>
  admin.call(contract.refuseProfileChange, { params: { uid }, body: { reason: 'Ảnh mờ.' } });
const reopen = (uid: string) => admin.call(contract.reopenProfileChange, { params: { uid }, body: { reason } });
const profileOf = async (client: ApiClient) => (await client.call(getMe, {})).profile;
const foundBy = async (search: string) => (await admin.call(listUsers, { query: { search } })).items;
const closed = (fields: Record<string, string>) => ({ status: 409, fields });

it('the profile, the account, the documents, and the search have the former values again', async () => {
  const candidate = await makeApproved(product);
  const { client } = candidate;
  const [before, me] = [await profileOf(client), await client.call(getMe, {})];
  const fileUids = [await uploadForChange(client, 'national_id'), await uploadForChange(client, 'other')];
  const fields = { lastName: 'Zykowska', phoneNumber: '+84 912 555 777', country: 'LA', city: 'Vientiane' } as const;
  const requested = await requestChange(candidate, { fields, fileUids });
  await accept(requested.uid);
  expect(await profileOf(client)).not.toEqual(before);
  expect(await foundBy('Zykowska')).toHaveLength(1);

  const reopened = await reopen(requested.uid);
  expect(reopened).toMatchObject({ status: 'pending', decidedAt: null, decidedBy: null, keptFields: [] });
  expect(reopened.files.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(reopened.struck).toEqual([
    {
      status: 'accepted',
      decidedAt: expect.any(String),
      decidedBy: 'admin@example.com',
      refusalReason: null,
      struckAt: expect.any(String),
      struckBy: 'admin@example.com',
      strikeReason: reason,
    },
  ]);
  expect(await client.call(getMe, {})).toEqual(me);
  expect(await foundBy('Zykowska')).toEqual([]);
  expect(await client.call(contract.listProfileChanges, {})).toMatchObject({ items: [requested], history: [] });

  // The second decision counts, and the first stays readable for staff.
  await accept(requested.uid);
  const { items, history } = await client.call(contract.listProfileChanges, {});
  expect(items[0]).not.toHaveProperty('struck');
  expect(history.map(({ values }) => values.length)).toEqual([2, 2, 2, 2]);
});

it('a number that was never the person’s finds nobody, and frees it for another account', async () => {
  const candidate = await makeApproved(product);
  const { uid } = await requestNewPassport(candidate, { passportNumber: 'E7770001' });
  await accept(uid);
  expect(await foundBy('E7770001')).toHaveLength(1);
  await reopen(uid);
  expect(await foundBy('E7770001')).toEqual([]);
});

it('a field that has changed since keeps its value, the preview and the answer name it, and a passport is kept as a whole', async () => {
  const candidate = await makeApproved(product);
  const { client, email } = candidate;
  const before = await profileOf(client);
  const moved = await requestChange(candidate, { fields: { city: 'Huế', address: '1 Lê Lợi' } });
  const passport = await requestNewPassport(candidate);
  await accept(moved.uid);
  await accept(passport.uid);
  const body = { fields: { city: 'Đà Nẵng', passportNumber: 'D7654322' }, reason: 'Gõ nhầm' };
  await admin.call(correctProfile, { params: { email }, body });
  const path = `/admin/profile-changes/${moved.uid}/reopen`;
  expect((await admin.call(previewDecision, { body: { path, body: { reason } } })).keptFields).toEqual(['city']);
  await product.work();
  const told = (await product.mailsTo(email)).length;
  const reopened = await reopen(moved.uid);
  expect(reopened.keptFields).toEqual(['city']);
  // Who decides again reads what the profile has now, and the candidate reads that it stays.
  expect(reopened.previousFields).toMatchObject({ city: 'Đà Nẵng' });
  await product.work();
  expect((await product.mailsTo(email)).slice(told).map(({ text }) => text)).toEqual([
    expect.stringContaining('hồ sơ của bạn giữ thông tin hiện nay'),
  ]);
  const { keptFields } = await reopen(passport.uid);
  expect(keptFields.toSorted()).toEqual(
    Object.keys(passport.fields)
      .map((name) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`))
      .toSorted(),
  );
  expect(await profileOf(client)).toMatchObject({
    address: before.address,
    city: 'Đà Nẵng',
    passportNumber: 'D7654322',
    passportExpiryDate: newPassport.passportExpiryDate,
  });
});

it('a value between two changes comes back, not the one of the day of the request', async () => {
  const candidate = await makeApproved(product);
  const first = await requestChange(candidate, { fields: { city: 'Huế' } });
  await accept(first.uid);
  const second = await requestChange(candidate, { fields: { city: 'Vinh' } });
  await admin.call(correctProfile, {
    params: { email: candidate.email },
    body: { fields: { city: 'Hội An' }, reason: 'Gõ nhầm' },
  });
  await accept(second.uid);
  await reopen(second.uid);
  expect((await profileOf(candidate.client)).city).toBe('Hội An');
  const { history } = await candidate.client.call(contract.listProfileChanges, {});
  expect(history[0]?.values.map(({ fields }) => fields.city)).toEqual(['TP. Hồ Chí Minh', 'Huế', 'Hội An']);
});

it('a refused change waits again with the documents that were rejected with it, unless one was decided since', async () => {
  const candidate = await makeApproved(product);
  const change = await requestChange(candidate);
  await refuse(change.uid);
  const reopened = await reopen(change.uid);
  expect(reopened).toMatchObject({ status: 'pending', refusalReason: null, files: [{ status: 'waiting' }] });
  expect(reopened.struck).toMatchObject([{ status: 'refused', refusalReason: 'Ảnh mờ.' }]);
  expect(await refusalOf(reopen(change.uid))).toMatchObject({ status: 409, code: 'SUBJECT_NOT_LOCKED' });

  await refuse(change.uid);
  await requestChange(candidate, { fields: { city: 'Cần Thơ' } });
  expect(await refusalOf(reopen(change.uid))).toMatchObject(closed({ 'fields.city': 'CHANGE_PENDING' }));
});

it('an addendum that the acceptance offered is withdrawn, the one that it withdrew stands again, and the certificate loses its name', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  await accept((await requestFamily(candidate, [an])).uid);
  const [first] = await addendaOf(candidate);
  const { uid } = await requestFamily(candidate, [binh]);
  const accepted = await accept(uid);
  expect(accepted.files).toMatchObject([{ person: binh.fullName }]);
  expect((await addendaOf(candidate)).map(({ status }) => status)).toEqual(['offered', 'withdrawn']);

  const reopened = await reopen(uid);
  expect(reopened.files).toMatchObject([{ person: null, status: 'waiting' }]);
  expect((await profileOf(candidate.client)).dependents).toMatchObject([an]);
  expect(await addendaOf(candidate)).toMatchObject([{ status: 'withdrawn' }, { uid: first?.uid, status: 'offered' }]);
  expect(JSON.stringify(await candidate.client.call(getChecklist, {}))).not.toContain(binh.fullName);
  await signOffer(candidate, first?.uid ?? '');
});

it('what was signed with the new family or name is not taken back, and the refusal names it', async () => {
  const addendum = await makeApprovedCase(product, 'contract-15420');
  const { uid } = await requestFamily(addendum, [an]);
  await accept(uid);
  await signOffer(addendum, (await addendaOf(addendum))[0]?.uid ?? '');
  expect(await refusalOf(reopen(uid))).toMatchObject(closed({ change: 'ADDENDUM_SIGNED' }));

  const signer = await makeApproved(product);
  const moved = await requestChange(signer);
  const renamed = await requestChange(signer, {
    fields: { lastName: 'Trần' },
    fileUids: [await uploadForChange(signer.client, 'national_id')],
  });
  await accept(moved.uid);
  await accept(renamed.uid);
  product.clock.advance({ minutes: 1 });
  await apply(signer, (await makeJob(product)).uid);
  expect(await refusalOf(reopen(renamed.uid))).toMatchObject(closed({ change: 'CONTRACT_SIGNED' }));
  expect((await profileOf(signer.client)).lastName).toBe('Trần');
  // An address may be corrected later; the contract keeps the one of its day.
  await reopen(moved.uid);
});

it('an earlier change of the family, and one of a profile in review, are not taken back; nor is one accepted then', async () => {
  const candidate = await makeApproved(product);
  const first = await requestFamily(candidate, [an]);
  await accept(first.uid);
  const second = await requestFamily(candidate, [an, binh], [binh.fullName]);
  await accept(second.uid);
  expect(await refusalOf(reopen(first.uid))).toMatchObject(closed({ 'fields.dependents': 'FAMILY_CHANGED' }));
  await reopen(second.uid);
  await refuse(second.uid);
  await reopen(first.uid);
  expect((await profileOf(candidate.client)).dependents).toEqual([]);

  const { uid } = await requestChange(candidate);
  await refuse(uid);
  const waiting = await requestChange(candidate, { fields: { city: 'Vinh' } });
  await admin.call(reopenProfile, { params: { email: candidate.email }, body: { reason } });
  expect(await refusalOf(reopen(uid))).toMatchObject(closed({ profile: 'PROFILE_IN_REVIEW' }));
  expect(await refusalOf(accept(waiting.uid))).toMatchObject(closed({ profile: 'PROFILE_IN_REVIEW' }));
});

import { lockUser } from '@portal/shared/account-access/contract';
import { addMonths } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { acceptProfileChange, listUserProfileChanges } from '@portal/shared/profile-changes/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePersonalInfo, logInAsAdmin, makeApproved, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { requestNewPassport } from '#test/profile-changes.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const checksOf = (email: string) => admin.call(getIdentityChecks, { params: { email } });

it('staff are asked about a child of 16 until the candidate says that the child is not married, and a married one is refused', async () => {
  const candidate = await makeCandidate(product);
  const dateOfBirth = addMonths(product.clock.today(), -17 * 12);
  const child = { relation: 'child' as const, fullName: 'Nguyễn Thị Lan', dateOfBirth };
  const give = (change: { isMarried?: boolean }) =>
    givePersonalInfo(candidate, { dateOfBirth: '1980-01-02', dependents: [{ ...child, ...change }] });
  const dependentsOf = async () => (await candidate.client.call(getMe, {})).profile.dependents;

  await give({});
  expect((await checksOf(candidate.email)).remarks).toEqual(['child_marriage_unknown']);
  expect(await dependentsOf()).toEqual([child]);
  await give({ isMarried: false });
  expect((await checksOf(candidate.email)).remarks).toEqual([]);
  expect(await dependentsOf()).toEqual([{ ...child, isMarried: false }]);
  expect(await refusalOf(give({ isMarried: true }))).toEqual({
    status: 422,
    code: 'VALIDATION_ERROR',
    fields: { 'dependents.0.isMarried': 'CHILD_MARRIED' },
  });
  expect(await dependentsOf()).toEqual([{ ...child, isMarried: false }]);
});

it('staff see that another account has the same passport or national id number, however it is written', async () => {
  const [first, second, third] = [
    await makeCandidate(product),
    await makeCandidate(product),
    await makeCandidate(product),
  ];
  expect(await checksOf(first.email)).toEqual({ remarks: [], sameNumbers: [] });

  await givePersonalInfo(first, { passportNumber: 'K1111111', nationalId: '001099000001' });
  expect(await checksOf(first.email)).toEqual({ remarks: [], sameNumbers: [] });
  await givePersonalInfo(second, { passportNumber: 'k1111111', nationalId: '001099000002' });
  await givePersonalInfo(third, { passportNumber: 'K3333333', nationalId: '001099000001' });

  const reason = 'Trùng số hộ chiếu.';
  await admin.call(lockUser, { params: { email: second.email }, body: { reason } });
  const [isLocked, isFormer] = [false, false];
  const sameNumbers = [
    { field: 'passport_number', email: second.email, isLocked: true, isFormer: false },
    { field: 'national_id', email: third.email, isLocked: false, isFormer: false },
  ];
  expect(await checksOf(first.email)).toEqual({ remarks: [], sameNumbers });
  expect((await checksOf(second.email)).sameNumbers).toEqual([
    { field: 'passport_number', email: first.email, isLocked, isFormer },
  ]);
  expect((await checksOf(third.email)).sameNumbers).toEqual([
    { field: 'national_id', email: first.email, isLocked, isFormer },
  ]);
});

it('staff see that another account has a number that a person had before, on the records of both', async () => {
  const renewed = await makeApproved(product, { passportNumber: 'K5555551', nationalId: '001099000051' });
  const renew = async (passportNumber: string) => {
    const { uid } = await requestNewPassport(renewed, { passportNumber });
    await admin.call(acceptProfileChange, { params: { uid } });
  };
  await renew('K5555552');
  expect((await checksOf(renewed.email)).sameNumbers).toEqual([]);

  const second = await makeCandidate(product);
  await givePersonalInfo(second, { passportNumber: 'k5555551', nationalId: '001099000052' });
  const ofPassport = { field: 'passport_number', isLocked: false };
  expect((await checksOf(second.email)).sameNumbers).toEqual([{ ...ofPassport, email: renewed.email, isFormer: true }]);
  expect((await checksOf(renewed.email)).sameNumbers).toEqual([{ ...ofPassport, email: second.email, isFormer: true }]);

  // An account that has both numbers of a person is named once, by the number in use.
  await renew('K5555551');
  expect((await checksOf(renewed.email)).sameNumbers).toEqual([
    { ...ofPassport, email: second.email, isFormer: false },
  ]);
  expect((await checksOf(second.email)).sameNumbers).toEqual([
    { ...ofPassport, email: renewed.email, isFormer: false },
  ]);

  await renew('K5555553');
  const waiting = await makeApproved(product, { passportNumber: 'K5555554', nationalId: '001099000054' });
  const { uid } = await requestNewPassport(waiting, { passportNumber: 'K5555552' });
  const { items } = await admin.call(listUserProfileChanges, { params: { email: waiting.email } });
  expect(items.find((one) => one.uid === uid)?.sameNumbers).toEqual([
    { ...ofPassport, email: renewed.email, isFormer: true },
  ]);
});

it('staff see remarks on unlikely facts, such as a dependent who is listed twice', async () => {
  const candidate = await makeCandidate(product);
  const child = { relation: 'child' as const, fullName: 'Nguyễn Bé', dateOfBirth: '2007-06-01' };
  await givePersonalInfo(candidate, {
    passportNumber: 'K4444444',
    nationalId: '001099000004',
    dependents: [child, child],
  });
  expect((await checksOf(candidate.email)).remarks).toEqual([
    'young_parent',
    'same_dependent',
    'child_marriage_unknown',
  ]);
});

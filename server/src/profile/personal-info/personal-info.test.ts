import { uploadFile } from '@portal/shared/files/contract';
import { getMe, updateMe, updateProfile } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#audit-log/repository.ts';
import { logInAsAdmin, makeApproved, makeCandidate, pngFile, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Every field with a value that no other field has. */
const given = {
  lastName: 'Đặng',
  firstName: 'Thị Ngữ',
  dateOfBirth: '1992-02-29',
  gender: 'female',
  countryOfBirth: 'LA',
  placeOfBirth: 'Quảng Trị',
  nationality: 'VN',
  maritalStatus: 'widowed',
  dependents: [{ relation: 'child', fullName: 'Đặng Bé', dateOfBirth: '2020-01-31' }],
  passportNumber: 'C7654321',
  passportIssueDate: '2023-05-01',
  passportExpiryDate: '2033-05-02',
  passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
  nationalId: '001092000002',
  phoneNumber: '0912 345 679',
  email: 'ngu.dang@example.com',
  address: '12 Lê Lợi',
  city: 'Huế',
  country: 'JP',
  educationLevel: 'college',
  occupation: 'Thợ hàn',
} as const;

it('every field of personal information is stored, returned to its owner, and shown to staff with masked numbers', async () => {
  const { client, email } = await makeCandidate(product);
  const { uid: passportFileUid } = await client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
  const body = { ...given, dependents: [...given.dependents], passportFileUid };
  const saved = await client.call(updateProfile, { body });

  const { profile } = await client.call(getMe, {});
  const {
    status: _status,
    reason: _reason,
    rejectedField: _first,
    rejectedFields: _about,
    submittedAt: _submitted,
    reviewedAt: _reviewed,
    ...answered
  } = profile;
  expect(answered).toEqual(body);
  expect(saved.profile).toEqual(profile);
  const admin = await logInAsAdmin(product);
  const masked = { passportNumber: '••••4321', nationalId: '••••0002' };
  expect((await admin.call(getUser, { params: { email } })).profile).toEqual({ ...profile, ...masked });

  const { rows } = await product.deps.db.$client.query(
    'select to_jsonb(info) as row from personal_info info where user_id = $1',
    [saved.userId],
  );
  expect(rows[0].row).toEqual({
    user_id: saved.userId,
    passport_file_uid: passportFileUid,
    encrypted: expect.stringMatching(/^2\.[0-9a-f]{16}\./),
    passport_number_index: expect.stringMatching(/^[0-9a-f]{64}$/),
    national_id_index: expect.stringMatching(/^[0-9a-f]{64}$/),
    updated_at: expect.any(String),
  });
});

it('after the submission, the account takes no other name than that of the papers, and everything else', async () => {
  const { client } = await makeApproved(product);
  const { firstName, lastName } = await client.call(getMe, {});
  const rename = client.call(updateMe, { body: { firstName: 'Khác', lastName, phoneNumber: '0912 345 671' } });
  expect(await refusalOf(rename)).toMatchObject({ code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' });
  expect(await client.call(getMe, {})).toMatchObject({ firstName, profile: { firstName } });
  const body = { firstName, lastName, phoneNumber: '0912 345 671' };
  expect(await client.call(updateMe, { body })).toMatchObject({ firstName, phoneNumber: '0912 345 671' });
});

it('a name corrected in the personal information or in the account is corrected in both, unless papers cannot show it', async () => {
  const { client, email } = await makeCandidate(product);
  const { uid: passportFileUid } = await client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
  await client.call(updateProfile, { body: { ...given, dependents: [...given.dependents], passportFileUid } });
  const names = async () => {
    const { lastName, firstName, profile } = await client.call(getMe, {});
    return [`${lastName} ${firstName}`, `${profile.lastName} ${profile.firstName}`];
  };
  expect(await names()).toEqual(['Đặng Thị Ngữ', 'Đặng Thị Ngữ']);
  const saves = async () =>
    (
      await listAudit(
        product.deps.db,
        { action: 'personal-info.update', subjectEmail: email },
        { page: 1, pageSize: 10 },
      )
    ).rows.map(({ after }) => after);
  const first = { isFirst: true, passportFileUid };
  expect(await saves()).toEqual([first]);
  await client.call(updateMe, { body: { lastName: 'Đặng', firstName: 'Thị Ngự' } });
  expect(await names()).toEqual(['Đặng Thị Ngự', 'Đặng Thị Ngự']);
  expect(await saves()).toEqual([{ isFirst: false, passportFileUid }, first]);
  await client.call(updateMe, { body: { lastName: '王', firstName: '芳' } });
  expect(await names()).toEqual(['王 芳', 'Đặng Thị Ngự']);
  expect(await saves()).toHaveLength(2);
});

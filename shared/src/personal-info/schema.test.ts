import { expect, it } from 'vitest';
import { personalInfoSchema } from './schema.ts';

const info = {
  lastName: 'Nguyễn',
  firstName: 'Văn An',
  dateOfBirth: '1995-04-30',
  gender: 'male',
  countryOfBirth: 'VN',
  placeOfBirth: 'Huế',
  nationality: 'VN',
  maritalStatus: 'single',
  dependents: [],
  passportNumber: 'B1234567',
  passportIssuePlace: 'Cục Quản lý xuất nhập cảnh',
  passportIssueDate: '2020-01-02',
  passportExpiryDate: '2030-01-02',
  nationalId: '001095000002',
  passportFileUid: '01890000-0000-7000-8000-000000000000',
  phoneNumber: '0912345678',
  email: 'an@example.com',
  address: '1 Lê Lợi',
  city: 'Huế',
  country: 'VN',
  educationLevel: 'college',
  occupation: 'Thợ hàn',
};

const problemsOf = (change: object) =>
  personalInfoSchema
    .safeParse({ ...info, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('a passport is accepted only if it expires after the day of its issue', () => {
  expect(problemsOf({})).toBeUndefined();
  expect(problemsOf({ passportExpiryDate: '2020-01-03' })).toBeUndefined();
  for (const passportExpiryDate of ['2020-01-02', '2019-12-31']) {
    expect(problemsOf({ passportExpiryDate })).toEqual([['passportExpiryDate', 'DATE_ORDER']]);
  }
});

import { getFileContent } from '@portal/shared/files/contract';
import { compareIdentityNumbers, getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { photoOf } from '#test/passport-photos/photo-of.ts';
import { standInDevice } from '#test/passport-photos/stand-in-device.ts';
import { administrator, staffUser } from '#test/sample-answers.ts';

const page = `/admin/users/${staffUser.email}/basic/information`;
const passportFileUid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6b01';
const asInPassport = {
  lastName: 'Nguyễn',
  firstName: 'Văn An',
  dateOfBirth: '1992-02-29',
  gender: 'male' as const,
  nationality: 'VN',
  passportExpiryDate: '2034-08-09',
};

const open = (profile: Partial<typeof staffUser.profile>) => {
  api.answer(getUser, {
    ...staffUser,
    profile: { ...staffUser.profile, ...asInPassport, passportFileUid, ...profile },
  });
  return openApp(page, { language: 'VI', me: administrator });
};

beforeEach(async () => {
  standInDevice();
  const scan = await photoOf('usual');
  api.answerRaw(getFileContent, { type: scan.type, body: Buffer.from(await scan.arrayBuffer()) });
  api.answer(compareIdentityNumbers, { passportNumber: true, nationalId: null });
});

it('a profile that agrees with the scan is said to match, with the fields that were compared', async () => {
  await open({});
  expect(await screen.findByText('Hồ sơ khớp với hộ chiếu')).toBeVisible();
  expect(screen.getByText(/: Họ, Tên đệm và tên, Ngày sinh, .*Số hộ chiếu, Ngày hết hạn\.$/)).toBeVisible();
  expect(api.callsOf(compareIdentityNumbers).map(({ body }) => body)).toEqual([{ passportNumber: 'C7654321' }]);
});

it('a profile with another name, birth date, and number than the scan is contradicted beside the scan', async () => {
  api.answer(compareIdentityNumbers, { passportNumber: false, nationalId: null });
  await open({ lastName: 'Trần', dateOfBirth: '1992-03-01' });
  await screen.findByText('Số hộ chiếu', { selector: 'li *' });
  const states = screen.getAllByRole('status').filter((one) => within(one).queryByText('Hồ sơ khác với hộ chiếu'));
  const items = states.flatMap((state) => within(state).getAllByRole('listitem'));
  expect(items.map((item) => item.textContent)).toEqual([
    'HọTrong hồ sơTrầnTrên hộ chiếuNGUYEN',
    'Ngày sinhTrong hồ sơ01/03/1992Trên hộ chiếu29/02/1992',
    'Số hộ chiếuTrong hồ sơ••••4567Trên hộ chiếu••••4321',
  ]);
});

it('a PDF is said not to have been compared', async () => {
  api.answerRaw(getFileContent, { type: 'application/pdf', body: '%PDF-1.7' });
  await open({});
  expect(await screen.findByText(/tệp PDF nên trình duyệt không đọc được/)).toBeVisible();
  expect(api.callsOf(compareIdentityNumbers)).toEqual([]);
});

it('a scan without the two lines is said not to have been compared', async () => {
  const scan = await photoOf('no passport');
  api.answerRaw(getFileContent, { type: scan.type, body: Buffer.from(await scan.arrayBuffer()) });
  await open({});
  expect(await screen.findByText(/Không đọc được hai dòng chữ/)).toBeVisible();
});

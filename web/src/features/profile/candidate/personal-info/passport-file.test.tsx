import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../../../test/app.tsx';
import { api } from '../../../../../test/browser.ts';
import { conditions } from '../../../../../test/passport-photos/conditions.ts';
import { samplePassport } from '../../../../../test/passport-photos/sample-passport.ts';
import { standInDevice } from '../../../../../test/passport-photos/stand-in-device.ts';
import { takePhoto } from '../../../../../test/passport-photos/take-photo.ts';
import { candidate, givenInfo, noItems } from '../../../../../test/sample-answers.ts';
import { readDraft } from '../../../../platform/stores/form-store.ts';

/** A photo of the passport under a condition. */
async function photoOf(name: string, facts: Partial<typeof samplePassport> = {}): Promise<File> {
  const condition = conditions.find((one) => one.name === name);
  if (!condition) throw new Error(`there is no condition ${name}`);
  const { file } = await takePhoto(condition, 21, { passport: { ...samplePassport, ...facts }, scale: 0.5 });
  return new File([new Uint8Array(file)], 'hộ chiếu.jpg', { type: 'image/jpeg' });
}

const uploaded = {
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b01',
  kind: 'passport' as const,
  name: 'hộ chiếu.jpg',
  size: 10,
  contentType: 'image/jpeg',
  status: 'waiting' as const,
  reason: null,
  uploadedAt: '2026-01-05T00:00:00.000Z',
  person: null,
};

const openForm = (profile: Partial<typeof candidate.profile> = {}) =>
  openApp('/summary/personal-info', {
    language: 'VI',
    me: { ...candidate, profile: { ...candidate.profile, ...profile } },
  });

const field = () => within(screen.getByRole('group', { name: 'Trang thông tin hộ chiếu' }));
const inputOf = (path: string) => document.querySelector<HTMLInputElement>(`[name="${path}"]`);
const shownIn = (path: string) => inputOf(path)?.value;

beforeEach(() => {
  standInDevice();
  api.answer(listFiles, noItems);
});

it('the passport is asked for before everything else', async () => {
  await openForm();
  const [first, second] = document.querySelectorAll<HTMLElement>('form [data-path]');
  expect(first?.dataset.path).toBe('passportFileUid');
  expect(second?.dataset.path).toBe('lastName');
});

describe('a photo that was picked', () => {
  it('a picked photo is read on the device, fills in blank fields, and is not sent', async () => {
    const { pick } = await openForm();
    await pick(await photoOf('usual'));
    expect(await field().findByText('Đã đọc được hộ chiếu')).toBeVisible();
    expect(field().getByText(/^Đã điền giúp bạn: Ngày sinh, Giới tính, Số hộ chiếu, Ngày hết hạn\. /)).toBeVisible();
    expect(shownIn('passportNumber')).toBe('C7654321');
    expect(shownIn('dateOfBirth')).toBe('29/02/1992');
    expect(shownIn('passportExpiryDate')).toBe('09/08/2034');
    expect(shownIn('gender')).toBe('male');
    expect(inputOf('passportNumber')).toHaveAccessibleDescription('Đọc từ hộ chiếu, vui lòng kiểm tra lại.');
    expect(inputOf('passportIssuePlace')).not.toHaveAccessibleDescription();
    expect(field().getByText('Tệp còn trên máy của bạn và chưa được gửi đi.')).toBeVisible();
    expect(api.callsOf(uploadFile)).toEqual([]);
  });

  it('a picked photo leaves the typed spelling of a name alone, even if the passport has another one', async () => {
    const { pick, type } = await openForm();
    await type('Họ', 'Nguyễn');
    await type('Tên đệm và tên', 'Văn Ân');
    await pick(await photoOf('usual', { lastName: 'Trần' }));
    expect(await field().findByText('Chưa khớp với hộ chiếu')).toBeVisible();
    expect(field().getByText('TRAN')).toBeVisible();
    expect(field().queryByRole('button', { name: /: Họ$/ })).toBeNull();
    expect(shownIn('lastName')).toBe('Nguyễn');
    expect(shownIn('firstName')).toBe('Văn Ân');
  });

  it('a picked photo fills in a blank name without its diacritics and asks to add them', async () => {
    const { pick, type } = await openForm();
    await type('Họ', '');
    await pick(await photoOf('usual'));
    await waitFor(() => expect(shownIn('lastName')).toBe('Nguyen'));
    expect(inputOf('lastName')).toHaveAccessibleDescription('Đọc từ hộ chiếu. Vui lòng thêm dấu cho đúng tên của bạn.');
    await type('Họ', 'Nguyễn');
    expect(inputOf('lastName')).toHaveAccessibleDescription('Như trên hộ chiếu');
  });

  it('a differing value is shown beside the typed one, which changes only when a button is pressed', async () => {
    const { pick, press } = await openForm(givenInfo);
    await pick(await photoOf('usual'));
    expect(await field().findByText('Chưa khớp với hộ chiếu')).toBeVisible();
    const items = field().getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Quốc tịch',
      'Số hộ chiếu',
      'Ngày hết hạn',
    ]);
    expect(items.map((item) => [...item.querySelectorAll('dd')].map((value) => value.textContent))).toEqual([
      ['Lào', 'Việt Nam'],
      // The stored number is hidden.
      ['••••4567', 'C7654321'],
      ['02/05/2033', '09/08/2034'],
    ]);
    expect(shownIn('passportNumber')).toBe('••••4567');

    await press('Lấy theo hộ chiếu: Số hộ chiếu');
    expect(shownIn('passportNumber')).toBe('C7654321');
    expect(field().getAllByRole('listitem')).toHaveLength(2);
    expect(shownIn('passportExpiryDate')).toBe('02/05/2033');
  });

  it('the number is left out of the draft on the device', async () => {
    const { pick } = await openForm();
    await pick(await photoOf('usual'));
    await waitFor(() => expect(shownIn('passportNumber')).toBe('C7654321'));
    expect(readDraft('personalInfo')).toMatchObject({ dateOfBirth: '1992-02-29' });
    expect(JSON.stringify(localStorage)).not.toContain('C7654321');
  });
});

describe('advice before the upload', () => {
  it.each([
    ['glare on the lines', 'Ảnh bị lóa'],
    ['finger on the lines', 'Ảnh chưa thấy hết trang'],
    ['400 pixels', 'Chữ trong ảnh quá nhỏ'],
    ['blurred', 'Ảnh có thể bị mờ'],
    ['no passport', 'Chưa thấy hai dòng chữ cuối trang'],
  ])('advice is given for a photo with this condition: %s', async (name, title) => {
    const { pick } = await openForm();
    await pick(await photoOf(name));
    expect(await field().findByText(title)).toBeVisible();
    expect(
      field().getByText('Bạn cũng có thể dùng ảnh này và tự điền các mục. Nhân viên sẽ xem lại ảnh.'),
    ).toBeVisible();
    expect(shownIn('passportNumber')).toBe('');
    expect(field().getByRole('button', { name: 'Vẫn gửi ảnh này' })).toBeEnabled();
    expect(api.callsOf(uploadFile)).toEqual([]);
  });

  it('the advice asks for the whole page if only its lower part was read', async () => {
    const { pick } = await openForm();
    await pick(await photoOf('upper part of the page cut off'));
    expect(await field().findByText('Ảnh thiếu phần trên của trang')).toBeVisible();
    expect(shownIn('passportNumber')).toBe('C7654321');
  });

  it('the advice says that a PDF cannot be read', async () => {
    const { pick } = await openForm();
    await pick(new File(['%PDF-1.7\n'], 'hộ chiếu.pdf', { type: 'application/pdf' }));
    expect(await field().findByText(/^Máy chưa đọc được tệp này/)).toBeVisible();
  });
});

describe('the upload', () => {
  it('the upload begins when the person confirms it', async () => {
    api.answer(uploadFile, uploaded);
    const { pick, press } = await openForm();
    await pick(await photoOf('glare on the lines'));
    await press('Vẫn gửi ảnh này');
    expect(await field().findByText('Đã tải lên')).toBeVisible();
    expect(api.callsOf(uploadFile)).toHaveLength(1);
    expect(field().queryByText('Tệp còn trên máy của bạn và chưa được gửi đi.')).toBeNull();
    expect(field().queryByRole('button', { name: /(Gửi|gửi)/ })).toBeNull();
  });

  it.each([
    [
      'occupation',
      'Tệp này giống hệt tệp đã bị từ chối. Vui lòng sửa theo lý do đã nêu rồi gửi tệp khác. Lý do: Ảnh mờ.',
    ],
    ['passport_file_uid', 'Tệp này giống hệt tệp đã bị từ chối. Vui lòng sửa theo lý do đã nêu rồi gửi tệp khác.'],
  ])(
    'a rejected photo that is sent again is refused at its field, for a profile rejected about %s',
    async (field_, text) => {
      api.refuse(uploadFile, 'VALIDATION_ERROR', { fields: { file: 'FILE_UNCHANGED' }, reason: 'Ảnh mờ.' });
      const { pick, press } = await openForm({
        ...givenInfo,
        status: 'REJECTED',
        reason: 'Ảnh mờ.',
        rejectedField: field_,
      });
      await pick(await photoOf('glare on the lines'));
      await press('Vẫn gửi ảnh này');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(text);
    },
  );

  it('saving the form with a picked file asks for its upload, so that an earlier passport does not stay by mistake', async () => {
    const { pick, press } = await openForm(givenInfo);
    await pick(await photoOf('usual'));
    await press('Lưu thông tin');
    const [message] = await screen.findAllByText('Vui lòng tải lên trang thông tin hộ chiếu');
    expect(message).toBeVisible();
    expect(api.callsOf(updateProfile)).toEqual([]);
  });
});

import { listFiles, uploadFile } from '@portal/shared/files/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { updateProfile } from '@portal/shared/users/account-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { photoOf } from '#test/passport-photos/photo-of.ts';
import { standInDevice } from '#test/passport-photos/stand-in-device.ts';
import { candidate, completeOnboarding, givenInfo, noItems } from '#test/sample-answers.ts';
import { uploadedFile } from '#test/sample-file.ts';

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
    expect(field().getByText(/^Tệp còn trên máy của bạn\. /)).toBeVisible();
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
});

describe('the upload', () => {
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
        rejectedFields: [field_],
      });
      await pick(await photoOf('glare on the lines'));
      await press('Vẫn gửi ảnh này');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(text);
    },
  );

  it('saving the form sends a picked file first, so that an earlier passport does not stay by mistake', async () => {
    const { pick, press } = await openForm(givenInfo);
    await pick(await photoOf('usual'));
    api.answer(uploadFile, { ...uploadedFile, kind: 'passport' });
    api.answer(getOnboarding, { ...completeOnboarding, status: 'PENDING', next: 'questionnaire' });
    api.answer(updateProfile, { ...candidate, profile: { ...candidate.profile, ...givenInfo } });
    await press('Lưu thông tin');
    await waitFor(() => expect(api.callsOf(updateProfile)).toHaveLength(1));
    expect(api.callsOf(updateProfile)[0]?.body).toMatchObject({ passportFileUid: uploadedFile.uid });
    expect(api.callsOf(uploadFile)).toHaveLength(1);
  });

  it('saving the form saves nothing if the picked file is refused', async () => {
    const { pick, press } = await openForm(givenInfo);
    await pick(await photoOf('usual'));
    api.refuse(uploadFile, 'VALIDATION_ERROR', { fields: { file: 'FILE_BROKEN' } });
    await press('Lưu thông tin');
    expect(await screen.findByText(/^Không đọc được tệp này/)).toBeVisible();
    expect(api.callsOf(updateProfile)).toEqual([]);
  });
});

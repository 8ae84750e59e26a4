import { getFileContent } from '@portal/shared/files/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, givenInfo, staffUser } from '#test/sample-answers.ts';

const profile = { ...candidate.profile, ...givenInfo, status: 'APPROVED' } as const;

/** The contents of the view: the heading of each section, then each label with its value. */
const shownFacts = () =>
  [...document.querySelectorAll('main h2, main dt')].map((element) =>
    element.tagName === 'DT' ? [element.textContent, element.nextElementSibling?.textContent] : element.textContent,
  );

it('a candidate reads every field of an approved profile in the order of the form', async () => {
  await openApp('/summary/personal-info', { language: 'VI', me: { ...candidate, profile } });
  // The view comes in a file of its own.
  await waitFor(() => expect(shownFacts()).not.toEqual([]));
  expect(shownFacts()).toEqual([
    'Bản thân',
    ['Họ', 'Nguyễn'],
    ['Tên đệm và tên', 'Văn An'],
    ['Ngày sinh', '29/02/1992'],
    ['Giới tính', 'Nam'],
    ['Quốc gia nơi sinh', 'Việt Nam'],
    ['Nơi sinh', 'Quảng Trị'],
    ['Quốc tịch', 'Lào'],
    'Gia đình',
    ['Tình trạng hôn nhân', 'Góa'],
    ['Người đi kèm', 'Nguyễn Bé (Con, 31/01/2020)'],
    'Hộ chiếu và giấy tờ',
    ['Số hộ chiếu', '••••4567kết thúc bằng 4567Hiện số'],
    ['Nơi cấp', 'Cục Quản lý xuất nhập cảnh'],
    ['Ngày cấp', '01/05/2023'],
    ['Ngày hết hạn', '02/05/2033'],
    ['Số căn cước', '••••0001kết thúc bằng 0001Hiện số'],
    ['Trang thông tin hộ chiếu', 'Xem hộ chiếu đã tải lên'],
    'Liên hệ và nơi ở',
    ['Số điện thoại', '0912 345 678'],
    ['Email', 'van.an@example.com'],
    ['Số nhà, đường, phường/xã', '12 Lê Lợi'],
    ['Tỉnh/Thành phố', 'Huế'],
    ['Quốc gia', 'Nhật Bản'],
    'Học vấn và nghề nghiệp',
    ['Trình độ học vấn', 'Cao đẳng'],
    ['Nghề nghiệp hiện tại', 'Thợ hàn'],
  ]);
});

it('staff read every field of a profile beside the passport, and the fields that must match it come first', async () => {
  api.answer(getUser, staffUser);
  api.answerRaw(getFileContent, { type: 'image/png', body: '' });
  await openApp(`/admin/users/${staffUser.email}/basic/information`, { language: 'VI', me: administrator });
  await screen.findByText('••••4567');
  expect(shownFacts()).toEqual([
    // Above every tab of a record.
    ['Ngôn ngữ', 'Tiếng Việt'],
    'Hộ chiếu và giấy tờ',
    ['Họ', 'Nguyễn'],
    ['Tên đệm và tên', 'Văn An'],
    ['Số hộ chiếu', '••••4567kết thúc bằng 4567Hiện số'],
    ['Số căn cước', '••••0001kết thúc bằng 0001Hiện số'],
    ['Ngày cấp', '01/05/2023'],
    ['Ngày hết hạn', '02/05/2033'],
    ['Nơi cấp', 'Cục Quản lý xuất nhập cảnh'],
    ['Quốc tịch', 'Lào'],
    'Thông tin cá nhân',
    ['Ngày sinh', '29/02/1992'],
    ['Giới tính', 'Nam'],
    ['Quốc gia nơi sinh', 'Việt Nam'],
    ['Nơi sinh', 'Quảng Trị'],
    ['Tình trạng hôn nhân', 'Góa'],
    ['Người đi kèm', 'Con: Nguyễn Bé, sinh ngày 31/01/2020'],
    'Liên hệ và nơi ở',
    ['Số điện thoại', '0912 345 678'],
    ['Email', 'van.an@example.com'],
    ['Số nhà, đường, phường/xã', '12 Lê Lợi'],
    ['Tỉnh/Thành phố', 'Huế'],
    ['Quốc gia', 'Nhật Bản'],
    'Học vấn và nghề nghiệp',
    ['Trình độ học vấn', 'Cao đẳng'],
    ['Nghề nghiệp hiện tại', 'Thợ hàn'],
    'Bản chụp hộ chiếu',
  ]);
});

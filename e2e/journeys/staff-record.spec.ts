import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { acceptFile, rejectFile } from '@portal/shared/files/contract';
import { listUserInvoices, updateInvoice } from '@portal/shared/invoices/contract';
import { enableTwoFactor, setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { TOTP } from 'otpauth';
import { admin, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { test } from '../test.ts';
import { reload, visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import type { CaseRecord } from './record-api.ts';
import { openRecord } from './record-api.ts';

/** The work of staff in a candidate's record: documents, invoices, notices, and notes. */

const language = 'VI';

const asked = ({ page }: Person) => page.getByRole('dialog');

async function checkDocuments(staff: Person, record: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffDocuments, staffShell, documents } = words;
  const photo = await record.upload('photo', 'ảnh thẻ.jpg');
  await record.upload('national_id', 'cccd.jpg');

  await visit(page, `/admin/users/${record.email}/summary`);
  await expect(page.getByRole('main').getByRole('link', { name: words.staffWork.one_document })).toHaveCount(2);
  await visit(page, `/admin/users/${record.email}/basic/documents`);
  await page.getByRole('button', { name: documents.kind_photo }).click();
  await expect(page.getByRole('img', { name: 'ảnh thẻ.jpg' })).toBeVisible();

  // A colleague rejects the document while a reason is being typed. The text stays, and the screen names the colleague.
  await page.getByRole('button', { name: staffDocuments.reject, exact: true }).click();
  const reason = asked(staff).getByLabel(staffShell.reasonLabel);
  await reason.fill('Nền ảnh không trắng.');
  await record.staff.call(rejectFile, { params: { uid: photo }, body: { reason: 'Ảnh bị mờ.' } });
  await expect(asked(staff).getByText('admin@example.com')).toBeVisible();
  await expect(reason).toHaveValue('Nền ảnh không trắng.');
  await picture('document-decided-first');
  await asked(staff).getByRole('button', { name: words.screen.close }).last().click();
  await expect(page.getByText('Ảnh bị mờ.')).toBeVisible();

  await page.getByRole('button', { name: staffDocuments.request }).click();
  await asked(staff).getByRole('button', { name: staffDocuments.sendRequest }).click();
  await expect(asked(staff).getByText(fill(words.screen.missing, { label: staffDocuments.requestNote }))).toBeVisible();
  await asked(staff).getByLabel(staffDocuments.requestNote).fill('Giấy xác nhận nơi cư trú');
  await picture('ask-document');
  await asked(staff).getByRole('button', { name: staffDocuments.sendRequest }).click();
  await expectToast(staffDocuments.requested);
  await expect(asked(staff)).toBeHidden();
  await expect(page.getByText('Giấy xác nhận nơi cư trú')).toBeVisible();
}

async function workQueue(staff: Person, record: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffDocuments, documents } = words;
  await visit(page, '/admin/documents?kind=national_id');
  const list = page.getByRole('list', { name: staffDocuments.queue });
  await list.getByRole('button').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('button').first()).toBeFocused();
  await list.getByRole('button').filter({ hasText: 'Mỹ Duyên' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: documents.kind_national_id, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: staffDocuments.accept, exact: true }).click();
  await expect(asked(staff)).toBeVisible();
  await picture('accept-document');
  await asked(staff).getByRole('button', { name: staffDocuments.accept, exact: true }).click();
  await expectToast(staffDocuments.accepted);
  await page.getByRole('button', { name: staffDocuments.status_success }).click();
  await expect(page).toHaveURL(/status=success/);
  const byWhom = new RegExp(`^${fill(staffDocuments.decided_success, { who: '.+', time: '.+' })}$`);
  await expect(page.getByText(byWhom).first()).toBeVisible();

  // A document that a colleague accepted while it was open.
  const diploma = await record.upload('diploma', 'bằng.jpg');
  await visit(page, '/admin/documents?kind=diploma');
  // The former rows of the list stay until the new ones have loaded.
  await waitForIdle(page);
  await list.getByRole('button').filter({ hasText: 'Mỹ Duyên' }).last().click();
  await expect(page.getByRole('button', { name: staffDocuments.accept, exact: true })).toBeEnabled();
  await record.staff.call(acceptFile, { params: { uid: diploma } });
  const decided = staffDocuments.decided_success.split('{{')[0] ?? '';
  await expect(page.getByText(`${decided}admin@example.com`)).toBeVisible();
  await picture('document-gone');
}

/** A colleague moves the due date of the invoice for the translation. */
async function changeMeanwhile({ staff, email }: CaseRecord): Promise<void> {
  const { items } = await staff.call(listUserInvoices, { params: { email }, query: { status: 'not_paid' } });
  const invoice = items.find(({ nameByLanguage }) => nameByLanguage.EN === 'Certified translation');
  if (!invoice) throw new Error('the invoice exists');
  const { id, nameByLanguage: name, lines } = invoice;
  const body = {
    name,
    dueDate: '2031-01-31',
    lines: lines.map(({ nameByLanguage, ...line }) => ({ ...line, name: nameByLanguage })),
  };
  await staff.call(updateInvoice, { params: { id }, body });
}

async function requestPayments(staff: Person, record: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffInvoices, staffTransfers, screen } = words;
  await page.clock.install();
  await visit(page, `/admin/users/${record.email}/payment`);
  // Content that loads above the button moves it, and a click that begins on it would end beside it.
  await waitForIdle(page);
  await page.getByRole('button', { name: staffInvoices.add }).click();
  await asked(staff).getByRole('button', { name: staffInvoices.add }).click();
  const missingAmount = fill(screen.missing, { label: staffTransfers.amount });
  await expect(asked(staff).getByText(missingAmount).first()).toBeVisible();
  await picture('invoice-refused');
  await asked(staff).getByLabel(staffInvoices.nameIn.VI, { exact: true }).fill('Phí dịch thuật công chứng');
  await asked(staff).getByLabel(staffInvoices.nameIn.EN, { exact: true }).fill('Certified translation');
  await asked(staff).getByLabel(staffTransfers.dueDate).fill('31122030');
  await asked(staff).getByLabel(staffTransfers.amount).fill('250');
  // Typed text survives a reload.
  await reload(page);
  await page.getByRole('button', { name: staffInvoices.add }).click();
  await expect(asked(staff).getByLabel(staffInvoices.nameIn.EN, { exact: true })).toHaveValue('Certified translation');
  await asked(staff).getByRole('button', { name: staffInvoices.addLine }).click();
  await expect(asked(staff).getByRole('group')).toHaveCount(2);
  await asked(staff)
    .getByRole('button', { name: fill(staffInvoices.removeLine, { number: 2 }) })
    .click();
  await asked(staff).getByRole('button', { name: staffInvoices.add, exact: true }).click();
  await expectToast(staffInvoices.addDone);

  const row = page
    .getByRole('row')
    .filter({ hasText: 'Certified translation' })
    .or(page.getByRole('row').filter({ hasText: 'Phí dịch thuật công chứng' }));
  await row.getByRole('button', { name: new RegExp(`^${staffInvoices.change}`) }).click();
  await asked(staff).getByLabel(staffTransfers.amount).fill('275');
  await picture('invoice-change');
  await changeMeanwhile(record);
  await expect(asked(staff).getByText('admin@example.com')).toBeVisible();
  await expect(asked(staff).getByLabel(staffTransfers.amount)).toHaveValue(/275/);
  await picture('invoice-changed-meanwhile');
  // The message has been visible long enough to be read.
  await page.clock.fastForward(2500);
  await asked(staff).getByRole('button', { name: words.screen.saveChanges }).click();
  await expectToast(staffInvoices.changeDone);
  await expect(row.getByText(/275/).first()).toBeVisible();
  await row.getByRole('button', { name: new RegExp(`^${staffInvoices.void}`) }).click();
  await asked(staff).getByLabel(staffInvoices.voidReason).fill('Đã tính trong phí dịch vụ.');
  await asked(staff).getByRole('button', { name: staffInvoices.void, exact: true }).click();
  await expectToast(staffInvoices.voided);
  await expect(row.getByText(staffTransfers.invoice_void)).toBeVisible();
}

async function addNotice(staff: Person, record: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffLaborProgress, screen } = words;
  await visit(page, `/admin/users/${record.email}/labor`);
  await page.getByRole('button', { name: staffLaborProgress.complete, exact: true }).click();
  await pickPhoto(asked(staff).locator('input[type=file]').first(), jpeg('9089.jpg'));
  await expect(asked(staff).getByRole('img', { name: '9089.jpg' })).toBeVisible();

  await asked(staff).getByRole('button', { name: staffLaborProgress.complete, exact: true }).click();
  await expectToast(staffLaborProgress.completed);
  await expect(asked(staff)).toBeHidden();

  await page.getByRole('button', { name: staffLaborProgress.openNotice }).click();
  await expect(asked(staff).getByRole('img', { name: '9089.jpg' })).toBeVisible();

  await asked(staff).getByRole('button', { name: screen.close }).click();
  await page.getByRole('button', { name: staffLaborProgress.replaceNotice }).click();
  await asked(staff).getByRole('button', { name: staffLaborProgress.sendNotice }).click();
  await expect(asked(staff).getByText(words.fieldErrors.FILE_MISSING)).toBeVisible();

  await pickPhoto(asked(staff).locator('input[type=file]').first(), jpeg('9089 mới.jpg'));
  await expect(asked(staff).getByRole('img', { name: '9089 mới.jpg' })).toBeVisible();

  await picture('notice-replace');
  await asked(staff).getByRole('button', { name: staffLaborProgress.sendNotice }).click();
  await expectToast(staffLaborProgress.noticeDone);
}

/** The candidate lost phone and codes. From then on, the password alone opens the account. */
async function resetTwoFactor(staff: Person, { candidate, email }: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffUsers } = words;
  const { secret } = await candidate.call(setUpTwoFactor, { body: { currentPassword: password } });
  await candidate.call(enableTwoFactor, { body: { code: new TOTP({ secret }).generate() } });
  await visit(page, `/admin/users/${email}/summary`);
  await page.getByRole('button', { name: staffUsers.twoFactorReset }).click();
  await asked(staff).getByLabel(staffUsers.twoFactorReason).fill('Mất điện thoại; đã gọi video, đối chiếu hộ chiếu.');
  await picture('reset-two-factor');
  await asked(staff).getByRole('button', { name: staffUsers.twoFactorReset, exact: true }).click();
  await expectToast(staffUsers.twoFactorDone);
  await expect(page.getByText(staffUsers.twoFactorOff, { exact: true })).toBeVisible();
}

/** Each change of the account needs a reason, which colleagues read and the candidate does not. */
async function lockAndUnlock(staff: Person, { email }: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffUsers } = words;
  const confirm = async (action: string, reason: string) => {
    await page.getByRole('button', { name: action, exact: true }).click();
    await asked(staff).getByLabel(staffUsers.accessReason).fill(reason);
    await asked(staff).getByRole('button', { name: action, exact: true }).click();
    await expect(asked(staff)).toBeHidden();
  };
  await confirm(staffUsers.endSessions, 'Ứng viên báo mất điện thoại.');
  await expectToast(staffUsers.endSessionsDone);
  await confirm(staffUsers.lock, 'Có người lạ tự xưng là ứng viên.');
  await expectToast(staffUsers.lockDone);
  await expect(page.getByText('Có người lạ tự xưng là ứng viên.').first()).toBeVisible();
  await expect(page.getByText(staffUsers.accessLocked, { exact: true })).toHaveCount(2);
  await picture('account-locked');
  await visit(page, `/admin/users?search=${email}`);
  await expect(page.getByText(staffUsers.accessLocked, { exact: true })).toBeVisible();
  await visit(page, `/admin/users/${email}/summary`);
  await confirm(staffUsers.unlock, 'Đã gọi video, đúng người.');
  await expectToast(staffUsers.unlockDone);
  await expect(page.getByText(staffUsers.accessOpen, { exact: true })).toBeVisible();
}

async function readNotice(browser: Browser, record: CaseRecord): Promise<void> {
  const person = await openSession(browser, { language, viewport: phone, folder: 'staff-record-candidate' });
  const { page, words, picture } = person;
  await logInAs(page, { email: record.email, password, home: '/progress' });
  // The list is folded, and the completed step in it.
  await page.getByRole('region', { name: words.waits.allSteps }).locator('summary').first().click();
  await page.getByRole('heading', { name: words.laborProgress.form_9089, exact: true }).click();
  await page.getByRole('button', { name: words.laborProgress.openNotice }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '9089 mới.jpg' })).toBeVisible();

  await picture('notice');
  await page.getByRole('dialog').getByRole('button', { name: words.screen.close }).click();
}

async function writeNotes(staff: Person, record: CaseRecord): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffNotes } = words;
  await visit(page, `/admin/users/${record.email}/summary`);
  const field = page.getByLabel(staffNotes.label);
  await field.fill('Đã gọi cho ứng viên:\n  - gia đình đồng ý\n  - hẹn lại thứ Hai');
  // Typed text survives a reload.
  await reload(page);
  await expect(field).toHaveValue(/hẹn lại thứ Hai/);

  await page.getByRole('button', { name: staffNotes.add }).click();
  await expectToast(staffNotes.added);
  await expect(field).toHaveValue('');

  const list = page.getByRole('list', { name: staffNotes.title });
  await expect(list.getByText('gia đình đồng ý')).toBeVisible();

  await reload(page);
  await expect(field).toHaveValue('');
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await picture('notes');
}

test("staff can work in a candidate's record", async ({ browser, baseURL }) => {
  const email = 'record@example.com';
  const record = await openRecord(baseURL ?? '', email, language);
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'staff-record' });
  await logInAs(staff.page, admin);
  await checkDocuments(staff, record);
  await workQueue(staff, record);
  await requestPayments(staff, record);
  await addNotice(staff, record);
  await writeNotes(staff, record);
  await resetTwoFactor(staff, record);
  await lockAndUnlock(staff, record);
  await readNotice(browser, record);
});

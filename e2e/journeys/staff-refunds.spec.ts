import { expect } from '@playwright/test';
import { approveApplicant } from '@portal/shared/applications/contract';
import { dayOf } from '@portal/shared/calendar/calendar';
import { listContracts } from '@portal/shared/contracts/contract';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import { requestRefund } from '@portal/shared/refunds/contract';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant, openRecord } from './record-api.ts';

/** How staff decide about refunds. */

test('staff open a refund for a candidate and take a granted one back', async ({ browser, baseURL }) => {
  test.slow();
  const [language, email] = ['VI', 'staff-refund@example.com'] as const;
  const { jobUid, staff: calls } = await openApplicant(baseURL ?? '', email, language);
  await calls.call(approveApplicant, { params: { uid: jobUid, email } });

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'refunds-staff' });
  const { staffRefunds, refunds, screen } = staff.words;
  await logInAs(staff.page, admin);
  await visit(staff.page, `/admin/users/${email}/payment`);
  const press = (name: string) => staff.page.getByRole('button', { name, exact: true });
  const dialog = staff.page.getByRole('dialog');
  await press(staffRefunds.open).click();
  await dialog.getByLabel(staffRefunds.ground, { exact: true }).selectOption('other');
  await dialog.getByLabel(staffRefunds.openExplanation, { exact: true }).fill('Ứng viên trả nhầm tài khoản.');
  await staff.picture('open');
  await dialog.getByRole('button', { name: staffRefunds.open, exact: true }).click();
  await staff.expectToast(staffRefunds.opened);

  await press(staffRefunds.grant).click();
  await dialog.getByLabel(staffRefunds.amount, { exact: true }).fill('400');
  await dialog.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  await staff.expectToast(staffRefunds.granted);
  const person = await openSession(browser, { language, viewport: phone, folder: 'refunds-candidate' });
  await logInAndWait(person, email, '/refunds', password);
  await expect(person.page.getByText(refunds.status_granted, { exact: true })).toBeVisible();
  await person.picture('granted');

  await press(staffRefunds.withdrawGrant).click();
  await dialog.getByLabel(screen.reason, { exact: true }).fill('Khoản tiền đã đến đúng tài khoản.');
  await staff.picture('take-back');
  await dialog.getByRole('button', { name: staffRefunds.withdrawGrant, exact: true }).click();
  await staff.expectToast(staffRefunds.grantWithdrawn);
  await expect(press(staffRefunds.pay)).toHaveCount(0);

  await person.page.reload();
  await expect(person.page.getByText('Khoản tiền đã đến đúng tài khoản.')).toBeVisible();
  await expect(person.page.getByText(refunds.status_withdrawn, { exact: true })).toBeVisible();
  await person.picture('taken-back');
});

test('staff grant the refund of Article 10 only once both denials of the PERM are on record', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const [language, email] = ['EN', 'article-10@example.com'] as const;
  const { staff: calls, candidate } = await openRecord(baseURL ?? '', email, language);
  const params = { email, step: 'form_9089' } as const;
  await calls.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  const [{ uid: contractUid = '' } = {}] = (await candidate.call(listContracts, {})).items;
  const account = { accountHolder: 'TRINH THI MY DUYEN', bankName: 'Vietcombank', accountNumber: '0071001234567' };
  const body = { contractUid, ground: 'perm_refile_failed', explanation: 'Denied twice.', ...account } as const;
  await candidate.call(requestRefund, { body });

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'article-10-staff' });
  const { staffRefunds, staffApplications } = staff.words;
  const press = (name: string) => staff.page.getByRole('button', { name, exact: true });
  await logInAs(staff.page, admin);
  await visit(staff.page, `/admin/users/${email}/payment`);
  await expect(staff.page.getByText(staffRefunds.denialMissing)).toBeVisible();
  await expect(press(staffRefunds.refuse)).toBeVisible();
  await expect(press(staffRefunds.grant)).toHaveCount(0);
  await staff.picture('denial-missing');

  // Nor can they end the contract for a denial that nobody has recorded.
  await visit(staff.page, `/admin/users/${email}/job`);
  await press(staffApplications.end).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(staffApplications.endWhy).selectOption('denied');
  await expect(dialog.getByText(staffApplications.endNoDenial)).toBeVisible();
  await expect(dialog.getByRole('button', { name: staffApplications.end, exact: true })).toBeDisabled();
  await staff.picture('no-denial');
  await staff.page.keyboard.press('Escape');

  const today = dayOf(new Date(), 'Asia/Ho_Chi_Minh');
  for (const outcome of ['denied', 'refiled', 'denied'] as const)
    await calls.call(recordOutcome, { params, body: { outcome, date: today } });
  await visit(staff.page, `/admin/users/${email}/payment`);
  await staff.page.reload();
  await press(staffRefunds.grant).click();
  await dialog.getByRole('button', { name: staffRefunds.grant, exact: true }).click();
  await staff.expectToast(staffRefunds.granted);
  await visit(staff.page, `/admin/users/${email}/job`);
  await expect(staff.page.getByText(staffApplications.status_ended, { exact: true })).toBeVisible();
});

import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { approveApplicant, listApplications, rejectApplicant } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { runStatement } from '../run-task.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { acceptContract } from './accept-contract.ts';
import { password } from './candidate.ts';
import type { ApplicantRecord } from './record-api.ts';
import { makeJob, openApplicant, submitFee } from './record-api.ts';

/** The ends of a contract, each as the person who meets it sees it. */

const language = 'VI';

async function openCandidate(browser: Browser, email: string) {
  const person = await openSession(browser, { language, viewport: phone, folder: 'endings-candidate' });
  await logInAs(person.page, { email, password });
  return person;
}

async function openStaff(browser: Browser) {
  const person = await openSession(browser, { language, viewport: desktop, folder: 'endings-staff' });
  await logInAs(person.page, admin);
  return person;
}

/** The 72 hours in which the candidate could cancel the contract are over. */
async function endCancelPeriod(candidate: ApiClient): Promise<void> {
  const [{ uid = '' } = {}] = (await candidate.call(listContracts, {})).items;
  await runStatement(
    ownProduct.dataDir,
    `alter table contracts disable trigger contracts_are_frozen;
    update contracts set signed_at = signed_at - interval '73 hours' where id = '${uid}';
    alter table contracts enable trigger contracts_are_frozen`,
  );
}

test('a candidate cancels the contract within 72 hours and gets a refund', async ({ browser, baseURL }) => {
  const email = 'cancels@example.com';
  const { jobUid } = await openApplicant(baseURL ?? '', email, language);
  const { page, words, picture, expectToast } = await openCandidate(browser, email);
  const { jobs, onboarding, refunds, screen } = words;

  await visit(page, `/jobs/${jobUid}`);
  // Of the 72 hours, a little has passed.
  const [before, after] = fill(screen.timeLeft, { time: '|' }).split('|');
  await expect(page.getByText(new RegExp(`^${before}2 ngày, 23 giờ.*${after}$`))).toBeVisible();
  await page.getByRole('button', { name: jobs.cancel }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(jobs.cancelText)).toBeVisible();
  await picture('cancel-asked');
  await dialog.getByRole('button', { name: jobs.cancel }).click();
  await expectToast(jobs.cancelled);
  await expect(page.getByText(jobs.application_cancelled, { exact: true })).toBeVisible();

  await visit(page, '/summary');
  await expect(page.getByText(onboarding.cancelledTitle)).toBeVisible();
  await picture('cancelled-summary');
  await page.getByRole('link', { name: onboarding.seeRefund }).click();
  await expect(page.getByText(refunds.ruleOf_all_received)).toBeVisible();

  // The fee was paid by Zelle, so the candidate enters an account.
  await page.getByRole('button', { name: refunds.enterAccount }).click();
  await page.getByRole('dialog').getByLabel(refunds.bankName, { exact: true }).fill('Vietcombank');
  await page.getByRole('dialog').getByLabel(refunds.accountNumber, { exact: true }).fill('0071001234567');
  await picture('refund-account');
  await page.getByRole('button', { name: refunds.saveAccount }).click();
  await expectToast(refunds.accountSaved);
});

test('staff end a contract because the employer withdraws', async ({ browser, baseURL }) => {
  const email = 'employer-gone@example.com';
  const { jobUid, staff: calls } = await openApplicant(baseURL ?? '', email, language);
  await calls.call(approveApplicant, { params: { uid: jobUid, email } });
  await calls.call(completeStep, { params: { email, step: 'form_9089' }, body: { completedOn: '2026-01-10' } });

  const staff = await openStaff(browser);
  const { staffApplications } = staff.words;
  await visit(staff.page, `/admin/users/${email}/job`);
  await staff.page.getByRole('button', { name: staffApplications.end }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(staffApplications.endWhy).selectOption('employer_gone');
  await expect(dialog.getByText(fill(staffApplications.endSeat, { job: 'Công nhân đóng gói' }))).toBeVisible();
  await staff.picture('end-asked');
  await dialog.getByLabel(staffApplications.endExplanation).fill('Nhà máy đã đóng cửa.');
  await dialog.getByRole('button', { name: staffApplications.end }).click();
  await staff.expectToast(staffApplications.ended);
  await expect(staff.page.getByText(staffApplications.status_ended, { exact: true })).toBeVisible();
  await staff.picture('ended');

  const { page, words, picture } = await openCandidate(browser, email);
  await visit(page, '/summary');
  await expect(page.getByText(words.onboarding.endedTitle)).toBeVisible();
  await expect(page.getByText('Nhà máy đã đóng cửa.')).toBeVisible();
  await picture('ended-summary');
  await visit(page, '/invoices');
  await expect(page.getByText(words.invoices.status_not_paid, { exact: true })).toHaveCount(0);
});

test('money of a transfer under review is refunded after a withdrawal', async ({ browser, baseURL }) => {
  const email = 'in-review@example.com';
  const { jobUid, candidate } = await openApplicant(baseURL ?? '', email, language, { isPaid: false });
  await submitFee(candidate);
  await endCancelPeriod(candidate);
  const { page, words, picture, expectToast } = await openCandidate(browser, email);
  await visit(page, `/jobs/${jobUid}`);
  await page.getByRole('button', { name: words.jobs.withdraw }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.jobs.withdrawText)).toBeVisible();
  await picture('withdraw-asked');
  await dialog.getByRole('button', { name: words.jobs.withdraw }).click();
  await expectToast(words.jobs.withdrawn);
  await expect(page.getByText(words.jobs.application_withdrawn, { exact: true })).toBeVisible();

  const staff = await openStaff(browser);
  const { staffTransfers, staffRefunds } = staff.words;
  await visit(staff.page, `/admin/users/${email}/payment`);
  await staff.page.getByRole('button', { name: staffTransfers.approve, exact: true }).click();
  await staff.page.getByRole('dialog').getByRole('button', { name: staffTransfers.approve, exact: true }).click();
  await staff.expectToast(staffTransfers.approved);
  await expect(staff.page.getByRole('button', { name: staffRefunds.grant, exact: true })).toBeVisible();
  await staff.picture('late-money');

  await visit(page, '/refunds');
  await expect(page.getByText(words.refunds.ruleOf_after_end)).toBeVisible();
  await picture('late-money');
});

test('staff close a job and decide for each person on it', async ({ browser, baseURL }) => {
  const base = baseURL ?? '';
  const named = (firstName: string) => ({ names: { firstName, lastName: 'Trịnh' } });
  const held = await openApplicant(base, 'close-held@example.com', language, named('Thị Giữ'));
  const { jobUid, staff: calls } = held;
  const others: ApplicantRecord[] = [];
  for (const [email, firstName] of [
    ['close-moves@example.com', 'Thị Chuyển'],
    ['close-leaves@example.com', 'Thị Đi'],
  ] as const) {
    others.push(await openApplicant(base, email, language, { ...named(firstName), jobUid }));
    await calls.call(approveApplicant, { params: { uid: jobUid, email } });
  }
  const { uid: toUid } = await makeJob(calls);

  const staff = await openSession(browser, { language, viewport: phone, folder: 'endings-staff-phone' });
  await logInAs(staff.page, admin);
  const { staffJobs } = staff.words;
  await visit(staff.page, `/admin/jobs/${jobUid}/info`);
  await staff.page.getByRole('button', { name: staffJobs.close, exact: true }).click();
  const dialog = staff.page.getByRole('dialog');
  const choiceOf = (name: string, choice: string) =>
    dialog.getByRole('group', { name }).getByRole('radio', { name: choice });
  await dialog.getByRole('checkbox', { name: staffJobs.peopleRelease }).check();
  // By keyboard.
  await choiceOf(staffJobs.peopleAll, staffJobs.peopleKeep).focus();
  await staff.page.keyboard.press('Space');
  await expect(choiceOf('Trịnh Thị Chuyển', staffJobs.peopleKeep)).toBeChecked();
  await choiceOf('Trịnh Thị Đi', staffJobs.peopleKeep).focus();
  await staff.page.keyboard.press('ArrowRight');
  await staff.page.keyboard.press('ArrowRight');
  await expect(choiceOf('Trịnh Thị Đi', staffJobs.peopleEnd)).toBeChecked();
  await choiceOf('Trịnh Thị Chuyển', staffJobs.peopleMove).check();
  await dialog.getByLabel(fill(staffJobs.peopleMoveJob, { name: 'Trịnh Thị Chuyển' })).selectOption(toUid);
  await dialog.getByLabel(staffJobs.peopleReason).fill('Nhà máy đã đóng cửa.');
  await staff.picture('close-each-asked');
  await dialog.getByRole('button', { name: staffJobs.close, exact: true }).click();
  await staff.expectToast(staffJobs.closeDone);

  const statusOf = async ({ candidate }: ApplicantRecord) =>
    (await candidate.call(listApplications, {})).items.map(({ status }) => status);
  expect(await Promise.all([held, ...others].map(statusOf))).toEqual([['rejected'], ['approved'], ['ended']]);

  const moves = await openCandidate(browser, 'close-moves@example.com');
  await visit(moves.page, '/summary');
  await expect(moves.page.getByRole('heading', { name: moves.words.addenda.nextOffer })).toBeVisible();
  await moves.picture('close-moves-summary');
  const leaves = await openCandidate(browser, 'close-leaves@example.com');
  await visit(leaves.page, '/summary');
  await expect(leaves.page.getByText('Nhà máy đã đóng cửa.')).toBeVisible();
});

test('the fee of a rejected application pays for another job', async ({ browser, baseURL }) => {
  const email = 'another-job@example.com';
  const { jobUid, staff } = await openApplicant(baseURL ?? '', email, language);
  await staff.call(rejectApplicant, { params: { uid: jobUid, email }, body: { reason: 'Cần người làm ca đêm.' } });
  const { uid: otherUid } = await makeJob(staff);

  const { page, words, picture } = await openCandidate(browser, email);
  const { onboarding, applications } = words;
  await visit(page, '/summary');
  await expect(page.getByText(onboarding.offerJobText)).toBeVisible();
  await picture('offer');
  await visit(page, `/jobs/${otherUid}/apply`);
  await expect(page.getByText(applications.feeCountsTitle)).toBeVisible();
  await page.getByRole('button', { name: applications.toEnd, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeEnabled();
  await acceptContract({ page, words }, password);
  await page.getByText(applications.signType, { exact: true }).click();
  await page.getByLabel(applications.typedName).fill('Trịnh Thị Mỹ Duyên');
  await page.getByRole('button', { name: applications.submit }).click();
  await expect(page.getByText(applications.doneFeePaidTitle)).toBeVisible();
  await picture('fee-counted');
  await visit(page, '/summary');
  await expect(page.getByText(onboarding.nextApproval)).toBeVisible();
});

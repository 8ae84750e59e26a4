import { expect } from '@playwright/test';
import { approveApplicant, rejectApplicant } from '@portal/shared/applications/contract';
import { acceptFile } from '@portal/shared/files/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { admin, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import type { ApplicantRecord } from './record-api.ts';
import { openApplicant, submitFee } from './record-api.ts';

/** Bulk actions: items are selected with the keys, named in the question, and reported one by one. */

const language = 'EN';
const asked = ({ page }: Person) => page.getByRole('dialog');

async function openApplicants(baseUrl: string) {
  const open = (name: string, given: { jobUid?: string; isPaid?: boolean } = {}) =>
    openApplicant(baseUrl, `${name}@example.com`, language, {
      names: { firstName: name.charAt(0).toUpperCase() + name.slice(1), lastName: 'Mạc' },
      ...given,
    });
  const first = await open('khoa');
  const { jobUid } = first;
  return { first, second: await open('loan', { jobUid }), unpaid: await open('minh', { jobUid, isPaid: false }) };
}

/** On the page of the job, a colleague decides one application while the question is open. */
async function approveOnJob(staff: Person, first: ApplicantRecord, second: ApplicantRecord): Promise<void> {
  const { page, words, picture } = staff;
  const { staffApplications, staffShell, fieldErrors } = words;
  await visit(page, `/admin/jobs/${first.jobUid}/applies`);
  const all = page.getByRole('checkbox', { name: staffShell.selectPage });
  const boxes = page.locator('main li').getByRole('checkbox');
  // An applicant whose fee is not paid cannot be selected.
  await expect(boxes).toHaveCount(2);

  await all.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(fill(staffShell.selected_other, { count: 2 }))).toBeVisible();

  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(boxes.first()).not.toBeChecked();
  await expect(all).not.toBeChecked();

  await page.keyboard.press('Space');
  await expect(all).toBeChecked();

  await page.getByRole('button', { name: staffApplications.approveSelected }).press('Enter');
  await expect(asked(staff).getByText(first.email)).toBeVisible();
  await expect(asked(staff).getByText(second.email)).toBeVisible();

  await picture('asked');
  await first.staff.call(rejectApplicant, {
    params: { uid: first.jobUid, email: first.email },
    body: { reason: 'Ứng viên đổi ý.' },
  });
  await asked(staff)
    .getByRole('button', { name: fill(staffApplications.approveCount_other, { count: 2 }) })
    .press('Enter');
  await expect(asked(staff).getByText(fill(staffShell.bulkSome, { done: 1, total: 2 }))).toBeVisible();

  const outcome = (email: string) => asked(staff).getByRole('listitem').filter({ hasText: email });
  await expect(outcome(first.email).getByText(fieldErrors.APPLICATION_DECIDED)).toBeVisible();
  await expect(outcome(second.email).getByText(staffApplications.status_approved)).toBeVisible();

  await picture('outcome');
  await page.keyboard.press('Escape');
  await expect(asked(staff)).toBeHidden();

  const card = (email: string) => page.locator('main li').filter({ hasText: email });
  await expect(card(second.email).getByText(staffApplications.status_approved, { exact: true })).toBeVisible();
  await expect(card(first.email).getByText(staffApplications.status_rejected, { exact: true })).toBeVisible();
}

/** In the queue, the dialog reports the last items, although the list behind it is empty by then. */
async function approveInQueue(staff: Person, waiting: ApplicantRecord, name: string): Promise<void> {
  const { page, words } = staff;
  const { staffApplications, staffShell } = words;
  await visit(page, '/admin/work?kind=applicant');
  await page.getByRole('checkbox', { name: fill(staffShell.select, { name }), exact: true }).check();
  await page.getByRole('button', { name: staffApplications.approveSelected }).click();
  await asked(staff)
    .getByRole('button', { name: fill(staffApplications.approveCount_other, { count: 1 }) })
    .or(asked(staff).getByRole('button', { name: fill(staffApplications.approveCount_one, { count: 1 }) }))
    .click();
  await expect(asked(staff).getByText(staffApplications.status_approved)).toBeVisible();

  await asked(staff).getByRole('button', { name: words.screen.close }).last().click();
  await expect(page.getByRole('checkbox', { name: fill(staffShell.select, { name }), exact: true })).toHaveCount(0);

  await waiting.staff
    .call(approveApplicant, { params: { uid: waiting.jobUid, email: waiting.email } })
    .then(() => expect(true, 'it was already approved').toBe(false))
    .catch(({ status }) => expect(status).toBe(409));
}

async function lockDocuments(staff: Person, record: ApplicantRecord): Promise<void> {
  const { page, words } = staff;
  const { staffDocuments, staffShell } = words;
  for (const kind of ['diploma', 'photo'] as const) {
    const uid = await record.upload(kind, `${kind}.jpg`);
    await record.staff.call(acceptFile, { params: { uid } });
  }
  await visit(page, `/admin/users/${record.email}/basic/documents`);
  await page.getByRole('checkbox', { name: staffShell.selectPage }).check();
  await page.getByRole('button', { name: staffDocuments.lockSelected }).click();
  // The passport page was accepted with the profile.
  await expect(asked(staff).getByRole('listitem')).toHaveCount(3);

  await asked(staff)
    .getByRole('button', { name: fill(staffDocuments.lockCount_other, { count: 3 }) })
    .click();
  await expect(asked(staff).getByText(staffDocuments.status_lock)).toHaveCount(3);

  await asked(staff).getByRole('button', { name: words.screen.close }).last().click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
}

test('staff can decide several items at once', async ({ browser, baseURL }) => {
  const { first, second, unpaid } = await openApplicants(baseURL ?? '');
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'staff-bulk' });
  await logInAs(staff.page, admin);
  await approveOnJob(staff, first, second);
  await lockDocuments(staff, second);
  await visit(staff.page, `/admin/jobs/${unpaid.jobUid}/applies?sort=hold_expires_at`);
  await expect(staff.page.locator('main li').first().getByText(unpaid.email)).toBeVisible();
  const id = await submitFee(unpaid.candidate);
  await unpaid.staff.call(approveTransfer, { params: { id } });
  await approveInQueue(staff, unpaid, 'Minh Mạc');
});

import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { admin as boss, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import type { ApplicantRecord } from './record-api.ts';
import { openApplicant } from './record-api.ts';

/** Two members of staff at the same record. Each sees at once what the other one does and loses no typed text. */

const lan = { email: 'case.manager@example.com', home: '/admin/users' };
const asked = ({ page }: Person) => page.getByRole('dialog');

async function openTwoDesks(browser: Browser, name: string): Promise<{ admin: Person; colleague: Person }> {
  const admin = await openSession(browser, { language: 'VI', viewport: desktop, folder: name });
  await logInAs(admin.page, boss);
  const colleague = await openSession(browser, { language: 'EN', viewport: desktop, folder: name });
  await logInAs(colleague.page, lan);
  return { admin, colleague };
}

const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const confirm = (person: Person, name: string) => asked(person).getByRole('button', { name, exact: true }).click();

/** The colleague approves while the reason of a rejection is being typed. */
async function decide(admin: Person, colleague: Person, { email }: ApplicantRecord): Promise<void> {
  for (const { page } of [admin, colleague]) await visit(page, `/admin/users/${email}/job`);
  const { staffApplications, staffShell, staffAudit, screen } = admin.words;
  await press(admin, staffShell.reject);
  const reason = asked(admin).getByLabel(staffShell.reasonLabel);
  await reason.fill('Thiếu bằng cấp.');
  await press(colleague, colleague.words.staffShell.approve);
  await confirm(colleague, colleague.words.staffShell.approve);
  await colleague.expectToast(colleague.words.staffApplications.approved);

  const said = fill(staffShell.changedBy, { who: lan.email, what: staffAudit.actions['application.approve'] ?? '' });
  const toast = admin.page.getByRole('alert').filter({ hasText: said });
  // A message under the pointer stays.
  await toast.hover();
  await waitForIdle(admin.page);
  // The message stands above the dialog, and the dialog keeps its room below it.
  await expect(toast).toBeVisible();
  expect((await asked(admin).boundingBox())?.height).toBeGreaterThan(200);
  await expect(asked(admin).getByText(staffShell.decidedKept)).toBeVisible();
  await expect(asked(admin).getByRole('button', { name: staffShell.reject, exact: true })).toHaveCount(0);
  await expect(reason).toHaveValue('Thiếu bằng cấp.');
  await admin.picture('decided-meanwhile');
  await asked(admin).getByRole('button', { name: screen.close }).last().click();
  await expect(admin.page.getByText(staffApplications.status_approved).first()).toBeVisible();
}

/** Both have the form of the job open. When one saves, the other sees the change before overwriting it. */
async function writeJob(admin: Person, colleague: Person, { jobUid }: ApplicantRecord): Promise<void> {
  await admin.page.clock.install();
  for (const { page } of [admin, colleague]) await visit(page, `/admin/jobs/${jobUid}/edit`);
  const fields = ({ page, words: { staffJobs } }: Person) => ({
    location: page.getByLabel(staffJobs.location, { exact: true }),
    sponsor: page.getByLabel(staffJobs.sponsorName, { exact: true }),
  });
  await expect(fields(admin).location).toHaveValue('Springdale, Arkansas');
  await fields(colleague).location.fill('Fort Smith, Arkansas');
  await colleague.page.getByRole('button', { name: colleague.words.screen.saveChanges }).click();
  await colleague.expectToast(colleague.words.staffJobs.saved);
  // Nothing was typed here, so the form shows the new values.
  await expect(fields(admin).location).toHaveValue('Fort Smith, Arkansas');

  await visit(colleague.page, `/admin/jobs/${jobUid}/edit`);
  await fields(admin).sponsor.fill('DEMO Farm LLC');
  await expect(fields(admin).sponsor).toHaveValue('DEMO Farm LLC');
  await visit(admin.page, `/admin/jobs/${jobUid}/info`);
  await expect(admin.page.getByText('Fort Smith, Arkansas').first()).toBeVisible();
  await fields(colleague).location.fill('Tulsa, Oklahoma');
  await colleague.page.getByRole('button', { name: colleague.words.screen.saveChanges }).click();
  await colleague.expectToast(colleague.words.staffJobs.saved);
  await admin.expectToast(
    fill(admin.words.staffShell.changedBy, {
      who: lan.email,
      what: admin.words.staffAudit.actions['job.update'] ?? '',
    }),
  );
  // The draft returns, and the fields without one have the current values.
  await visit(admin.page, `/admin/jobs/${jobUid}/edit`);
  const notice = admin.page.getByRole('status').filter({ hasText: admin.words.staffShell.changedTitle });
  await expect(notice).toBeVisible();
  await expect(fields(admin).location).toHaveValue('Tulsa, Oklahoma');
  await expect(fields(admin).sponsor).toHaveValue('DEMO Farm LLC');
  await admin.picture('job-changed-meanwhile');
  // The message has been visible long enough to be read.
  await admin.page.clock.fastForward(2500);
  await admin.page.getByRole('button', { name: admin.words.screen.saveChanges }).click();
  await admin.expectToast(admin.words.staffJobs.saved);
  await expect(colleague.page.getByText('DEMO Farm LLC', { exact: true })).toBeVisible();
}

test('two members of staff can work at the same record', async ({ browser, baseURL }) => {
  const record = await openApplicant(baseURL ?? '', 'together@example.com', 'VI', {
    names: { firstName: 'Thị Cùng', lastName: 'Lưu' },
  });
  const { admin, colleague } = await openTwoDesks(browser, 'staff-together');
  await decide(admin, colleague, record);
  await writeJob(admin, colleague, record);
});

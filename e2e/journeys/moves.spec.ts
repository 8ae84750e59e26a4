import { expect } from '@playwright/test';
import { approveApplicant } from '@portal/shared/applications/contract';
import { closeJob } from '@portal/shared/jobs/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { makeJob, openApplicant } from './record-api.ts';
import { signAddendum } from './sign-addendum.ts';

/** An employer closes, staff offer another job, and the candidate reads and signs the addendum. */

const language = 'VI';
const job = 'Công nhân đóng gói';

test('a candidate signs an addendum and moves to another job', async ({ browser, baseURL }) => {
  const email = 'moves@example.com';
  const { jobUid, staff: calls } = await openApplicant(baseURL ?? '', email, language);
  await calls.call(approveApplicant, { params: { uid: jobUid, email } });
  const filing = { completedOn: '2026-01-10', note: 'Nộp qua FLAG.' };
  await calls.call(completeStep, { params: { email, step: 'form_9089' }, body: filing });
  const { uid: toUid } = await makeJob(calls);
  await calls.call(closeJob, { params: { uid: jobUid }, body: { approved: 'keep' } });

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'moves-staff' });
  await logInAs(staff.page, admin);
  const { staffApplications, addenda: ofStaff } = staff.words;
  await visit(staff.page, `/admin/users/${email}/job`);
  await staff.page.getByRole('button', { name: staffApplications.move }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(staffApplications.moveJob, { exact: true }).selectOption(toUid);
  await expect(dialog.getByText(staffApplications.moveDateNew)).toBeVisible();
  await expect(dialog.getByText(fill(staffApplications.moveSeat, { job }))).toBeVisible();
  await staff.picture('move-asked');
  await dialog.getByLabel(staffApplications.moveReason).fill('Nhà máy đã đóng cửa.');
  await dialog.getByRole('button', { name: staffApplications.moveConfirm }).click();
  await staff.expectToast(staffApplications.moveOffered);
  await expect(staff.page.getByText(ofStaff.status_offered, { exact: true })).toBeVisible();

  const candidate = await openSession(browser, { language, viewport: phone, folder: 'moves-candidate' });
  const { page, words, picture } = candidate;
  await logInAs(page, { email, password });
  const { addenda } = words;
  await visit(page, '/summary');
  await expect(page.getByRole('heading', { name: addenda.nextOffer })).toBeVisible();
  await picture('offer-summary');
  await page.getByRole('link', { name: addenda.open }).click();
  await expect(page.getByText('Nhà máy đã đóng cửa.')).toBeVisible();
  await signAddendum(candidate);

  await visit(page, '/progress');
  await expect(page.getByRole('heading', { name: addenda.formerTitle })).toBeVisible();
  await expect(page.getByText('Nộp qua FLAG.')).toBeVisible();
  await picture('former-steps');
  await visit(page, '/profile/view');
  await expect(page.getByRole('link', { name: fill(addenda.moveTo, { job }) })).toBeVisible();

  await visit(staff.page, `/admin/users/${email}/labor`);
  await expect(staff.page.getByRole('heading', { name: ofStaff.formerTitle })).toBeVisible();
  await staff.picture('former-steps');
});

import { expect } from '@playwright/test';
import { addDays } from '@portal/shared/calendar/calendar';
import { formatDay } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { completeStep, recordOutcome } from '@portal/shared/labor-progress/contract';
import { admin, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { logInAndWait } from './log-in.ts';
import type { CaseRecord } from './record-api.ts';
import { openRecord } from './record-api.ts';

/** Agencies ask for evidence, deny, and get a case again. Staff record it, and the candidate follows it on a phone. */

/** Records an outcome with the first button that staff find: that of the last completed step, or of the next one. */
async function record(staff: Person, { at, outcome, dueOn }: { at: 'last' | 'next'; outcome: string; dueOn?: string }) {
  const { page, words, picture, expectToast } = staff;
  const { staffLaborProgress } = words;
  const buttons = page.getByRole('button', { name: staffLaborProgress.record, exact: true });
  await (at === 'last' ? buttons.first() : buttons.last()).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staffLaborProgress.outcome, { exact: true }).selectOption(outcome);
  if (dueOn) await dialog.getByLabel(staffLaborProgress.outcomeDue).fill(dueOn);
  if (outcome !== 'refiled') await picture(`record-${outcome}`);
  await dialog.getByRole('button', { name: staffLaborProgress.record, exact: true }).click();
  await expectToast(staffLaborProgress.recorded);
  await expect(dialog).toBeHidden();
}

const complete = ({ staff, email }: CaseRecord, step: string) =>
  staff.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });

/** In the past wherever the clock of the product stands. */
const deniedOn = '2026-01-12';
/** A day in three months, as people type it. */
const lastDay = formatDay(addDays(new Date().toISOString().slice(0, 10), 90));

test('an agency requests evidence, and the candidate follows the answer', async ({ browser, baseURL }) => {
  const [language, email] = ['VI', 'evidence@example.com'] as const;
  const made = await openRecord(baseURL ?? '', email, language);
  await complete(made, 'form_9089');
  const staff = await openSession(browser, { language, viewport: desktop, folder: 'agency-staff' });
  await logInAs(staff.page, { ...admin, home: `/admin/users/${email}/labor` });
  await record(staff, { at: 'next', outcome: 'evidence_requested', dueOn: lastDay });

  const person = await openSession(browser, { language, viewport: phone, folder: 'agency-candidate' });
  const { laborProgress, staffWork } = person.words;
  await logInAndWait(person, email, '/progress', password);
  const expected = fill(laborProgress.outcomeDueTitle, { date: lastDay });
  await expect(person.page.getByText(expected)).toBeVisible();
  const fees = person.page.getByRole('region', { name: laborProgress.feesTitle });
  await expect(fees).toContainText(fill(laborProgress.feeDue, { step: laborProgress.form_9089 }));
  await fees.locator('summary').click();
  await expect(fees.getByRole('link')).toHaveAttribute('href', /^\/invoices\?invoice=/);
  await expect(staff.page.getByRole('region', { name: laborProgress.feesTitle }).getByRole('link')).toHaveCount(1);
  await person.page.getByRole('region', { name: person.words.waits.allSteps }).locator('summary').first().click();
  // The plan has no fourth payment: the candidate sees no step for it, and staff record the arrival there.
  const heading = { name: laborProgress.payment_4_consular, exact: true };
  await expect(
    person.page.getByRole('heading', { name: 'Thanh toán: Phí dịch vụ, phần 2', exact: true }),
  ).toBeVisible();
  await expect(person.page.getByRole('heading', heading)).toHaveCount(0);
  await expect(staff.page.getByRole('heading', heading)).toBeVisible();
  await expect(staff.page.getByText(staff.words.staffLaborProgress.noPayment)).toHaveCount(1);
  await person.picture('evidence-requested');

  await visit(staff.page, '/admin/work?kind=evidence');
  const rows = staff.page.locator('[data-row-link]').filter({ hasText: staffWork.one_evidence });
  await rows.last().click();
  await expect(staff.page).toHaveURL(/\/labor$/);
  await record(staff, { at: 'next', outcome: 'answered' });
  await reload(person.page);
  await expect(person.page.getByText(laborProgress.outcome_answered_text)).toBeVisible();
  await expect(person.page.getByText(expected)).toBeHidden();
});

/** A case whose PERM application waits for the decision. */
async function openAtPerm(baseUrl: string, email: string, language: LanguageCode): Promise<CaseRecord> {
  const made = await openRecord(baseUrl, email, language);
  for (const step of ['form_9089', 'labor_certification']) await complete(made, step);
  return made;
}

for (const language of ['VI', 'EN'] as const) {
  test(`a denied PERM application is filed again, and the candidate reads both, in ${language}`, {
    tag: '@main',
  }, async ({ browser, baseURL }) => {
    const email = `refiled-${language.toLowerCase()}@example.com`;
    await openAtPerm(baseURL ?? '', email, language);
    const staff = await openSession(browser, { language, viewport: desktop, folder: 'agency-staff' });
    const { staffLaborProgress } = staff.words;
    await logInAs(staff.page, { ...admin, home: `/admin/users/${email}/labor` });
    await record(staff, { at: 'next', outcome: 'denied' });
    await expect(staff.page.getByText(staffLaborProgress.deniedExplained)).toBeVisible();
    await expect(staff.page.getByRole('button', { name: staffLaborProgress.complete })).toBeHidden();

    const seat = { language, viewport: phone, folder: 'agency-candidate', inOneLanguage: true } as const;
    const person = await openSession(browser, seat);
    const { laborProgress } = person.words;
    await logInAndWait(person, email, '/progress', password);
    await expect(person.page.getByText(laborProgress.outcome_denied_text)).toBeVisible();
    await person.picture('denied');

    await record(staff, { at: 'next', outcome: 'refiled' });
    await expect(staff.page.getByRole('button', { name: staffLaborProgress.complete })).toBeVisible();
    await reload(person.page);
    await expect(person.page.getByText(laborProgress.outcome_refiled_text)).toBeVisible();
  });
}

test('a PERM application that is denied for good leads to the refund of Article 10, and stays readable', async ({
  browser,
  baseURL,
}) => {
  const [language, email] = ['EN', 'denied@example.com'] as const;
  const made = await openAtPerm(baseURL ?? '', email, language);
  for (const outcome of ['denied', 'refiled', 'denied'] as const)
    await made.staff.call(recordOutcome, {
      params: { email, step: 'labor_approved' },
      body: { outcome, date: deniedOn },
    });
  const person = await openSession(browser, { language, viewport: phone, folder: 'agency-candidate' });
  const { onboarding, laborProgress, refunds, waits } = person.words;
  await logInAndWait(person, email, '/summary', password);
  await expect(person.page.getByText(onboarding.nextDenied)).toBeVisible();
  await expect(person.page.getByText(waits.permRefund)).toBeVisible();
  await expect(person.page.getByText(laborProgress.labor_approved_denied, { exact: true })).toBeVisible();
  await expect(person.page.getByText(laborProgress.labor_approved, { exact: true })).toHaveCount(0);
  await person.picture('denied-again-summary');
  await visit(person.page, '/progress');
  await expect(person.page.getByRole('link', { name: refunds.requestTitle })).toBeVisible();
  await person.page.getByRole('link', { name: refunds.requestTitle }).click();
  const grounds = person.page.getByLabel(refunds.ground, { exact: true }).getByRole('option');
  await expect(grounds.nth(1)).toHaveText(refunds.ground_perm_refile_failed);
  await person.picture('denied-again-refunds');

  const staff = await openSession(browser, { language, viewport: desktop, folder: 'agency-staff' });
  const { staffApplications } = staff.words;
  await logInAs(staff.page, { ...admin, home: `/admin/users/${email}/job` });
  await staff.page.getByRole('button', { name: staffApplications.end }).click();
  const dialog = staff.page.getByRole('dialog');
  await expect(dialog.getByLabel(staffApplications.endWhy)).toHaveValue('denied');
  const secondDenial = fill(staffApplications.endDenialAgain, {
    step: staff.words.laborProgress.labor_approved,
    date: formatDay(deniedOn),
  });
  await expect(dialog.getByText(secondDenial)).toBeVisible();
  await expect(dialog.getByText(staff.words.refunds.ruleOf_perm_refile)).toBeVisible();
  await staff.picture('end-denied');
  await dialog.getByLabel(staffApplications.endExplanation).fill('The PERM was denied twice.');
  await dialog.getByRole('button', { name: staffApplications.end }).click();
  await staff.expectToast(staffApplications.ended);

  await visit(person.page, '/refunds');
  await expect(person.page.getByText(person.words.refunds.ruleOf_perm_refile)).toBeVisible();
  await visit(person.page, '/progress');
  await expect(person.page.getByRole('heading', { name: waits.endedCases })).toBeVisible();
  await expect(person.page.getByText(laborProgress.emptyTitle)).toHaveCount(0);
  await person.picture('denied-for-good-progress');
  await visit(person.page, '/summary');
  await expect(person.page.getByRole('link', { name: onboarding.seeRefund })).toBeVisible();
  await person.picture('denied-for-good-summary');
});

import { expect } from '@playwright/test';
import { feePlans as plan } from '@portal/shared/locales/en/fee-plans';
import { staffFeePlans as fees } from '@portal/shared/locales/en/staff-fee-plans';
import { admin as boss, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** An administrator creates a fee plan, gives it a second version, and records a future government fee. */

const folder = 'staff-fee-plans';

async function makePlan({ page, words: { fieldErrors }, picture, expectToast }: Person): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const name = 'e2e-trial';
  const title = 'Trial plan';
  await visit(page, '/admin/fee-plans');
  await page.getByRole('link', { name: fees.create, exact: true }).click();
  await press(fees.create);
  await expect(page.getByLabel(fees.name, { exact: true })).toBeFocused();
  await page.getByLabel(fees.name, { exact: true }).fill('steps-25000');
  await page.getByLabel(fees.titleIn.VI, { exact: true }).fill('Bảng phí thử');
  await page.getByLabel(fees.titleIn.EN, { exact: true }).fill('Trial plan');
  const first = page.getByRole('region', { name: fill(fees.milestoneNumber, { number: 1 }) });
  await first.getByLabel(fees.nameIn.VI, { exact: true }).first().fill('Phí đăng ký');
  await first.getByLabel(fees.nameIn.EN, { exact: true }).first().fill('Application fee');
  await first.getByLabel(fees.amount, { exact: true }).fill('1000');
  await first.getByLabel(fees.dueDays, { exact: true }).fill('8');
  await press(fees.create);
  await expect(page.getByText(fieldErrors.SIGNING_MILESTONE)).toBeVisible();
  await picture('plan-refused');
  await first.getByLabel(fees.dueDays, { exact: true }).fill('7');
  await press(fees.create);
  await expect(page.getByText(fieldErrors.PLAN_NAME_TAKEN)).toBeVisible();
  await page.getByLabel(fees.name, { exact: true }).fill(name);
  await press(fees.create);
  await expectToast(fees.created);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await page.getByRole('link', { name: fees.edit, exact: true }).click();
  await page.getByRole('button', { name: fees.addLine, exact: true }).click();
  const second = page.getByRole('group', { name: fill(fees.line, { number: 2 }) });
  await second.getByLabel(fees.kind, { exact: true }).selectOption('government');
  await second.getByLabel(fees.fee, { exact: true }).selectOption('i140');
  // Typed text survives a reload.
  await reload(page);
  await expect(page.getByText(fees.draftRestored)).toBeVisible();
  await expect(second.getByLabel(fees.fee, { exact: true })).toHaveValue('i140');
  await press(fees.addEmployerLine);
  const employer = page.getByRole('group', { name: fill(fees.employerLine, { number: 1 }) });
  await employer.getByLabel(fees.nameIn.VI, { exact: true }).fill('Đăng tuyển');
  await employer.getByLabel(fees.nameIn.EN, { exact: true }).fill('Recruitment');
  // Several milestones collapse. One with an error opens itself.
  await press(fees.addMilestone);
  const last = page.getByRole('region', { name: fill(fees.milestoneNumber, { number: 2 }) });
  await last.getByRole('button', { name: fill(fees.milestoneNumber, { number: 2 }), exact: true }).click();
  await expect(last.getByLabel(fees.nameIn.VI, { exact: true }).first()).toBeHidden();
  await picture('plan-folded');
  await press(fees.save);
  await expect(last.getByLabel(fees.nameIn.VI, { exact: true }).first()).toBeFocused();
  await last.getByRole('button', { name: fill(fees.removeMilestone, { number: 2 }), exact: true }).click();
  await press(fees.save);
  await expectToast(fill(fees.saved, { version: 2 }));
  const preview = page.getByRole('region', { name: fees.preview });
  await expect(preview).toContainText('$1,700');
  await expect(preview.getByRole('region', { name: plan.whoPays })).toContainText(plan.employerPaysNote);
  await page.getByRole('link', { name: fill(fees.versionOf, { version: 1 }), exact: true }).click();
  await expect(page.getByText(fees.oldVersion)).toBeVisible();
  await expect(preview).not.toContainText('1.700');
}

async function recordFee({ page, words: { fieldErrors }, picture, expectToast }: Person): Promise<void> {
  await visit(page, '/admin/fee-plans');
  await page.getByRole('link', { name: fees.fees, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/government-fees$/);

  const changed = page.getByRole('region', { name: 'Green card fee (USCIS Immigrant Fee)' });
  await expect(changed).toContainText(fees.proposalText);
  await changed.getByRole('button', { name: /^Adopt/ }).click();
  await expect(page.getByRole('dialog').getByLabel(fees.amount, { exact: true })).toHaveValue(/235/);
  await picture('adopt-proposal');
  await page.getByRole('dialog').getByRole('button', { name: fees.add, exact: true }).click();
  await expectToast(fees.amountSaved);
  await expect(changed).not.toContainText(fees.proposalText);
  await expect(changed.getByRole('row').filter({ hasText: '235' })).toContainText(fees.state_in_force);

  const feeName = 'Work permit fee';
  const fee = page.getByRole('region', { name: feeName });
  await fee.getByRole('button', { name: fill(fees.addAmountNamed, { name: feeName }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: fees.add, exact: true }).click();
  await expect(dialog.getByLabel(fees.amount, { exact: true })).toBeFocused();

  await dialog.getByLabel(fees.amount, { exact: true }).fill('302');
  await dialog.getByLabel(fees.effectiveFrom, { exact: true }).fill('01012020');
  await expect(dialog.getByText(fees.atOnce)).toBeVisible();

  await dialog.getByLabel(fees.effectiveFrom, { exact: true }).fill('01012035');
  await dialog.getByLabel(fees.source, { exact: true }).fill('Federal Register 100 FR 1');
  await dialog.getByLabel(fees.sourceDay, { exact: true }).fill('01012034');
  await dialog.getByRole('button', { name: fees.add, exact: true }).click();
  await expect(dialog.getByText(fill(fieldErrors.DATE_IN_FUTURE, { label: fees.sourceDay }))).toBeVisible();

  await picture('amount-refused');
  await dialog.getByLabel(fees.sourceDay, { exact: true }).fill('01012026');
  await dialog.getByRole('button', { name: fees.add, exact: true }).click();
  await expectToast(fees.amountSaved);

  const row = fee.getByRole('row').filter({ hasText: '302' });
  await expect(row).toContainText(fees.state_coming);

  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: fees.withdraw, exact: true }).click();
  await expectToast(fees.withdrawn);
  await expect(row).toContainText(fees.state_withdrawn);
}

test('an administrator maintains fee plans and government fees', async ({ browser }) => {
  const admin = await openSession(browser, { language: 'EN', viewport: desktop, folder });
  await logInAs(admin.page, boss);
  await makePlan(admin);
  await recordFee(admin);
});

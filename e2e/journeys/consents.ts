import { expect } from '@playwright/test';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import type { Candidate } from './candidate.ts';

/** Gives the required consents on the first screen, before any question. */
export async function giveConsents({ page, words: { consents, onboarding }, picture }: Candidate): Promise<void> {
  await expect(page.getByRole('heading', { name: onboarding.nextConsents })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  for (const box of (await boxes.all()).slice(0, 3)) await box.check();
  await picture('summary-consents');
  await page.getByRole('button', { name: consents.save }).click();
  // They lead on to the steps.
  await expect(page).toHaveURL(/unskill-step$/);
}

/** Withdraws a consent in the middle of the steps; the next save asks for it, and then goes on by itself. */
export async function withdrawAndGiveAgain(candidate: Candidate): Promise<void> {
  const { page, words, picture, expectToast } = candidate;
  const { consents, onboarding } = words;
  await visit(page, '/profile/consents');
  await page
    .getByRole('button', { name: new RegExp(`^${fill(consents.withdrawNamed, { title: '' })}`) })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(consents.meaning.review)).toBeVisible();
  await picture('consent-withdraw');
  await dialog.getByRole('button', { name: consents.withdrawConfirm }).click();
  await expectToast(consents.withdrawn);

  await visit(page, '/summary/unskill-step');
  const confirm = page.getByRole('button', { name: onboarding.confirmStep });
  await confirm.first().waitFor();
  const left = await confirm.count();
  await confirm.first().click();
  await expect(dialog.getByRole('heading', { name: consents.askTitle })).toBeVisible();
  await picture('consent-asked');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: consents.save }).click();
  await expect(confirm).toHaveCount(left - 1);
  await visit(page, '/summary');
}

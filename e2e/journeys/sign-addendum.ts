import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { password } from './candidate.ts';

/** Reads the open addendum to its end and signs it with a typed name. */
export async function signAddendum({ page, words, picture }: Person): Promise<void> {
  const { addenda, applications, auth } = words;
  const sign = page.getByRole('button', { name: addenda.submit });
  await expect(sign).toBeDisabled();
  await picture('addendum');
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toBeEnabled();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByText(applications.signType, { exact: true }).click();
  await page.getByLabel(applications.typedName).fill('Trịnh Thị Mỹ Duyên');
  await picture('addendum-signing');
  await sign.click();
  // A session that was stored long ago confirms the password first.
  const confirmation = page.getByRole('dialog').getByLabel(auth.currentPassword);
  const done = page.getByText(addenda.status_signed, { exact: true });
  await expect(confirmation.or(done)).toBeVisible();
  if (await confirmation.isVisible()) {
    await confirmation.fill(password);
    await page.getByRole('dialog').getByRole('button').last().click();
  }
  await expect(done).toBeVisible();
}

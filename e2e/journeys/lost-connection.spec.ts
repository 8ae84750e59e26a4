import { expect } from '@playwright/test';
import { listInvoices } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { loseAnswers } from '../lose-answers.ts';
import { openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { test } from '../test.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

test('a transfer submitted while the connection broke is sent once, after the connection is back', async ({
  browser,
  baseURL,
}) => {
  const email = 'lost-line@example.com';
  const { candidate } = await openApplicant(baseURL ?? '', email, 'VI', { isPaid: false });
  const [fee] = (await candidate.call(listInvoices, {})).items;
  const seat = { language: 'VI', viewport: phone, folder: 'lost-line', inOneLanguage: true } as const;
  const person = await openSession(browser, seat);
  const { page, words, picture, expectToast } = person;
  const { invoices, screen } = words;
  await logInAndWait(person, email, `/invoices?invoice=${fee?.id}`, password);
  // The form comes last: it starts with the account of the last transfer, which it loads first.
  await expect(page.getByLabel(invoices.transferDate, { exact: true })).toBeVisible();
  await page.getByText('Zelle', { exact: true }).last().click();
  await page.getByLabel(invoices.transferDate, { exact: true }).fill('05/01/2026');
  await page.getByLabel(invoices.payer, { exact: true }).fill('Trịnh Thị Mỹ Duyên');
  await page.getByLabel(invoices.yourAccountHolder, { exact: true }).fill('TRINH THI MY DUYEN');
  await pickPhoto(page.locator('input[type=file]').first(), jpeg('biên lai.jpg'));
  const connection = await loseAnswers(page, '**/transfers');
  await page.getByRole('button', { name: invoices.submit, exact: true }).click();
  await expect(page.getByText(screen.uploadLostTitle)).toBeVisible();

  await picture('lost');
  await connection.restore();
  await expectToast(invoices.submitted);

  expect((await candidate.call(listTransfers, {})).items).toHaveLength(1);
});

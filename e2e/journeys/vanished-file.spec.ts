import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { listInvoices } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

/** Drops a file on a field after it was deleted on the device, as an app of a cloud storage does to a file of a picker. */
async function dropVanished(page: Page, target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'picked-'));
  const path = join(folder, 'bien-lai.pdf');
  writeFileSync(path, '%PDF-1.7 receipt');
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'device' });
    document.body.append(input);
  });
  await page.locator('#device').setInputFiles(path);
  rmSync(folder, { recursive: true });
  await page.evaluate((selector) => {
    const device = document.querySelector<HTMLInputElement>('#device');
    const dataTransfer = new DataTransfer();
    for (const file of device?.files ?? []) dataTransfer.items.add(file);
    document.querySelector(selector)?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    device?.remove();
  }, target);
}

test('a proof that vanished on the device is to be picked again, and one that vanishes later is sent', async ({
  browser,
  baseURL,
}) => {
  const email = 'vanished-file@example.com';
  const { candidate } = await openApplicant(baseURL ?? '', email, 'VI', { isPaid: false });
  const [fee] = (await candidate.call(listInvoices, {})).items;
  const seat = { language: 'VI', viewport: phone, folder: 'vanished-file', inOneLanguage: true } as const;
  const person = await openSession(browser, seat);
  const { page, words, picture, expectToast } = person;
  const { fieldErrors, invoices, screen } = words;
  await logInAndWait(person, email, `/invoices?invoice=${fee?.id}`, password);
  await expect(page.getByLabel(invoices.transferDate, { exact: true })).toBeVisible();
  await page.getByText('Zelle', { exact: true }).last().click();
  await page.getByLabel(invoices.transferDate, { exact: true }).fill('05/01/2026');
  await page.getByLabel(invoices.payer, { exact: true }).fill('Trịnh Thị Mỹ Duyên');
  await page.getByLabel(invoices.yourAccountHolder, { exact: true }).fill('TRINH THI MY DUYEN');

  await dropVanished(page, 'fieldset[data-path=file]');
  await expect(page.getByRole('alert').filter({ hasText: fieldErrors.FILE_UNREADABLE })).toBeVisible();
  await picture('unreadable');
  await expect(page.getByText(screen.uploadLostTitle)).toBeHidden();

  const folder = mkdtempSync(join(tmpdir(), 'picked-'));
  const path = join(folder, 'bien-lai.jpg');
  writeFileSync(path, jpeg('bien-lai.jpg').buffer);
  await page.locator('input[type=file]').first().setInputFiles(path);
  await expect(page.getByRole('img', { name: 'bien-lai.jpg' })).toBeVisible();
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: invoices.submit, exact: true }).click();
  await expectToast(invoices.submitted);
  expect((await candidate.call(listTransfers, {})).items).toHaveLength(1);

  await visit(page, '/verify');
  await expect(page.getByRole('button', { name: words.verify.choose })).toBeVisible();
  await dropVanished(page, 'main div[class*=box]');
  await expect(page.getByText(words.verify.unreadableText)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { listDrafts } from '@portal/shared/drafts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { desktop, openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

/** Empties the storage of the browser, as a system short of space does. */
async function emptyStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

for (const language of ['VI', 'EN'] as const) {
  test(`what was typed in ${language} comes back after the storage was emptied, and goes when it is submitted`, async ({
    browser,
    baseURL,
  }) => {
    const email = `emptied-${language.toLowerCase()}@example.com`;
    const { candidate } = await openApplicant(baseURL ?? '', email, language, { isPaid: false });
    const [fee] = (await candidate.call(listInvoices, {})).items;
    const person = await openSession(browser, {
      language,
      viewport: phone,
      alsoAt: desktop,
      folder: 'drafts',
      inOneLanguage: true,
    });
    const { page, words, picture, expectToast } = person;
    const { invoices, screen } = words;
    const path = `/invoices?invoice=${fee?.id}`;
    const input = (label: string) => page.getByLabel(label, { exact: true });
    const isSaved = async () => (await candidate.call(listDrafts, {})).items.filter(({ content }) => content).length;

    await logInAndWait(person, email, path, password);
    await input(invoices.transferDate).fill('05/01/2026');
    await input(invoices.payer).fill('Trịnh Thị Mỹ Duyên');
    await input(invoices.yourAccountHolder).fill('TRINH THI MY DUYEN');
    await input(invoices.yourBankName).fill('Vietcombank');
    await input(invoices.yourAccountNumber).fill('0123456789');
    await input(invoices.yourSwiftCode).fill('BFTVVNVX');
    await pickPhoto(page.locator('input[type=file]').first(), jpeg('biên lai.jpg'));
    await expect.poll(isSaved).toBe(2);
    expect(JSON.stringify((await candidate.call(listDrafts, {})).items)).not.toContain('0123456789');

    await emptyStorage(page);
    await page.goto('/login');
    await logInAndWait(person, email, path, password);
    await expect(input(invoices.payer)).toHaveValue('Trịnh Thị Mỹ Duyên');
    await expect(input(invoices.transferDate)).toHaveValue('05/01/2026');
    await expect(input(invoices.yourAccountNumber)).toHaveValue('');
    const notice = page.getByRole('status').filter({ hasText: screen.discardDraft });
    for (const part of [invoices.payer, invoices.yourBankName, invoices.yourAccountNumber, 'biên lai.jpg']) {
      await expect(notice).toContainText(part);
    }
    await picture('restored');

    await input(invoices.yourAccountNumber).fill('0123456789');
    await pickPhoto(page.locator('input[type=file]').first(), jpeg('biên lai.jpg'));
    await page.getByRole('button', { name: invoices.submit, exact: true }).click();
    await expectToast(invoices.submitted);
    await expect.poll(isSaved).toBe(0);
    expect((await candidate.call(listTransfers, {})).items).toHaveLength(1);

    await emptyStorage(page);
    await page.goto('/login');
    await logInAndWait(person, email, path, password);
    await visit(page, '/refunds');
    await visit(page, path);
    await expect(page.getByText(screen.discardDraft)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('portal.form') ?? '')).not.toContain('Vietcombank');
  });
}

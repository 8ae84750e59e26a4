import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { submitTransfer } from '@portal/shared/transfers/contract';
import { admin, logInAs } from '../demo-person.ts';
import type { Person } from '../person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { openApplicant, scan } from './record-api.ts';

/** The amount that arrives differs from the amount that was sent: less, more, or not from this person at all. */

const zelle = { method: 'zelle', date: '2026-01-05', payer: 'Trịnh Văn Sơn', accountHolder: 'TRINH VAN SON' } as const;

/** A candidate on a phone with a payment request of $330, due before the application fee, and staff at a desktop. */
async function openScene(browser: Browser, baseUrl: string, name: string, language: LanguageCode = 'VI') {
  const email = `${name}@example.com`;
  const record = await openApplicant(baseUrl, email, language, { isPaid: false });
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const words = { VI: 'Dịch thuật hồ sơ', EN: 'Translation of the file' };
  const lines = [{ name: words, amountCents: 33_000, kind: 'service' as const }];
  const { id, number } = await record.staff.call(issueInvoice, {
    params: { email },
    body: { name: words, dueDate: day, lines },
  });
  const inOneLanguage = name.startsWith('short');
  const candidate = await openSession(browser, {
    language,
    viewport: phone,
    folder: `${name}-candidate`,
    inOneLanguage,
  });
  await logInAs(candidate.page, { email, password, home: `/invoices?invoice=${id}` });
  const staff = await openSession(browser, { language, viewport: desktop, alsoAt: phone, folder: `${name}-staff` });
  await logInAs(staff.page, { ...admin, home: `/admin/users/${email}/payment` });
  const send = (amountCents: number, payer: string) =>
    record.candidate.call(submitTransfer, {
      params: { id },
      body: { ...zelle, amountCents, payer },
      file: new File([scan], 'biên lai.jpg', { type: 'image/jpeg' }),
    });
  return { candidate, staff, send, number, path: `/invoices?invoice=${id}` };
}

/** Fills in the form for a Zelle transfer and submits it. */
async function submitByForm({ page, words: { invoices }, expectToast }: Person, payer: string): Promise<void> {
  await page.getByRole('radio', { name: invoices.zelle }).last().click();
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await type(invoices.transferDate, '05/01/2026');
  await type(invoices.payer, payer);
  await type(invoices.yourAccountHolder, payer.toUpperCase());
  await pickPhoto(page.locator('input[type=file]').first(), jpeg('biên lai.jpg'));
  await page.getByRole('button', { name: invoices.submit, exact: true }).click();
  await expectToast(invoices.submitted);
}

/** Opens the dialog of the first transfer in review and enters what arrived. Returns the dialog. */
async function openApproval({ page, words: { staffTransfers } }: Person, received: string) {
  await page.getByRole('button', { name: staffTransfers.approve, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staffTransfers.amountReceived, { exact: true }).fill(received);
  return dialog;
}

for (const { language, rest } of [
  { language: 'VI', rest: '30 USD' },
  { language: 'EN', rest: '$30' },
] as const) {
  test(`an invoice stays open for the rest when 300 of 330 USD arrive, in ${language}`, { tag: '@main' }, async ({
    browser,
    baseURL,
  }) => {
    const name = `short-${language.toLowerCase()}`;
    const { candidate, staff, number, path } = await openScene(browser, baseURL ?? '', name, language);
    const { invoices, staffTransfers } = candidate.words;
    await expect(candidate.page.getByLabel(invoices.amountSent, { exact: true })).toHaveValue('330');
    await submitByForm(candidate, 'Trịnh Thị Mỹ Duyên');

    await reload(staff.page);
    const dialog = await openApproval(staff, '300');
    await expect(dialog.getByText(fill(staffTransfers.approveLess, { number, amount: rest }))).toBeVisible();
    await staff.picture('less-arrived');
    await dialog.getByRole('button', { name: staffTransfers.approve, exact: true }).click();
    await staff.expectToast(staffTransfers.approved);
    // While it closes, its text says the same.
    await expect(dialog).toBeHidden();
    await expect(staff.page.getByText(fill(staffTransfers.openAmount, { amount: rest }))).toBeVisible();

    await candidate.page.goto(path);
    await expect(candidate.page.getByText(invoices.partlyPaidTitle)).toBeVisible();
    await expect(candidate.page.getByLabel(invoices.amountSent, { exact: true })).toHaveValue('30');
    await candidate.picture('rest-open');
  });
}

test('a payment that arrives twice becomes credit, which pays the next invoice', async ({ browser, baseURL }) => {
  const { candidate, staff, send, path } = await openScene(browser, baseURL ?? '', 'twice');
  const { invoices, statement, staffTransfers } = candidate.words;
  await send(33_000, 'Trịnh Văn Sơn');
  await candidate.page.goto(path);
  await candidate.page.getByText(invoices.another, { exact: true }).click();
  await submitByForm(candidate, 'Trịnh Thị Mỹ Duyên');

  await reload(staff.page);
  for (const isFirst of [true, false]) {
    const dialog = await openApproval(staff, '330');
    const number = /INV-\d{4}-\d+/;
    if (!isFirst) {
      await expect(dialog.getByText(number).first()).toBeVisible();
      await staff.picture('second-is-credit');
    }
    await dialog.getByRole('button', { name: staffTransfers.approve, exact: true }).click();
    await staff.expectToast(staffTransfers.approved);
    await expect(dialog).toBeHidden();
  }

  // The surplus pays a part of the application fee, which is due next.
  await candidate.page.goto('/invoices');
  await expect(candidate.page.getByText('670 USD').first()).toBeVisible();
  await candidate.picture('paid-from-credit');
  await visit(candidate.page, '/statement');
  await expect(candidate.page.getByText(statement.entry_credit_applied)).toBeVisible();

  // A third payment is noticed after the request was paid. The candidate reports it there.
  await candidate.page.goto(path);
  await expect(candidate.page.getByText(invoices.paidTitle, { exact: true }).first()).toBeVisible();
  await candidate.page.getByText(invoices.paidAgain, { exact: true }).click();
  await expect(candidate.page.getByText(invoices.paidAgainText)).toBeVisible();
  await submitByForm(candidate, 'Trịnh Văn Sơn');
  await reload(staff.page);
  await (await openApproval(staff, '330')).getByRole('button', { name: staffTransfers.approve, exact: true }).click();
  await staff.expectToast(staffTransfers.approved);
  await candidate.page.goto('/invoices');
  await expect(candidate.page.getByText('340 USD').first()).toBeVisible();
});

test('staff reverse a transfer that they confirmed by mistake', async ({ browser, baseURL }) => {
  const { candidate, staff, send, path } = await openScene(browser, baseURL ?? '', 'wrong');
  const { invoices, staffTransfers } = candidate.words;
  await send(33_000, 'Nguyễn Văn Lạ');
  await reload(staff.page);
  await (await openApproval(staff, '330')).getByRole('button', { name: staffTransfers.approve, exact: true }).click();
  await staff.page.getByRole('button', { name: staffTransfers.reverse, exact: true }).first().click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(staffTransfers.reversedReason).fill('Khoản này là của người khác.');
  await staff.picture('reverse');
  await dialog.getByRole('button', { name: staffTransfers.reverse, exact: true }).click();
  await staff.expectToast(staffTransfers.reversed);
  await expect(staff.page.getByText(staffTransfers.status_reversed, { exact: true })).toBeVisible();

  await candidate.page.goto(path);
  await expect(candidate.page.getByText(invoices.reversedTitle)).toBeVisible();
  await expect(candidate.page.getByText('Khoản này là của người khác.').first()).toBeVisible();
  await expect(candidate.page.getByRole('button', { name: invoices.submit, exact: true })).toBeVisible();
  await candidate.picture('open-again');
});

test('staff record what they saw at the bank, accept what the bank kept, and correct the amount', async ({
  browser,
  baseURL,
}) => {
  const { candidate, staff, number, path } = await openScene(browser, baseURL ?? '', 'seen');
  const { invoices, staffInvoices, staffTransfers } = candidate.words;
  const dialog = staff.page.getByRole('dialog');

  await staff.page.getByRole('button', { name: fill(staffTransfers.recordNamed, { number }) }).click();
  await dialog.getByLabel(staffTransfers.amountReceived, { exact: true }).fill('305');
  await dialog.getByLabel(staffTransfers.bankReference).fill('FT26005');
  await staff.picture('record');
  await dialog.getByRole('button', { name: staffTransfers.recordShort }).click();
  await staff.expectToast(staffTransfers.recordDone);

  await staff.page.getByRole('button', { name: fill(staffInvoices.acceptNamed, { number }) }).click();
  await dialog.getByLabel(staffInvoices.acceptReason).fill('Ngân hàng trung gian giữ phí.');
  await dialog.getByRole('button', { name: staffInvoices.acceptAsFull }).click();
  await staff.expectToast(staffInvoices.accepted);
  await candidate.page.goto(path);
  await expect(candidate.page.getByText(fill(invoices.acceptedText, { amount: '25 USD' }))).toBeVisible();

  await staff.page.getByRole('button', { name: `${number} ·` }).click();
  await staff.page.getByRole('button', { name: staffTransfers.correct }).click();
  await dialog.getByLabel(staffTransfers.amountReceived, { exact: true }).fill('330');
  await dialog.getByLabel(staffTransfers.correctionReason).fill('Gõ nhầm số tiền.');
  await staff.picture('correct');
  await dialog.getByRole('button', { name: staffTransfers.correct }).click();
  await staff.expectToast(staffTransfers.corrected);
  await expect(staff.page.locator('s', { hasText: '305 USD' }).first()).toBeVisible();

  await candidate.page.goto(path);
  await expect(candidate.page.getByText('Gõ nhầm số tiền.')).toBeVisible();
  await expect(candidate.page.getByText(invoices.paidTitle, { exact: true }).first()).toBeVisible();
  await expect(candidate.page.getByText(fill(invoices.acceptedText, { amount: '25 USD' }))).toBeHidden();
});

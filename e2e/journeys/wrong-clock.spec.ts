import { expect } from '@playwright/test';
import { listApplications } from '@portal/shared/applications/contract';
import { dayOf } from '@portal/shared/calendar/calendar';
import { listInvoices } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { password } from './candidate.ts';
import { jpeg } from './document-card.ts';
import { logInAndWait } from './log-in.ts';
import { openApplicant } from './record-api.ts';

const dayMs = 86_400_000;

for (const { days, name, language } of [
  { days: 8, name: 'ahead', language: 'VI' },
  { days: -2, name: 'behind', language: 'EN' },
] as const) {
  test(`on a device whose clock is ${Math.abs(days)} days ${name}, a seat is held and today’s transfer is accepted`, async ({
    browser,
    baseURL,
  }) => {
    const email = `clock-${name}@example.com`;
    const { candidate } = await openApplicant(baseURL ?? '', email, language, { isPaid: false });
    const [fee] = (await candidate.call(listInvoices, {})).items;
    const [application] = (await candidate.call(listApplications, {})).items;
    const person = await openSession(browser, {
      language,
      viewport: phone,
      folder: `clock-${name}`,
      inOneLanguage: true,
    });
    const { page, words, expectToast } = person;
    const { invoices, jobs, screen } = words;
    await page.clock.setSystemTime(Date.now() + days * dayMs);

    await logInAndWait(person, email, `/jobs/${application?.job.uid}`, password);
    const left = (whole: string) => new RegExp(`^${screen.timeLeft.replace('{{time}}', `${whole}.*`)}$`);
    await expect(page.getByText(left(language === 'VI' ? '7 ngày' : '7 days')).first()).toBeVisible();
    await expect(page.getByText(jobs.holdOver)).toBeHidden();

    await visit(page, `/invoices?invoice=${fee?.id}`);
    await expect(page.getByLabel(invoices.transferDate, { exact: true })).toBeVisible();
    await expect(page.getByText(invoices.overdue, { exact: true })).toBeHidden();
    const today = dayOf(new Date(), 'Asia/Ho_Chi_Minh');
    await page.getByText('Zelle', { exact: true }).last().click();
    await page.getByLabel(invoices.transferDate, { exact: true }).fill(today.split('-').toReversed().join('/'));
    await page.getByLabel(invoices.payer, { exact: true }).fill('Trịnh Thị Mỹ Duyên');
    await page.getByLabel(invoices.yourAccountHolder, { exact: true }).fill('TRINH THI MY DUYEN');
    await page.locator('input[type=file]').first().setInputFiles(jpeg('biên lai.jpg'));
    // The button moves while the picture is prepared.
    await expect(page.getByRole('img', { name: 'biên lai.jpg' })).toBeVisible();
    await page.getByRole('button', { name: invoices.submit, exact: true }).click();
    await expectToast(invoices.submitted);
    expect((await candidate.call(listTransfers, {})).items).toMatchObject([{ date: today }]);
  });
}

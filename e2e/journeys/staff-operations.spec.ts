import { expect } from '@playwright/test';
import { findRunningPostgres } from '../../server/src/db/embedded-postgres.ts';
import { runSql } from '../../server/test/database.ts';
import type { MailCatcher } from '../../server/test/faults/mail-catcher.ts';
import { startMailCatcher } from '../../server/test/faults/mail-catcher.ts';
import { logInAs } from '../demo-person.ts';
import { desktop, openSession } from '../person.ts';
import type { ProductProcess } from '../product-process.ts';
import { endAndForget, startProductProcess } from '../product-process.ts';
import { test as base } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';

/** Staff meet faults of the world around the product: a mail server that refuses an email, and a clock that jumps. */

const boss = { email: 'boss@example.com', password: 'Boss#2026', home: '/admin/mails' };
const email = 'lan@example.com';

/** A product of its own, and the mail server that it sends to. */
interface Operated {
  product: ProductProcess;
  mailServer: MailCatcher;
}

const test = base.extend<Record<never, never>, { operated: Operated }>({
  operated: [
    // Playwright requires a pattern here.
    async ({ browserName: _browserName }, provide) => {
      const mailServer = await startMailCatcher();
      mailServer.unknown.add(email);
      const product = await startProductProcess({
        SEED_DEMO: 'false',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Portal <no-reply@example.com>',
        ADMIN_EMAIL: boss.email,
        ADMIN_PASSWORD: boss.password,
      });
      await provide({ product, mailServer });
      await endAndForget(product);
      await mailServer.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ operated }, provide) => provide(operated.product.url),
});

/** As if the clock of the database had jumped by ten days while the product ran. */
async function pauseDecisions({ product }: Operated): Promise<void> {
  const running = await findRunningPostgres(product.dataDir);
  const { host = '', user = '', database = '' } = running?.migrationConnection ?? {};
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await runSql(
    url,
    `insert into clock_watch (id, seen_at, boot_id, uptime_seconds, ahead_seconds, paused_at, jump_seconds)
     values (1, now(), '', 0, 0, now(), 864000)
     on conflict (id) do update set paused_at = excluded.paused_at, jump_seconds = excluded.jump_seconds`,
  );
}

test('staff find an email that was refused, send it again, and resume decisions after the clock jumped', async ({
  browser,
  operated,
}) => {
  const { product, mailServer } = operated;
  const names = { firstName: 'Thị Lan', lastName: 'Đỗ' };
  const registered = await fetch(`${product.url}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: names.firstName, last_name: names.lastName, email, password: 'Another#1' }),
  });
  expect(registered.status).toBe(200);

  const staff = await openSession(browser, { language: 'EN', viewport: desktop, folder: 'staff-operations' });
  const { page, words, picture, expectToast } = staff;
  const { staffMails, staffWork } = words;
  await logInAs(page, boss);
  // The list renews itself once the mail server has refused.
  await expect(page.getByText(staffMails.failure_address_refused)).toBeVisible();
  await expect(page.getByText('550 5.1.1 No such user')).toBeVisible();
  await picture('refused-email');

  await page.getByRole('link', { name: staffMails.openRecord }).click();
  await expect(page.getByText(staffMails.recordTitle_one.replace('{{count}}', '1'))).toBeVisible();
  await picture('record-with-refused-email');
  await page.getByRole('link', { name: staffMails.recordLink }).click();
  await waitForIdle(page);
  mailServer.unknown.clear();
  await page.getByRole('button', { name: staffMails.resend }).click();
  await expectToast(staffMails.resent);
  await expect.poll(() => mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect(mailServer.mails[0]?.text).toContain('/activate#token=');
  await visit(page, '/admin/mails');
  await expect(page.getByText(staffMails.emptyFailed)).toBeVisible();

  await pauseDecisions(operated);
  await visit(page, '/admin/work');
  await expect(page.getByText(staffWork.pausedTitle)).toBeVisible();
  await picture('paused-decisions');
  await page.getByRole('button', { name: staffWork.pausedResume }).click();
  await expect(page.getByText(staffWork.pausedTitle)).toBeHidden();
});

import { expect } from '@playwright/test';
import { admin, logInAs, openBrowser } from '../demo-person.ts';
import { desktop } from '../person.ts';
import { test } from '../test.ts';
import { expectToast, hasShownToast } from '../toasts.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { wordsOf } from '../words.ts';

/** The mistakes of a person in a hurry: double clicks, old addresses, and pages that are not theirs. */

test('hasty clicks and keys of staff do no harm', async ({ browser }) => {
  const page = await openBrowser(browser, 'VI');
  await page.setViewportSize(desktop);
  const { staffJobs, staffShell, errors, screen } = wordsOf('VI');
  await logInAs(page, admin);

  await test.step('a double click decides once and shows no error', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await visit(page, '/admin/jobs?status=locked');
    await page.getByRole('link', { name: 'Nhân viên vệ sinh tòa nhà' }).click();
    const move = async (label: string, done: string, path: RegExp) => {
      await page.getByRole('button', { name: label, exact: true }).click();
      const asked = page.getByRole('dialog');
      await asked.getByRole('button', { name: label, exact: true }).dblclick();
      await expectToast(page, done);
      await waitForIdle(page);
      expect(sent.filter((one) => path.test(one))).toHaveLength(1);
      expect(hasShownToast(page, staffShell.decidedAlready)).toBe(false);
    };
    await move(staffJobs.unlock, staffJobs.unlockDone, /\/unlock$/);
    await move(staffJobs.lock, staffJobs.lockDone, /\/lock$/);
  });

  await test.step('a page number after the last page shows the last page', async () => {
    await visit(page, '/admin/users?page=999');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const pages = page.getByRole('navigation', { name: screen.pages });
    await expect(pages.getByRole('button', { name: screen.nextPage })).toBeDisabled();
    await pages.getByRole('button', { name: screen.previousPage }).click();
    await expect(page).not.toHaveURL(/page=99/);
    await visit(page, '/admin/documents?page=999');
    await expect(page.locator('main li').first()).toBeVisible();
  });

  await test.step('a page that a role may not open says so, under a heading and with a link back', async () => {
    const other = await openBrowser(browser, 'VI');
    await logInAs(other, { email: 'accountant@example.com', home: '/admin/users' });
    for (const path of ['/admin/settings', '/admin/documents', '/admin/forms', '/admin/jobs/new']) {
      await visit(other, path);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(errors.PERMISSION_DENIED);
    }
    await other.getByRole('main').getByRole('link', { name: screen.backHome }).click();
    await expect(other).toHaveURL(/\/admin\/cases/);
    await other.context().close();
  });
});

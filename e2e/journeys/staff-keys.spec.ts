import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { admin, logInAs, openBrowser } from '../demo-person.ts';
import { desktop } from '../person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';

/** Every staff list by keyboard alone: `/` moves to the search, the arrows move over the rows, and Enter opens one. */

type Opening = 'page' | 'choice' | 'menu' | 'dialog' | 'details';
interface List {
  name: string;
  at: string | ((page: Page) => Promise<string>);
  /** The effect of Enter on a row. */
  opens: Opening;
  hasSearch?: boolean;
}

const uuid = '[0-9a-f-]{36}';
const lists: List[] = [
  { name: 'what waits', at: '/admin/work', opens: 'page', hasSearch: false },
  { name: 'users', at: '/admin/users', opens: 'page' },
  { name: 'jobs', at: '/admin/jobs', opens: 'page' },
  {
    name: 'applicants',
    at: async (page) => `/admin/jobs/${await jobWithApplicants(page)}/applies`,
    opens: 'page',
  },
  { name: 'job categories', at: '/admin/jobs/categories', opens: 'dialog', hasSearch: false },
  { name: 'transfers', at: '/admin/transfers?status=all', opens: 'choice' },
  { name: 'invoices', at: '/admin/invoices?show=all', opens: 'page' },
  { name: 'documents', at: '/admin/documents', opens: 'choice' },
  {
    name: 'invoices of a candidate',
    at: '/admin/users/ngu.bui@example.com/payment',
    opens: 'dialog',
    hasSearch: false,
  },
  { name: 'forms', at: '/admin/forms', opens: 'page' },
  { name: 'staff', at: '/admin/staff', opens: 'menu' },
  { name: 'roles', at: '/admin/roles', opens: 'page', hasSearch: false },
  { name: 'audit log', at: '/admin/audit-log', opens: 'details' },
];

async function jobWithApplicants(page: Page): Promise<string> {
  await visit(page, '/admin/jobs');
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator('strong') })
    .first();
  const href = await row.locator(`a[href^="/admin/jobs/"]`).first().getAttribute('href');
  return new RegExp(uuid).exec(href ?? '')?.[0] ?? '';
}

async function opened(page: Page, opening: Opening, before: string): Promise<void> {
  if (opening === 'page') return expect(page).not.toHaveURL(before);
  if (opening === 'menu') return expect(page.getByRole('menu')).toBeVisible();
  if (opening === 'dialog') return expect(page.getByRole('dialog')).toBeVisible();
  if (opening === 'details') return expect(page.locator('details[open]')).toHaveCount(1);
  return expect(page.locator('[data-row-link]:focus')).toHaveAttribute('aria-current', 'true');
}

test('every staff list works by keyboard alone', async ({ browser }) => {
  const page = await openBrowser(browser, 'VI');
  await page.setViewportSize(desktop);
  await logInAs(page, admin);
  for (const { name, at, opens, hasSearch = true } of lists) {
    await test.step(name, async () => {
      await visit(page, typeof at === 'string' ? at : await at(page));
      const rows = page.locator('main [data-row-link]').filter({ visible: true });
      await expect(rows.first(), `${name}: rows`).toBeVisible();

      await waitForIdle(page);
      if (hasSearch) {
        await page.keyboard.press('/');
        const search = page.locator('main input:focus');
        await expect(search, `${name}: / goes to the search`).toHaveAttribute('aria-keyshortcuts', '/');
        await expect(search, `${name}: the stroke itself is not typed`).toHaveValue('');
        await search.blur();
      }
      await page.keyboard.press('ArrowDown');
      await expect(rows.first(), `${name}: the first row`).toBeFocused();

      if ((await rows.count()) > 1) {
        await page.keyboard.press('ArrowDown');
        await expect(rows.nth(1), `${name}: the second row`).toBeFocused();
        if (opens !== 'choice') {
          await page.keyboard.press('ArrowUp');
          await expect(rows.first(), `${name}: back to the first row`).toBeFocused();
        }
      }
      const before = page.url();
      await page.keyboard.press('Enter');
      await opened(page, opens, before);
    });
  }
});

test('Ctrl+K finds a person from anywhere, and Enter opens what the whole text finds, however fast it was typed', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'VI');
  await page.setViewportSize(desktop);
  await logInAs(page, admin);
  await visit(page, '/admin/settings');
  const search = page.getByRole('dialog').getByRole('textbox');

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('hoa');
  await expect(page.getByRole('dialog')).toContainText('Đinh Thị Hoa');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('tuyet ngo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tuyet\.ngo(@|%40)example\.com\/summary/);
  await expect(search).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('thu gui');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/mails/);
  await page.context().close();
});

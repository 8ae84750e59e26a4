import { expect } from '@playwright/test';
import { admin as boss, logInAs } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** An administrator makes a role and gives it to a colleague, who sees what the role allows and nothing else. */

const email = 'treasurer@example.com';
const role = 'Thủ quỹ';
const menuOf = ({ page, words }: Person) =>
  page.getByRole('navigation', { name: words.screen.navigation }).filter({ visible: true });

async function makeRole({ page, words, expectToast }: Person): Promise<void> {
  const { staffRoles: texts } = words;
  const word = (key: string) => texts.permissionWords[key] ?? key;
  await visit(page, '/admin/roles');
  await page.getByRole('link', { name: texts.create }).click();
  await page.getByLabel(texts.name, { exact: true }).fill(role);
  await page.getByLabel(word('invoices.manage'), { exact: true }).check();
  await expect(page.getByLabel(word('invoices.read'), { exact: true })).toBeChecked();
  await page.getByRole('button', { name: texts.create }).click();
  await expectToast(fill(texts.created, { name: role }));
  await expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible();
}

async function inviteColleague({ page, words, expectToast }: Person): Promise<void> {
  const { auth, staffAccounts: staff, staffShell } = words;
  await visit(page, '/admin/staff');
  await page.getByRole('button', { name: staff.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.email, { exact: true }).fill(email);
  await dialog.getByLabel(auth.lastName, { exact: true }).fill('Đỗ');
  await dialog.getByLabel(auth.firstName, { exact: true }).fill('Thị Mai');
  await dialog.getByLabel(staffShell.role, { exact: true }).selectOption(role);
  await dialog.getByRole('button', { name: staffShell.invite }).click();
  await expectToast(fill(staff.invited, { email }));
}

async function activate({ page, words, expectToast }: Person): Promise<void> {
  const { auth } = words;
  const link = new URL(await linkMailedTo(email, '/activate'));
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByLabel(auth.password, { exact: true }).fill('Mật-khẩu-2026');
  await page.getByRole('button', { name: auth.activate, exact: true }).click();
  await expectToast(auth.activated);
  await expect(page).toHaveURL(/\/admin\/cases/);
}

test('a colleague sees exactly the parts of the role that an administrator made for them', async ({ browser }) => {
  const folder = 'staff-roles';
  const admin = await openSession(browser, { language: 'VI', viewport: desktop, folder });
  await logInAs(admin.page, boss);
  await makeRole(admin);
  await inviteColleague(admin);

  const colleague = await openSession(browser, { language: 'EN', viewport: desktop, folder: `${folder}/colleague` });
  await activate(colleague);
  const links = menuOf(colleague).getByRole('link');
  // The number of open tasks may follow.
  await expect(links).toHaveText(
    [
      'Cases',
      'To do',
      'Messages',
      'At a glance',
      'Deadlines',
      'Candidates',
      'Profile changes',
      'Payment requests',
      'Money',
      'Absences',
      'Personal profile',
    ].map((name) => new RegExp(`^${name}\\d*$`)),
  );
  await visit(colleague.page, '/admin/jobs');
  await expect(colleague.page.getByText(colleague.words.errors.PERMISSION_DENIED).first()).toBeVisible();

  const { staffRoles: texts, screen } = admin.words;
  await visit(admin.page, '/admin/roles');
  await admin.page.getByRole('link', { name: role }).click();
  await admin.page.getByRole('link', { name: texts.edit, exact: true }).click();
  await admin.page.getByLabel(texts.permissionWords['jobs.read'] ?? '', { exact: true }).check();
  await admin.page.getByRole('button', { name: screen.saveChanges }).click();
  await admin.expectToast(texts.saved);
  // Without loading the page again.
  await expect(menuOf(colleague).getByRole('link', { name: /^Jobs list/ })).toBeVisible();
});

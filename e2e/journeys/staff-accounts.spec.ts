import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { admin as boss, logInAs } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** An administrator looks after colleagues and the audit log. */

const password = 'Mật-khẩu-2026';

test('an administrator manages colleagues and roles and reads the audit log', async ({ browser }) => {
  const folder = 'staff-accounts';
  const language = 'EN';
  const admin = await openSession(browser, { language, viewport: desktop, folder });
  const { page, words, expectToast } = admin;
  const { auth, staffAccounts: staff, staffShell, staffAudit, staffUsers } = words;
  const email = 'colleague@example.com';
  const name = 'Thị Lan Đỗ';
  await logInAs(admin.page, boss);

  await visit(page, '/admin/staff');
  await page.getByRole('button', { name: staff.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(auth.email, { exact: true }).fill('case.manager@example.com');
  await dialog.getByLabel(auth.lastName, { exact: true }).fill('Đỗ');
  await dialog.getByLabel(auth.firstName, { exact: true }).fill('Thị Lan');
  await dialog.getByLabel(staffShell.role, { exact: true }).selectOption('VIEWER');
  await dialog.getByRole('button', { name: staffShell.invite }).click();
  await expect(dialog.getByText(words.account.emailTaken)).toBeVisible();
  await dialog.getByLabel(auth.email, { exact: true }).fill(email);
  await dialog.getByRole('button', { name: staffShell.invite }).click();
  await expectToast(fill(staff.invited, { email }));

  const act = async (what: string) => {
    await page.getByRole('button', { name: fill(staff.menuOf, { name }) }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const confirm = (what: string) => page.getByRole('dialog').getByRole('button', { name: what }).click();
  const former = await linkMailedTo(email, '/activate');
  await visit(page, `/admin/staff?search=${email}`);
  await act(staff.do_invite);
  await confirm(staff.do_invite);
  await expectToast(staff.invitedAgain);

  const colleague = await openSession(browser, { language, viewport: desktop, folder: `${folder}/colleague` });
  const link = new URL(await linkMailedTo(email, '/activate', { former }));
  await colleague.page.goto(`${link.pathname}${link.hash}`);
  await colleague.page.getByLabel(auth.password, { exact: true }).fill(password);
  await colleague.page.getByRole('button', { name: auth.activate, exact: true }).click();
  await colleague.expectToast(auth.activated);
  await expect(colleague.page).toHaveURL(/\/admin\/cases/);
  await visit(colleague.page, '/admin/staff');
  await expect(colleague.page.getByText(words.errors.PERMISSION_DENIED).first()).toBeVisible();

  await visit(page, `/admin/staff?search=${email}`);
  // The rows of the former search stay until the new ones have loaded.
  await waitForIdle(page);
  await act(staff.do_role);
  await page.getByRole('dialog').getByLabel(staffShell.role).selectOption('ACCOUNTANT');
  await confirm(staff.do_role);
  await expectToast(staff.roleChanged);
  await visit(colleague.page, '/admin/users');
  await expect(colleague.page).toHaveURL(/\/login/);
  await act(staff.do_lock);
  await confirm(staff.do_lock);
  await expectToast(staff.locked);
  await expect(page.getByText(staff.isLocked, { exact: true }).first()).toBeVisible();

  await visit(page, '/admin/roles');
  await page.getByRole('link', { name: staffShell.role_ACCOUNTANT }).click();
  await expect(page.getByText(staffAudit.actions['role.assign'] ?? '').first()).toBeVisible();
  await visit(page, `/admin/audit-log?subjectEmail=${email}`);
  await expect(page.getByRole('listitem').filter({ hasText: staffAudit.actions['staff.lock'] }).first()).toBeVisible();

  await visit(page, '/admin/users?search=ngo');
  const exportAs = async (format: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ]);
    return download;
  };
  const csv = await readFile(await (await exportAs(staffUsers.export_csv)).path(), 'utf8');
  expect(csv).toContain('tuyet.ngo@example.com');
  const xlsx = await exportAs(staffUsers.export_xlsx);
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');
  expect(csv.split('\n').length).toBeLessThan(6);
});

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { admin as boss, logInAs } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** Candidates are invited from the file that the product offers as a template, as Excel saves it. */

const email = 'ngoc.anh@example.com';

test('people from a file are invited after a preview, and the record shows that one accepted', async ({ browser }) => {
  const language = 'VI';
  const admin = await openSession(browser, { language, viewport: desktop, alsoAt: phone, folder: 'invitations' });
  const { page, words } = admin;
  const { auth, staffInvitations: texts } = words;
  await logInAs(page, boss);

  await visit(page, '/admin/users');
  await page.getByRole('button', { name: texts.import }).click();
  const dialog = page.getByRole('dialog', { name: texts.import });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: texts.template }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(texts.templateFile);
  await admin.picture('import');

  const template = await readFile(await download.path(), 'utf16le');
  const rows = [
    template.split('\r\n')[0],
    `${email}\tMạc\tThị Ngọc Ánh\tTiếng Việt\t`,
    `${email.toUpperCase()}\tMạc\tThị Ngọc Ánh\t\t`,
    'case.manager@example.com\tĐỗ\tLan\t\t',
    'ngoc.anh\tMạc\tNg?c\tTiếng Lào\t',
  ];
  const file = { name: 'danh sách.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'utf16le') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(fill(texts.willInvite_one, { count: 1 }))).toBeVisible();
  const results = dialog.getByRole('list', { name: texts.rows }).getByRole('listitem');
  await expect(results).toContainText([
    fill(texts.result_repeated, { row: 2 }),
    texts.result_has_account,
    texts.unknownLanguage,
    texts.result_would_invite,
  ]);
  await admin.picture('preview');

  await dialog.getByRole('button', { name: fill(texts.run_one, { count: 1 }) }).click();
  await expect(dialog.getByText(fill(texts.invited_one, { count: 1 }))).toBeVisible();
  await admin.picture('invited');
  await dialog.getByRole('button', { name: words.screen.close }).last().click();

  const link = new URL(await linkMailedTo(email, '/activate'));
  await visit(page, `/admin/users?invitation=sent&search=${email}`);
  await expect(page.getByRole('row', { name: email })).toContainText(texts.state_sent);
  await admin.picture('sent');

  const candidate = await openSession(browser, { language, viewport: phone, folder: 'invitations' });
  await candidate.page.goto(`${link.pathname}${link.hash}`);
  await candidate.page.getByLabel(auth.password, { exact: true }).fill('Mật-khẩu-2026');
  await candidate.page.getByRole('button', { name: auth.activate, exact: true }).click();
  await candidate.expectToast(auth.activated);

  await visit(page, `/admin/users/${email}/summary`);
  await expect(page.getByText(texts.state_accepted)).toBeVisible();
  await admin.picture('accepted');
});

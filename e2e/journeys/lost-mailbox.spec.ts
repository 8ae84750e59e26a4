import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { admin, logInAs } from '../demo-person.ts';
import { linkMailedTo } from '../mailbox.ts';
import { desktop, openSession, phone } from '../person.ts';
import { pickPhoto } from '../pick-photo.ts';
import { runStatement, runTask } from '../run-task.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';
import { fill } from '../words.ts';
import { ownProduct } from '../worker-products.ts';
import { password } from './candidate.ts';
import { demoPassword, fillLogInForm } from './log-in.ts';
import { logInAsNewcomer } from './newcomer.ts';
import { openSubmitted, scan } from './record-api.ts';

/** Situations in which the account of a person is not what it should be, and staff help. */

const manager = { email: 'case.manager@example.com', password: demoPassword, home: '/admin/users' };
const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash;

test('mailbox lost: two members of staff agree, the old address can object, and the person logs in with the new one', async ({
  browser,
}) => {
  const language: LanguageCode = 'VI';
  const [email, newEmail] = ['lost@example.com', 'found@example.com'];
  const person = await openSession(browser, { language, viewport: phone, folder: 'lost-mailbox', alsoAt: desktop });
  await logInAsNewcomer(person, email);

  const boss = await openSession(browser, { language, viewport: desktop, alsoAt: phone, folder: 'lost-mailbox-admin' });
  const { staffApprovals } = boss.words;
  await logInAs(boss.page, admin);
  await visit(boss.page, `/admin/users/${email}/summary`);
  await boss.page.getByRole('button', { name: staffApprovals.change }).click();
  const asked = boss.page.getByRole('dialog');
  await asked.getByLabel(staffApprovals.newEmail, { exact: true }).fill('an.nguyen@example.com');
  await asked
    .getByLabel(staffApprovals.reason, { exact: true })
    .fill('Mất hộp thư; đã gọi video và đối chiếu hộ chiếu.');
  await pickPhoto(asked.locator('input[type=file]').first(), {
    name: 'cuộc gọi.jpg',
    mimeType: 'image/jpeg',
    buffer: scan,
  });
  await asked.getByRole('button', { name: staffApprovals.send }).click();
  await expect(asked.getByText(boss.words.fieldErrors.EMAIL_TAKEN)).toBeVisible();
  await boss.picture('address-taken');
  await asked.getByLabel(staffApprovals.newEmail, { exact: true }).fill(newEmail);
  await asked.getByRole('button', { name: staffApprovals.send }).click();
  await boss.expectToast(staffApprovals.sent);
  await expect(boss.page.getByText(staffApprovals.waitsForColleague)).toBeVisible();
  await visit(boss.page, '/admin/approvals');
  await expect(boss.page.getByText(staffApprovals.waitsForOther)).toBeVisible();

  const colleague = await openSession(browser, {
    language,
    viewport: phone,
    alsoAt: desktop,
    folder: 'lost-mailbox-colleague',
  });
  await logInAs(colleague.page, manager);
  await visit(colleague.page, '/admin/work');
  await colleague.page
    .locator('[data-row-link]')
    .filter({ hasText: colleague.words.staffWork.one_approval })
    .first()
    .click();
  await expect(colleague.page).toHaveURL(/\/admin\/approvals$/);
  await colleague.page.getByRole('button', { name: staffApprovals.approve, exact: true }).click();
  await expect(colleague.page.getByRole('dialog').getByText(newEmail)).toBeVisible();
  await colleague.picture('approve');
  await colleague.page.getByRole('dialog').getByRole('button', { name: staffApprovals.approve, exact: true }).click();
  await colleague.expectToast(staffApprovals.approveDone);
  await visit(boss.page, `/admin/users/${email}/summary`);
  await expect(boss.page.getByText(fill(staffApprovals.openTitle, { to: newEmail }))).toBeVisible();

  const objection = pathOf(await linkMailedTo(email, '/stop-email-change'));
  const old = await openSession(browser, { language, viewport: phone, alsoAt: desktop, folder: 'lost-mailbox-old' });
  await old.page.goto(objection);
  const stop = old.page.getByRole('button', { name: old.words.auth.stopChange });
  await expect(stop).toBeVisible();
  await old.picture('can-object');

  // The 72 hours are over.
  const isOver = `alter table approvals disable trigger user;
    update approvals set takes_effect_at = now() - interval '1 hour' where status = 'approved';
    alter table approvals enable trigger user`;
  await runStatement(ownProduct.dataDir, isOver);
  await runTask(ownProduct.dataDir, 'complete-email-changes');
  await person.page.goto(pathOf(await linkMailedTo(newEmail, '/forgot')));
  const { auth } = person.words;
  await person.page.getByLabel(auth.newPassword, { exact: true }).fill('Mật-khẩu-mới-2');
  await person.page.getByLabel(auth.retypePassword, { exact: true }).fill('Mật-khẩu-mới-2');
  await person.page.getByRole('button', { name: auth.reset, exact: true }).click();
  await person.expectToast(auth.resetDone);
  await fillLogInForm(person, email, password);
  await person.expectToast(person.words.errors.INVALID_USERNAME_OR_PASSWORD);
  await fillLogInForm(person, newEmail, 'Mật-khẩu-mới-2');
  await expect(person.page).toHaveURL(/\/summary$/);

  await stop.click();
  await expect(old.page.getByText(old.words.auth.undoEmailLinkDead)).toBeVisible();
  await visit(boss.page, `/admin/users/${newEmail}/summary`);
  await expect(boss.page.getByText(staffApprovals.status_completed)).toBeVisible();
});

test('one person with two accounts: staff find both by the passport number, keep one, and lock the other', async ({
  browser,
  baseURL,
}) => {
  const language: LanguageCode = 'VI';
  const [kept, second] = ['kept@example.com', 'second@example.com'];
  const numbers = { passportNumber: 'C5550001', nationalId: '001090555001' };
  for (const email of [kept, second]) await openSubmitted(baseURL ?? '', email, language, numbers);

  const staff = await openSession(browser, { language, viewport: desktop, alsoAt: phone, folder: 'two-accounts' });
  const { page, words, picture, expectToast } = staff;
  const { staffUsers, staffShell } = words;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const decide = async (name: string, reason: string) => {
    await press(name);
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await logInAs(page, manager);
  await visit(page, `/admin/users?search=${numbers.passportNumber}`);
  await expect(page.getByText(second)).toBeVisible();
  await page.getByRole('row').filter({ hasText: kept }).getByRole('link').click();
  await expect(page.getByText(staffUsers.same_passport_number)).toBeVisible();
  await picture('same-number');

  await page.getByRole('link', { name: second }).first().click();
  await expect(page).toHaveURL(new RegExp(`${second}/summary$`));
  await decide(staffShell.reject, 'Bạn đã có một tài khoản khác. Vui lòng dùng tài khoản đó.');
  await expectToast(staffUsers.rejected);
  await decide(staffUsers.lock, `Trùng với ${kept}.`);
  await expectToast(staffUsers.lockDone);

  await page.getByRole('link', { name: kept }).first().click();
  await expect(page.getByText(staffUsers.same_locked).first()).toBeVisible();
  await picture('other-locked');
  await press(staffShell.approve);
  await page.getByRole('dialog').getByRole('button', { name: staffShell.approve, exact: true }).click();
  await expectToast(staffUsers.approved);

  const person = await openSession(browser, { language, viewport: phone, folder: 'two-accounts-person' });
  await visit(person.page, '/login');
  await fillLogInForm(person, second, password);
  await person.expectToast(person.words.errors.ACCOUNT_LOCKED_OR_DISABLE);
  await fillLogInForm(person, kept, password);
  await expect(person.page).toHaveURL(/\/summary$/);
  await waitForIdle(person.page);
});

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { staffForms as forms } from '@portal/shared/locales/en/staff-forms';
import { staffSettings as settings } from '@portal/shared/locales/en/staff-settings';
import { admin, logInAs } from '../demo-person.ts';
import { announcement, dragTo, handleOf, pickUp } from '../dragging.ts';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit } from '../wait-for-idle.ts';
import { fill } from '../words.ts';

/** Staff maintain job categories, build a form, and check the settings of the organization. */

const folder = 'staff-forms';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const within = (page: Page) => page.getByRole('dialog');

async function categoriesOfJobs({ page, words, picture, expectToast }: Person): Promise<void> {
  const { staffJobs, staffShell, screen, fieldErrors } = words;
  const code = 'e2e-trial';
  const label = 'Trial work';
  await visit(page, '/admin/jobs');
  await page.getByRole('link', { name: staffJobs.categoriesLink, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\/categories$/);

  await press(page, staffJobs.categoryAdd);
  const dialog = within(page);
  const name = dialog.getByLabel(staffShell.shortName, { exact: true });
  await name.fill('HOTEL');
  await dialog.getByLabel(staffShell.labelIn.VI, { exact: true }).fill('Việc thử');
  await dialog.getByLabel(staffShell.labelIn.EN, { exact: true }).fill('Trial work');
  await press(page, screen.save);
  await expect(dialog.getByText(fieldErrors.CATEGORY_NAME_TAKEN)).toBeVisible();

  await picture('job-category-taken');
  await name.fill(code);
  await press(page, screen.save);
  await expectToast(staffJobs.categorySaved);

  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(label);

  await row.getByRole('button', { name: fill(staffJobs.categoryEditNamed, { name: label }) }).click();
  await dialog.getByLabel(staffShell.labelIn.EN, { exact: true }).fill('Trial work 2');
  await press(page, screen.save);
  await expect(row).toContainText('Trial work 2');

  await row.getByRole('button').last().click();
  await expect(dialog).toContainText(staffJobs.categoryRemoveText);

  await dialog.getByRole('button', { name: screen.remove, exact: true }).click();
  await expectToast(staffJobs.categoryRemoved);
  await expect(row).toHaveCount(0);

  await page.getByRole('row').filter({ hasText: 'food-processing' }).getByRole('button').last().click();
  await expectToast('this category, so it cannot be deleted');
}

async function addQuestion({ page, words: { staffShell, screen }, expectToast }: Person, code: string) {
  await press(page, forms.addQuestion);
  const dialog = within(page);
  await dialog.getByLabel(staffShell.shortName, { exact: true }).fill(code);
  await dialog.getByLabel(forms.questionIn.VI, { exact: true }).fill(`Bạn đã từng làm nghề ${code} chưa?`);
  await dialog.getByLabel(forms.questionIn.EN, { exact: true }).fill(`Have you ever worked as ${code}?`);
  await press(page, screen.save);
  await expectToast(forms.questionSaved);
  await expect(dialog).toBeHidden();
}

/** A question moves into the category and back, first through the menu by keyboard, then by dragging. */
async function moveBetweenCategories({ page }: Person, named: (code: string) => string): Promise<void> {
  const category = 'Trade';
  const group = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  const codesIn = (name: string) => () => group(name).locator('ol code').allInnerTexts();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/questions/order') && answer.ok());
  const driver = fill(forms.moveTo, { name: named('driver') });
  await expect(group(category).getByText(forms.emptyCategory)).toBeVisible();
  await page.getByRole('button', { name: driver }).press('Enter');
  const item = page.getByRole('menuitem', { name: category });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 1000 });
  }).toPass();
  const chosen = saved();
  await item.press('Enter');
  await chosen;
  await expect.poll(codesIn(category)).toEqual(['driver']);
  await expect.poll(codesIn(forms.noCategory)).toEqual(['cook', 'welder']);
  await expect(page.getByRole('button', { name: driver })).toBeFocused();

  await dragTo(page, handleOf(page, named('driver')), handleOf(page, named('welder')), 60);
  await expect(announcement(page)).toContainText(forms.noCategory);
  const dropped = saved();
  await page.mouse.up();
  await dropped;
  await expect.poll(codesIn(forms.noCategory)).toEqual(['cook', 'welder', 'driver']);
  await reload(page);
  await expect.poll(codesIn(forms.noCategory)).toEqual(['cook', 'welder', 'driver']);
}

async function buildForm(staff: Person): Promise<void> {
  const { page, words, picture, expectToast } = staff;
  const { staffShell, screen } = words;
  const dialog = within(page);
  await visit(page, '/admin/forms');
  // A message under the pointer stays and covers the button.
  await page.mouse.move(5, 5);
  await press(page, forms.create);
  await dialog.getByLabel(forms.name, { exact: true }).fill('E2E-TRIAL');
  await dialog.getByLabel(forms.titleIn.VI, { exact: true }).fill('Khảo sát tay nghề');
  await dialog.getByLabel(forms.titleIn.EN, { exact: true }).fill('Trade survey');
  await press(page, screen.save);
  await expectToast(forms.created);
  await expect(page).toHaveURL(/\/admin\/forms\/[0-9a-f-]{36}$/);
  const address = page.url();
  await expect(page.getByText(forms.noQuestions, { exact: true })).toBeVisible();

  await press(page, forms.addCategory);
  await dialog.getByLabel(staffShell.shortName, { exact: true }).fill('trade');
  await dialog.getByLabel(staffShell.labelIn.VI, { exact: true }).fill('Tay nghề');
  await dialog.getByLabel(staffShell.labelIn.EN, { exact: true }).fill('Trade');
  await press(page, screen.save);
  await expectToast(forms.categorySaved);

  for (const code of ['welder', 'cook', 'driver']) await addQuestion(staff, code);
  const codes = () => page.locator('ol').first().getByRole('listitem').locator('code').allInnerTexts();
  const named = (code: string) => `Have you ever worked as ${code}?`;
  await expect.poll(codes).toEqual(['welder', 'cook', 'driver']);

  // In a short window, a key scrolls the page, and the next key does not wait for it.
  await page.setViewportSize({ ...desktop, height: 700 });
  // By button, twice in a row. Both moves are saved, and the focus stays on the question.
  const up = page.getByRole('button', { name: fill(forms.moveUp, { name: named('driver') }) });
  await up.click();
  await up.click();
  await expect.poll(codes).toEqual(['driver', 'welder', 'cook']);
  await expect(page.getByRole('button', { name: fill(forms.moveDown, { name: named('driver') }) })).toBeFocused();
  // By keyboard alone, at the handle.
  const at = (phrase: string, code: string, position: number) =>
    expect(announcement(page)).toHaveText(fill(phrase, { name: named(code), position, total: 3 }));
  await pickUp(page, handleOf(page, named('driver')));
  await at(forms.over, 'driver', 1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await at(forms.over, 'driver', 3);
  await page.keyboard.press('ArrowUp');
  await at(forms.over, 'driver', 2);
  await page.keyboard.press('Space');
  await at(forms.dropped, 'driver', 2);
  await expect.poll(codes).toEqual(['welder', 'driver', 'cook']);
  await page.setViewportSize(desktop);
  // By dragging.
  await dragTo(page, handleOf(page, named('cook')), handleOf(page, named('welder')), -10);
  await at(forms.over, 'cook', 1);
  const dropped = page.waitForResponse((answer) => answer.url().endsWith('/questions/order') && answer.ok());
  await page.mouse.up();
  await dropped;
  await expect.poll(codes).toEqual(['cook', 'welder', 'driver']);

  await moveBetweenCategories(staff, named);

  await page.getByRole('button', { name: fill(forms.editNamed, { name: named('cook') }) }).click();
  await dialog.getByLabel(forms.questionIn.VI, { exact: true }).fill('Bạn đã từng nấu ăn ở nhà hàng chưa?');
  await dialog.getByLabel(forms.category, { exact: true }).selectOption({ index: 1 });
  await picture('question');
  await press(page, screen.save);
  await expectToast(forms.questionSaved);
  await press(page, forms.addQuestion);
  await dialog.getByLabel(forms.answerType, { exact: true }).selectOption('confirm');
  await dialog.getByLabel(staffShell.shortName, { exact: true }).fill('read-this');
  await dialog.getByLabel(forms.stepTitleIn.VI, { exact: true }).fill('Điều cần biết');
  await dialog.getByLabel(forms.stepTitleIn.EN, { exact: true }).fill('What to know');
  await dialog
    .getByLabel(forms.stepIn.VI, { exact: true })
    .fill('Đọc kỹ trước khi trả lời.\n\n- Trả lời đúng sự thật\n- Ghi rõ năm');
  await dialog
    .getByLabel(forms.stepIn.EN, { exact: true })
    .fill('Read before you answer.\n\n- Answer truthfully\n- Give the year');
  await press(page, screen.save);
  await expectToast(forms.questionSaved);
  await page.getByRole('button', { name: forms.type_confirm }).click();
  await expect(page).toHaveURL(/answerType=confirm/);
  await expect(page.getByText(forms.filterStopsOrder)).toBeVisible();

  await visit(page, address);
  await page.getByRole('link', { name: forms.preview, exact: true }).click();
  await page.getByRole('group', { name: forms.previewLanguage }).getByText('Tiếng Việt', { exact: true }).click();
  const asked = page.getByRole('group', { name: 'Bạn đã từng nấu ăn ở nhà hàng chưa?' });
  await asked.getByText('Có', { exact: true }).click();
  await expect(asked.getByRole('radio', { name: 'Có' })).toBeChecked();
  // The staff screen keeps its own language.
  await expect(page.getByText(forms.previewLead)).toBeVisible();
  await picture('preview');

  await visit(page, address);
  await page.getByRole('button', { name: fill(forms.removeNamed, { name: 'Trade' }) }).click();
  await expectToast('cannot be deleted');
  await page.getByRole('button', { name: fill(forms.removeNamed, { name: named('welder') }) }).click();
  await expect(dialog).toContainText(forms.removeUnanswered);
  await dialog.getByRole('button', { name: screen.remove, exact: true }).click();
  await expectToast(forms.questionRemoved);
  await press(page, forms.remove);
  await expect(dialog).toContainText('E2E-TRIAL');
  await dialog.getByRole('button', { name: screen.remove, exact: true }).click();
  await expectToast(forms.removed);
  await expect(page).toHaveURL(/\/admin\/forms$/);
  await expect(page.getByText('E2E-TRIAL')).toHaveCount(0);
}

async function organization({ page, words, picture, expectToast }: Person): Promise<void> {
  await visit(page, '/admin/settings');
  await expect(page.getByRole('heading', { name: settings.title })).toBeVisible();

  const email = page.getByLabel(settings.supportEmail, { exact: true });
  const right = await email.inputValue();
  await email.fill('support@');
  await press(page, words.screen.saveChanges);
  await expect(page.getByText(words.fieldErrors.EMAIL_FORMAT)).toBeVisible();
  await expect(email).toBeFocused();

  await email.fill(right);
  const account = page.getByLabel(settings.accountNumber, { exact: true });
  const before = await account.inputValue();
  await account.fill('123456789');
  await press(page, words.screen.saveChanges);
  await expect(within(page)).toContainText(settings.payeeNow);
  await expect(within(page)).toContainText(`${before} → 123456789`);

  await picture('settings-payee');
  await within(page).getByRole('button', { name: words.screen.cancel, exact: true }).click();
  await account.fill(before);
  await press(page, words.screen.saveChanges);
  await expectToast(settings.saved);
}

test('staff maintain categories, forms, and the organization', async ({ browser }) => {
  const staff = await openSession(browser, { language: 'EN', viewport: desktop, folder });
  await logInAs(staff.page, admin);
  await categoriesOfJobs(staff);
  await buildForm(staff);
  await organization(staff);
});

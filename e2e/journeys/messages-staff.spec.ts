import { expect, test } from '@playwright/test';
import { desk, sitDown } from '../person.ts';
import { fill } from '../words.ts';
import { giveCredentials } from './entering.ts';
import { press, says } from './form.ts';

/** What the form of a job says of each thing that is wrong. Nothing is saved. */

for (const language of ['VI', 'EN'] as const) {
  test(`a job written wrongly, in ${language}`, async ({ browser }) => {
    const person = await sitDown(browser, { language, viewport: desk, folder: 'messages' });
    const { page, words } = person;
    const { fieldErrors: fields, screen, staffJobs } = words;
    const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await page.goto('/admin/jobs/new');
    await giveCredentials(person, 'admin@example.com', 'Admin#2026');
    await press(person, staffJobs.create);
    const texts = page.getByRole('group', { name: staffJobs.language_VI });
    await expect(texts.getByLabel(staffJobs.jobTitle)).toHaveAccessibleDescription(fields.MISSING_FIELD);
    await says(person, staffJobs.quantity, fields.QUANTITY_INTEGER);
    await says(person, staffJobs.salaryFrom, fields.SALARY_INVALID);
    await says(person, staffJobs.salaryTo, fields.SALARY_INVALID);
    await says(person, staffJobs.location, fields.MISSING_FIELD);
    await says(person, staffJobs.sponsor, fields.MISSING_FIELD);

    await texts.getByLabel(staffJobs.jobTitle).fill('x');
    for (const quantity of ['0', '-1', '1.5', 'ba']) {
      await type(staffJobs.quantity, quantity);
      await press(person, staffJobs.create);
      await says(person, staffJobs.quantity, fields.QUANTITY_INTEGER);
    }
    await expect(texts.getByLabel(staffJobs.overview)).toHaveAccessibleDescription(fields.MISSING_FIELD);
    await texts.getByLabel(staffJobs.overview).fill('x');
    await texts.getByLabel(staffJobs.description).fill('x');
    await type(staffJobs.quantity, '2');
    await type(staffJobs.location, 'Iowa');
    await type(staffJobs.sponsor, 'Farm');
    for (const salary of ['0', 'abc', '9999999']) {
      await type(staffJobs.salaryFrom, salary);
      await press(person, staffJobs.create);
      await says(person, staffJobs.salaryFrom, fields.SALARY_INVALID);
    }
    await type(staffJobs.salaryFrom, '20');
    await type(staffJobs.salaryTo, '19');
    await press(person, staffJobs.create);
    await says(person, staffJobs.salaryTo, fields.SALARY_RANGE);
    await page
      .getByRole('textbox', { name: staffJobs.categories })
      .or(page.getByRole('combobox', { name: staffJobs.categories }))
      .click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.nth(5)).toBeVisible();
    for (let index = 0; index < 6; index += 1) await options.nth(index).click();
    await page.keyboard.press('Escape');
    await press(person, staffJobs.create);
    await expect(page.getByText(fields.TOO_MANY_CATEGORIES, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/jobs/new');

    const jobs = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('portal.token') ?? '{}').state;
      const answer = await fetch('/api/admin/jobs?page_size=100', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return (await answer.json()).data.items;
    });
    const filled = jobs.find(
      (job: { approved_count: number; status: string }) => job.approved_count > 1 && job.status !== 'closed',
    );
    await page.goto(`/admin/jobs/${filled.uid}/edit`);
    await type(staffJobs.quantity, String(filled.approved_count - 1));
    await press(person, screen.saveChanges);
    await says(person, staffJobs.quantity, fill(staffJobs.quantityApproved, { count: filled.approved_count }));
  });
}

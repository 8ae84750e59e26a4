import { expect } from '@playwright/test';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { expectMessage, press } from './form-actions.ts';
import { fillLogInForm } from './log-in.ts';

test('a job with errors shows them at their fields in English', async ({ browser }) => {
  const person = await openSession(browser, { language: 'EN', viewport: desktop, folder: 'messages' });
  const { page, words } = person;
  const { staffJobs } = words;
  const type = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await page.goto('/admin/jobs/new');
  await fillLogInForm(person, 'admin@example.com', 'Admin#2026');
  await press(person, staffJobs.create);
  const title = page.getByRole('group', { name: staffJobs.languages.VI }).getByLabel(staffJobs.jobTitle);
  await expect(title).toHaveAccessibleDescription('Please fill in: Job title (Vietnamese)');
  await expect(title).toBeFocused();

  await expectMessage(person, staffJobs.quantity, 'Quantity must be a whole number greater than 0');
  await expectMessage(person, staffJobs.location, 'Please fill in: Work location');
  await type(staffJobs.salaryFrom, '20');
  await type(staffJobs.salaryTo, '19');
  await press(person, staffJobs.create);
  await expectMessage(person, staffJobs.salaryTo, 'The lowest salary must not exceed the highest');
  await expect(page).toHaveURL('/admin/jobs/new');
});

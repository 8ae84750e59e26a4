import { expect } from '@playwright/test';
import { paths } from '@portal/shared/navigation/paths';
import type { PathKey, Stop } from '../demo-person.ts';
import { admin, linkOn, logInAs, lookThrough, openBrowser, stop } from '../demo-person.ts';
import { staffWidths } from '../screens.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';

/** Every screen of the staff area with the demo data, in both languages. */

const uuid = '[0-9a-f-]{36}';
const ofCase = '/admin/users/tuyet.ngo@example.com';
const aJob = linkOn('/admin/jobs', new RegExp(`^/admin/jobs/${uuid}`));
const jobAt = (end: string) => async (page: Parameters<typeof aJob>[0]) =>
  `${(await aJob(page)).replace(/\/(info|applies).*$/, '')}${end}`;

const aForm = linkOn('/admin/forms', new RegExp(`^/admin/forms/${uuid}$`));

const anEmployer = linkOn('/admin/employers', new RegExp(`^/admin/employers/${uuid}$`));

const aRole = linkOn('/admin/roles', new RegExp(`^/admin/roles/${uuid}$`));

const areas: Record<string, Stop[]> = {
  people: [
    stop('work', 'adminWork'),
    stop('cases', 'admin', () => '/admin'),
    stop('cases-board', 'adminCases', () => '/admin/cases?view=board'),
    stop('users', 'adminUsers', () => '/admin/users'),
    stop('users-found', 'adminUsers', () => '/admin/users?search=nguyen&status=PENDING'),
    stop('nobody-found', 'adminUsers', () => '/admin/users?search=zzzz'),
    stop('user-to-review', 'adminUser', () => '/admin/users/ha.pham@example.com'),
    stop('user', 'adminUserSummary', () => `${ofCase}/summary`),
    stop('user-basic', 'adminUserBasic', () => `${ofCase}/basic`),
    stop('user-questionnaire', 'adminUserBasicPart', () => `${ofCase}/basic/questionnaire`),
    stop('user-job', 'adminUserJob', () => `${ofCase}/job`),
    stop('user-contract', 'adminUserCase', linkOn(`${ofCase}/job`, new RegExp(`/job/${uuid}$`))),
    stop('user-payment', 'adminUserPayment', () => `${ofCase}/payment`),
    stop('user-labor', 'adminUserLabor', () => `${ofCase}/labor`),
    stop('user-messages', 'adminUserMessages', () => `${ofCase}/messages`),
    stop('user-timeline', 'adminUserTimeline', () => `${ofCase}/timeline`),
    stop('user-changes', 'adminUserBasicPart', () => `${ofCase}/basic/changes`),
    stop('user-documents', 'adminUserBasicPart', () => `${ofCase}/basic/documents`),
  ],
  house: [
    stop('jobs', 'adminJobs'),
    stop('job', 'adminJob', jobAt('')),
    stop('job-info', 'adminJobInfo', jobAt('/info')),
    stop('job-edit', 'adminJobEdit', jobAt('/edit')),
    stop('job-applies', 'adminJobApplies', jobAt('/applies')),
    stop('employer', 'adminEmployer', anEmployer),
    stop('employer-edit', 'adminEmployerEdit', async (page) => `${await anEmployer(page)}/edit`),
    stop('form', 'adminForm', aForm),
    stop('form-preview', 'adminFormPreview', async (page) => `${await aForm(page)}/preview`),
    stop('fee-plan', 'adminFeePlan', () => '/admin/fee-plans/steps-25000'),
    stop('fee-plan-edit', 'adminFeePlanEdit', () => '/admin/fee-plans/steps-25000/edit'),
    stop('role', 'adminRole', aRole),
    stop('role-edit', 'adminRoleEdit', async (page) => `${await aRole(page)}/edit`),
    stop('mails', 'adminMails', () => '/admin/mails?status=all'),
  ],
};

const listed = new Set(Object.values(areas).flatMap((stops) => stops.map(({ path }) => path)));
/** The screens whose address says all. */
areas.plain = (Object.keys(paths) as PathKey[])
  .filter((key) => paths[key].startsWith('/admin/') && !paths[key].includes('{') && !listed.has(key))
  .filter((key) => key !== 'adminLogout')
  .map((key) => stop(paths[key].slice('/admin/'.length).replaceAll('/', '-'), key));

for (const [area, stops] of Object.entries(areas)) {
  test(`every screen of staff fits and is accessible: ${area}`, async ({ browser }) => {
    const page = await openBrowser(browser, 'VI');
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAs(page, admin);
    await lookThrough(page, {
      folder: 'staff-screens',
      stops,
      widths: staffWidths,
      logout: paths.adminLogout,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, paths.adminLogout);
    await expect(page).toHaveURL(/\/login/);
  });
}

test('every path of the staff area is checked', () => {
  const seen = new Set(Object.values(areas).flatMap((stops) => stops.map(({ path }) => path)));
  const wanted = (Object.keys(paths) as PathKey[]).filter((key) => paths[key].startsWith('/admin'));
  expect(wanted.filter((key) => !seen.has(key) && key !== 'adminLogout' && key !== 'adminApplicant')).toEqual([]);
});

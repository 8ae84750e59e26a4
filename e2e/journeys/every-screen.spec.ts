import { expect } from '@playwright/test';
import { languageCodes } from '@portal/shared/languages/languages';
import { paths } from '@portal/shared/navigation/paths';
import { schemes, setScheme } from '../colors.ts';
import type { PathKey, Stop } from '../demo-person.ts';
import { linkOn, logInAs, lookThrough, openBrowser, stop } from '../demo-person.ts';
import { lookAsItIs } from '../screens.ts';
import { test } from '../test.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { openInventedLinks } from './before-start.ts';

/** Every screen before login and in the candidate area, in every state of the demo data and in both languages. */

const aJob = linkOn('/jobs', /^\/jobs\/[0-9a-f-]{36}$/);
const aHiringJob = linkOn('/jobs?status=hiring', /^\/jobs\/[0-9a-f-]{36}$/);
const aFullJob = linkOn('/jobs?status=filled', /^\/jobs\/[0-9a-f-]{36}$/);
const anInvoice = linkOn('/invoices', /^\/invoices\?invoice=/);

const outside: Stop[] = [
  stop('login', 'login'),
  stop('sign-up', 'signUp'),
  stop('forgot-password', 'forgotPassword'),
  // Within the application, a page keeps the token that it has read.
  stop('reset-password-no-token', 'resetPassword'),
  stop('reset-password', 'resetPassword', () => '/forgot?token=x'),
  stop('activate-no-token', 'activate'),
  stop('activate', 'activate', () => '/activate?token=x'),
  stop('confirm-email', 'confirmEmail', () => '/confirm-email?token=x'),
  stop('undo-email', 'undoEmail', () => '/undo-email#token=x'),
  stop('stop-email-change', 'stopEmailChange', () => '/stop-email-change#token=x'),
  stop('verify', 'verify'),
  stop('privacy', 'privacy'),
  stop('about', 'about'),
];

const inside: Record<string, Stop[]> = {
  'an.nguyen': [
    stop('begun-summary', 'home', () => '/'),
    stop('steps', 'steps'),
    stop('questionnaire', 'questionnaire'),
    stop('personal-info', 'personalInfo'),
    stop('begun-jobs', 'jobs'),
    stop('no-invoices', 'invoices'),
    stop('no-progress', 'progress'),
  ],
  'ha.pham': [
    stop('in-review-summary', 'summary'),
    stop('in-review-questionnaire', 'questionnaire'),
    stop('in-review-personal-info', 'personalInfo'),
  ],
  'duyen.huynh': [stop('check-answers', 'checkAnswers'), stop('rejected-summary', 'summary')],
  'bao.vo': [
    stop('approved-summary', 'summary'),
    stop('documents', 'files'),
    stop('messages', 'messages'),
    stop('job', 'job', aJob),
    stop('apply', 'apply', async (page) => `${await aHiringJob(page)}/apply`),
    stop('apply-full', 'apply', async (page) => `${await aFullJob(page)}/apply`),
    stop('profile', 'profileView'),
    stop('profile-edit', 'profileEdit'),
    stop('consents', 'consents'),
    stop('profile-changes', 'profileChanges'),
    stop('new-profile-change', 'newProfileChange'),
    stop('change-password', 'changePassword'),
    stop('sessions', 'sessions'),
    stop('security', 'security'),
  ],
  'ngu.bui': [
    stop('hold-summary', 'summary'),
    stop('hold-job', 'job', aJob),
    stop('hold-invoice', 'invoices', anInvoice),
  ],
  'dat.do': [
    stop('transfer-in-review-summary', 'summary'),
    stop('transfer-in-review', 'invoices', anInvoice),
    stop('payment-history', 'paymentHistory'),
  ],
  'hhen.nie': [stop('fee-paid-summary', 'summary')],
  'lan.ho': [stop('refused-summary', 'summary'), stop('refused-invoices', 'invoices'), stop('refund-asked', 'refunds')],
  'tuyet.ngo': [
    stop('case-summary', 'summary'),
    stop('case-progress', 'progress'),
    stop('case-documents', 'files'),
    stop('notifications', 'notifications'),
  ],
  'hoa.dinh': [
    stop('waiting-summary', 'summary'),
    stop('waiting-progress', 'progress'),
    stop('waiting-invoices', 'invoices'),
    stop('statement', 'statement'),
    stop('refunds', 'refunds'),
    stop('transfer-refused', 'invoices', anInvoice),
  ],
  'minh.ly': [stop('arrived-summary', 'summary'), stop('arrived-progress', 'progress')],
};

const folder = 'screens';

test('every screen before login fits and is accessible', async ({ browser }) => {
  const page = await openBrowser(browser, 'VI');
  await openInventedLinks(page);
  await lookThrough(page, { folder, stops: outside });
  expect((await page.goto('/two-factor'))?.status()).toBe(404);
});

for (const language of languageCodes) {
  test(`the page of an unknown address in ${language} fits and is accessible`, async ({ browser }) => {
    const page = await openBrowser(browser, language);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await waitForIdle(page);
    if (schemes[language] === 'dark') await setScheme(page, 'dark');
    await lookAsItIs(page, { folder, name: 'not-found', hasNewFrame: true }, language, schemes[language]);
  });
}

for (const [person, stops] of Object.entries(inside)) {
  test(`every screen of ${person} fits and is accessible`, async ({ browser }) => {
    const page = await openBrowser(browser, 'VI');
    await logInAs(page, { email: `${person}@example.com` });
    await lookThrough(page, { folder, stops, logout: paths.logout });
  });
}

test('every path before login and in the candidate area is checked', () => {
  const seen = new Set([...outside, ...Object.values(inside).flat()].map(({ path }) => path));
  const wanted = (Object.keys(paths) as PathKey[]).filter((key) => !paths[key].startsWith('/admin'));
  // The journey of a move looks at the addendum.
  expect(wanted.filter((key) => !seen.has(key) && key !== 'logout' && key !== 'addendum')).toEqual([]);
});

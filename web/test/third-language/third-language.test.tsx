import { listApplications } from '@portal/shared/applications/contract';
import { listAuditLog } from '@portal/shared/audit-log/contract';
import { createForm, getForm, listForms } from '@portal/shared/forms/contract';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { createJobCategory, listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { conventions } from '@portal/shared/languages/conventions';
import { withoutInvented } from '@portal/shared/languages/invented-language';
import { languageCodes } from '@portal/shared/languages/languages';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import { getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, begunOnboarding, candidate, noItems, onePage } from '#test/sample-answers.ts';
import { fill, wordsOf } from '#test/words.ts';

const [, , invented = languageCodes[0]] = languageCodes;

const text = (said: string) => inEachLanguage((code) => (code === invented ? `‹${said}›` : `${said} ${code}`));

const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a1';
const step = {
  uid: `${uid}1`,
  name: 'one',
  value: null,
  revision: 'r',
  title: text('Step'),
  text: text('Words'),
  points: text('Points'),
};
const steps = { completedCount: 0, totalPages: 1, currentPage: 1, totalItems: 2, items: [step] };
const category = { uid: `${uid}2`, name: 'wood', label: text('Carpentry'), jobCount: 2 };
const form = {
  uid: `${uid}3`,
  name: 'survey',
  title: text('Survey'),
  categoryCount: 2,
  questionCount: 2,
  invoiceCount: 0,
  answerTypes: ['yes_no' as const],
  isInUse: false,
  createdAt: '2026-01-05T00:00:00.000Z',
};
const question = {
  uid: `${uid}4`,
  name: 'licence',
  version: 1,
  answerType: 'yes_no' as const,
  categoryUid: null,
  title: text(''),
  text: text('Licence?'),
  order: 1,
  answerCount: 0,
};
const entry = {
  at: '2026-01-05T00:00:00.000Z',
  actor: 'system' as const,
  action: 'form.create',
  subject: { type: 'form', uid: form.uid },
  before: null,
  after: { code: 'survey', title: text('Survey') },
  ip: null,
};

interface Shown {
  path: string;
  me?: Me;
  answers: [Endpoint, unknown][];
  /** The texts of the data that the screen shows. */
  says?: string;
}

const screens: Shown[] = [
  { path: '/login', answers: [] },
  {
    path: '/summary/unskill-step',
    me: candidate,
    answers: [
      [getOnboarding, begunOnboarding],
      [listSteps, steps],
    ],
    says: '‹Step›',
  },
  {
    path: '/jobs',
    me: candidate,
    answers: [
      [listApplications, noItems],
      [listJobs, noItems],
      [listJobCategories, onePage([{ uid: category.uid, name: category.name, label: category.label }])],
    ],
    says: '‹Carpentry›',
  },
  {
    path: '/admin/jobs/categories',
    me: administrator,
    answers: [[listStaffJobCategories, onePage([category])]],
    says: '‹Carpentry›',
  },
  {
    path: `/admin/forms/${form.uid}`,
    me: administrator,
    answers: [[getForm, { ...form, categories: [], questions: [question], placeholders: [] }]],
    says: '‹Licence?›',
  },
  {
    path: '/admin/audit-log',
    me: administrator,
    answers: [[listAuditLog, { ...noItems, items: [entry], totalItems: 1, totalPages: 1 }]],
    says: '‹Survey›',
  },
];

/** The texts that are visible or read out by a screen reader. */
function textsOnScreen(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
  return texts.map((one) => one.trim()).filter((one) => one !== '');
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

/** The phrases of the other languages; short ones may be names or codes, which are the same in each. */
async function phrasesOfOthers(): Promise<Set<string>> {
  const all = await Promise.all(languageCodes.filter((code) => code !== invented).map(wordsOf));
  const ownNames = new Set(languageCodes.map((code) => conventions[code].ownName));
  return new Set(all.flatMap(leaves).filter((one) => one.length > 3 && !ownNames.has(one)));
}

const prepare = ({ answers }: Shown) => {
  for (const [endpoint, data] of answers) api.answer(endpoint, data as never);
};

it.each(screens)('$path is in a language that was added', async (shown) => {
  prepare(shown);
  await openApp(shown.path, { language: invented, ...(shown.me && { me: shown.me }) });
  const { says } = shown;
  if (says) await waitFor(() => expect(document.body.textContent).toContain(says));

  const others = await phrasesOfOthers();
  const texts = textsOnScreen();
  expect(texts.filter((one) => others.has(withoutInvented(one).trim()))).toEqual([]);
  expect(texts.filter((one) => one.includes('‹')).length).toBeGreaterThan(5);
  expect(texts.filter((one) => /undefined|\{\{/.test(one))).toEqual([]);
  expect(document.documentElement.lang).toBe('xx');
});

it('a form asks for a text in the language that was added, and sends it', async () => {
  api.answer(listStaffJobCategories, onePage([category]) as never);
  api.answer(createJobCategory, category as never);
  const { words, press, type } = await openApp('/admin/jobs/categories', { language: invented, me: administrator });
  await press(words.staffJobs.categoryAdd);
  const dialog = within(await screen.findByRole('dialog'));
  await type(words.staffShell.shortName, 'wood');
  for (const code of languageCodes) await type(words.staffShell.labelIn[code], `Wood ${code}`);
  await press(words.screen.save);
  await waitFor(() => expect(api.callsOf(createJobCategory)).toHaveLength(1));
  expect(dialog).toBeDefined();
  const [call] = api.callsOf(createJobCategory);
  expect(call?.body).toEqual({ name: 'wood', label: { VI: 'Wood VI', EN: 'Wood EN', XX: 'Wood XX' } });
  expect(call?.headers['accept-language']).toBe('xx');
});

it('a refusal lands at the text in the language that was added', async () => {
  api.answer(listForms, onePage([form]) as never);
  api.refuse(createForm, 'VALIDATION_ERROR', { fields: { 'title.XX': 'TEXT_TOO_LONG' } });
  const { words, press, type, expectMessage } = await openApp('/admin/forms', {
    language: invented,
    me: administrator,
  });
  await press(words.staffForms.create);
  await type(words.staffForms.name, 'survey');
  for (const code of languageCodes) await type(words.staffForms.titleIn[code], `Survey ${code}`);
  await press(words.screen.save);
  const label = words.staffForms.titleIn[invented];
  await expectMessage(label, fill(words.fieldErrors.TEXT_TOO_LONG, { label }));
});

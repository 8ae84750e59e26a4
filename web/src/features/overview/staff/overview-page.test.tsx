import { getCaseBoard } from '@portal/shared/cases/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import { getMoney } from '@portal/shared/money/contract';
import { getWork } from '@portal/shared/overview/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, onePage } from '#test/sample-answers.ts';
import { staffJob } from '#test/staff-job.ts';

const waiting = {
  kind: 'document' as const,
  email: 'an@example.com',
  fullName: 'Nguyễn An',
  isTarget: true,
  about: 'diploma',
  jobUid: null,
  person: null,
};

it('each figure has a table whose links open the lists behind the bars', async () => {
  api.answer(getCaseBoard, {
    columns: [{ step: 'i140_form', count: 27, openCents: 250_000, overdueCents: 0, medianDays: 41, cases: [] }],
  });
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const items = [
    { ...waiting, uid: '019a0000-0000-7000-8000-000000000001', since: at(-9.5), until: at(-1) },
    { ...waiting, uid: '019a0000-0000-7000-8000-000000000003', since: at(-2), until: at(-1), isTarget: false },
    { ...waiting, uid: '019a0000-0000-7000-8000-000000000002', since: at(-1), until: at(3) },
  ];
  api.answer(getWork, { ...noItems, items, totalItems: 3, totals: [{ kind: 'document', total: 3 }] });
  api.answer(getMoney, {
    today: '2026-11-29',
    dueThisMonthCents: 70_000,
    dueNextMonthCents: 0,
    overdue: [],
    received: [
      { month: '2026-11', cents: 120_000 },
      { month: '2026-10', cents: 0 },
    ],
    creditCents: 0,
    credit: [],
    refundsOpenCents: 0,
    refunds: [],
    byPlan: [],
    byJob: [],
    byEmployer: [],
  });
  api.answer(listStaffJobs, onePage([staffJob]));
  const { words } = await openApp('/admin/overview?owner=me', { me: administrator });

  const cellsOf = async (title: string, row: string | RegExp) => {
    const table = await screen.findByRole('table', { name: title, hidden: true });
    return within(within(table).getByRole('row', { name: row, hidden: true }));
  };
  const { staffOverview, staffWork } = words;
  const step = await cellsOf(staffOverview.pipeline, /I-140/);
  expect(step.getByRole('link', { name: '27', hidden: true })).toHaveAttribute(
    'href',
    '/admin/cases?step=i140_form&owner=me',
  );
  expect(step.getByText('41 days')).toBeInTheDocument();
  const documents = await cellsOf(staffOverview.waiting, new RegExp(staffWork.kind_document));
  expect(documents.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent)).toEqual([
    // Overdue, with a missed target, and in time.
    '1',
    '1',
    '1',
    expect.stringMatching(/^9 days/),
  ]);
  const month = await cellsOf(staffOverview.money, /11\/2026/);
  expect(month.getByRole('link', { name: '$1,200', hidden: true }).getAttribute('href')).toContain('/admin/transfers?');
  expect(month.getByRole('link', { name: '$700', hidden: true }).getAttribute('href')).toContain('/admin/invoices?');
  // What is unpaid of earlier months is overdue, and not nothing.
  const earlier = await cellsOf(staffOverview.money, /10\/2026/);
  expect(earlier.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent)).toEqual(['$0', '--']);
  const places = await cellsOf(staffOverview.places, new RegExp(staffJob.sponsor));
  expect(places.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    `/admin/jobs/${staffJob.uid}/applies?status=approved`,
    `/admin/jobs/${staffJob.uid}/applies?status=pending`,
    `/admin/jobs/${staffJob.uid}/info`,
  ]);
  // The money and the places are those of everybody's candidates.
  expect(screen.getAllByText(staffOverview.ofOffice)).toHaveLength(2);
});

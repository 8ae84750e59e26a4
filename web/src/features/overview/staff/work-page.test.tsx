import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import type { Deadline } from '@portal/shared/deadlines/contract';
import { listDeadlines } from '@portal/shared/deadlines/contract';
import { getWork } from '@portal/shared/overview/contract';
import { getScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

const today = dayOf(new Date(), 'Asia/Ho_Chi_Minh');
/** The midnight in Vietnam that ends a day. */
const endOf = (day: string) => new Date(Date.parse(`${addDays(day, 1)}T00:00:00+07:00`)).toISOString();

it.each([
  [-1710, 'VI', 'Quá hạn 1.710 ngày'],
  [-1, 'EN', '1 day overdue'],
  [2, 'EN', '2 days left'],
] as const)(
  'a refund that is due %d days from now in %s is late by the same days in the work and in the deadlines',
  async (days, language, text) => {
    const on = addDays(today, days);
    const uid = '019a0000-0000-7000-8000-000000000001';
    const person = { uid, email: 'an@example.com', fullName: 'Nguyễn An', kind: 'refund' as const, person: null };
    api.answer(getWork, {
      ...noItems,
      items: [
        { ...person, about: 'client_withdrew', since: endOf(on), until: endOf(on), isTarget: false, jobUid: null },
      ],
      totalItems: 1,
      totals: [{ kind: 'refund', total: 1 }],
    });
    const deadline: Deadline = {
      ...person,
      about: null,
      name: null,
      on,
      isOverdue: days < 0,
      caseId: null,
      jobUid: null,
    };
    api.answer(listDeadlines, { ...noItems, items: [deadline], totalItems: 1, totalPages: 1 });
    api.answer(getScheduledDecisions, { pausedAt: null, jumpMinutes: null });
    const { visit } = await openApp('/admin/work', { language, me: administrator });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await visit('/admin/deadlines');
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate } from '#test/sample-answers.ts';
import { caseAtPayment } from '#test/sample-progress.ts';
import { fill } from '#test/words.ts';

/** Staff have only said that the first step is done, and have seen the second one at its agency. */
const caseWithReport: LaborProgress = {
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => ({
    ...item,
    isReportedOnly: item.step === 'form_9089',
    evidence:
      item.step === 'labor_certification'
        ? [{ kind: 'agency_site' as const, value: '2026-11-21', at: '2026-11-21T03:00:00.000Z' }]
        : [],
  })),
};

describe.each([
  [
    'VI',
    'Nhân viên báo xong ngày 20/11/2026, chưa có giấy tờ',
    'Đã thấy trên trang của cơ quan xét duyệt ngày 21/11/2026',
  ],
  ['EN', 'Reported by staff as done on 20/11/2026, no document yet', 'Seen on the agency’s site on 21/11/2026'],
] as const)('in %s', (language, reported, seen) => {
  it('a candidate reads that a step without evidence is only reported, and where another one was seen', async () => {
    api.answer(getProgress, caseWithReport);
    const { words, user } = await openApp('/progress', { language, me: candidate });
    const list = within(await screen.findByRole('region', { name: words.waits.allSteps }));
    const itemOf = (name: string) => list.getByRole('heading', { name }).closest('li');
    const first = itemOf(words.laborProgress.form_9089);
    expect(first).toHaveTextContent(reported);
    expect(first).toHaveAttribute('data-state', 'reported');
    expect(list.getAllByText(reported)).toHaveLength(1);
    const second = itemOf(words.laborProgress.labor_certification);
    expect(second).toHaveAttribute('data-state', 'done');
    await user.click(list.getByText(fill(words.waits.stepsDone, { done: 2, total: 7 })));
    const line = second?.querySelector('summary');
    if (line) await user.click(line);
    expect(list.getByText(seen)).toBeVisible();
  });
});

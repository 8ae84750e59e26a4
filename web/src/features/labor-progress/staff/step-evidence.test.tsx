import { shippedRoles } from '@portal/shared/access/roles';
import { getUserProgress, recordEvidence } from '@portal/shared/labor-progress/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, staffUser } from '../../../../test/sample-answers.ts';
import { caseAtPayment } from '../../../../test/sample-progress.ts';
import { fill } from '../../../../test/words.ts';

const manager: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: [...shippedRoles.CASE_MANAGER] };
const [firstItem] = caseAtPayment.items;
if (!firstItem) throw new Error('no step');
const reported = {
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => ({ ...item, isReportedOnly: item.step === 'form_9089' })),
};

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('staff see that a step has no document yet, and add a number or the day on which they saw it', async () => {
    api.answer(getUser, staffUser);
    api.answer(getUserProgress, reported);
    const path = `/admin/users/${candidate.email}/labor`;
    const { words, user, press, type } = await openApp(path, { language, me: manager });
    const { staffLaborProgress, laborProgress } = words;
    const name = { name: laborProgress.form_9089 };
    const item = (await screen.findByRole('heading', name)).closest('li');
    expect(item).toHaveTextContent(fill(laborProgress.reportedOn, { date: '20/11/2026' }));
    // Payments need no evidence.
    expect(screen.getAllByRole('button', { name: staffLaborProgress.addEvidence })).toHaveLength(3);

    if (item) await user.click(within(item).getByRole('button', { name: staffLaborProgress.addEvidence }));
    await screen.findByRole('dialog');
    await press(staffLaborProgress.saveEvidence);
    const number = screen.getByLabelText(staffLaborProgress.receiptNumber);
    expect(number).toHaveAttribute('aria-invalid', 'true');

    api.answer(recordEvidence, firstItem);
    await type(staffLaborProgress.receiptNumber, 'G-100-26325-000001');
    await press(staffLaborProgress.saveEvidence);
    expect(await screen.findByText(staffLaborProgress.evidenceDone)).toBeInTheDocument();
    const sent = api.received.find(({ path: to }) => to.endsWith('/form_9089/evidence'));
    expect(sent?.body).toEqual({ receiptNumber: 'G-100-26325-000001', seenOn: null });
  });
});

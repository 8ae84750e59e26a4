import { shippedRoles } from '@portal/shared/access/roles';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { getUserProgress, recordOutcome } from '@portal/shared/labor-progress/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, staffUser } from '../../../../test/sample-answers.ts';
import { caseAtPayment } from '../../../../test/sample-progress.ts';
import { fill } from '../../../../test/words.ts';

const manager: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: [...shippedRoles.CASE_MANAGER] };
const path = `/admin/users/${candidate.email}/labor`;
const [firstItem] = caseAtPayment.items;
if (!firstItem) throw new Error('no step');

/** A case whose labor certification was filed on November 20, 2026. */
const filedCase = (changes: { [Step in LaborStepRecord['step']]?: Partial<LaborStepRecord> } = {}) => ({
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => ({
    ...item,
    ...(item.step === 'labor_certification' && { takesOutcome: true, filedOn: '2026-11-20' }),
    ...changes[item.step],
  })),
});

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answer(recordOutcome, firstItem);
});

describe.each([
  ['VI', staffUser.fullName],
  ['EN', 'Văn An Nguyễn'],
] as const)('in %s', (language, name) => {
  it('staff read that an outcome is final, and one before the filing or after today is not sent', async () => {
    api.answer(getUserProgress, filedCase());
    const { words, press, type, expectMessage } = await openApp(path, { language, me: manager });
    const { staffLaborProgress, laborProgress, fieldErrors } = words;
    await press(staffLaborProgress.record);
    const dialog = await screen.findByRole('dialog');
    const step = laborProgress.labor_certification;
    expect(dialog).toHaveTextContent(fill(staffLaborProgress.recordEffect, { step, name }));
    expect(dialog).toHaveTextContent(fill(staffLaborProgress.outcomeFrom, { date: '20/11/2026' }));

    const label = staffLaborProgress.outcomeDate;
    const send = async (date: string) => {
      await type(label, date);
      const [button] = [...dialog.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
      button?.click();
    };
    await send('19/11/2026');
    await expectMessage(label, fill(fieldErrors.DATE_BEFORE_STEP, { label }));
    await send('20/11/2090');
    await expectMessage(label, fill(fieldErrors.DATE_IN_FUTURE, { label }));
    expect(api.callsOf(recordOutcome)).toEqual([]);
  });
});

it('staff cannot choose a denial while another step of the case stands denied', async () => {
  api.answer(getUserProgress, filedCase({ form_9089: { outcome: 'denied' } }));
  const { words, press } = await openApp(path, { me: manager });
  const { staffLaborProgress, laborProgress } = words;
  await press(staffLaborProgress.record);
  await screen.findByRole('dialog');
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual([laborProgress.outcome_evidence_requested]);
});

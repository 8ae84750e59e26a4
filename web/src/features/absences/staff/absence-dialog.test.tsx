import { createAbsence, listAbsences } from '@portal/shared/absences/contract';
import { listOwners } from '@portal/shared/owners/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const colleague = (email: string, fullName: string, mayOwn: boolean) => ({
  userId: crypto.randomUUID(),
  email,
  fullName,
  mayOwn,
  openCases: 0,
  awayUntil: null,
  standIn: null,
});
const me = colleague(administrator.email, 'Portal Admin', false);
const ha = colleague('ha@example.com', 'Trịnh Thu Hà', true);
const nam = colleague('nam@example.com', 'Lê Nam', false);

it.each([
  ['is away', ha.email, ha.email],
  ['may not own candidates', nam.email, ha.email],
])('a stand-in who %s is neither shown nor sent', async (_why, standIn, away) => {
  api.answer(listAbsences, noItems);
  api.answer(listOwners, { ...noItems, items: [me, ha, nam], totalItems: 3, totalPages: 1 });
  api.refuse(createAbsence, 'SERVER_ERROR', { status: 503 });
  const { words, user, press, type } = await openApp('/admin/absences', { me: administrator });
  const { staffOwners } = words;
  await press(staffOwners.add);
  const field = await screen.findByLabelText(staffOwners.standIn);
  await waitFor(() => expect(field).toHaveLength(3));
  await user.selectOptions(field, standIn);
  expect(field).toHaveValue(standIn);
  await user.selectOptions(screen.getByLabelText(staffOwners.away), away);
  expect(field).toHaveDisplayValue(staffOwners.noStandIn);
  await type(staffOwners.firstDay, '01/12/2099');
  await type(staffOwners.lastDay, '02/12/2099');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: staffOwners.add }));
  await waitFor(() => expect(api.callsOf(createAbsence)).toHaveLength(1));
  expect(api.callsOf(createAbsence)[0]?.body).toMatchObject({ staffEmail: away, standInEmail: null });
});

it('days that have passed are not entered', async () => {
  api.answer(listAbsences, noItems);
  api.answer(listOwners, { ...noItems, items: [me], totalItems: 1, totalPages: 1 });
  const { words, user, press, type } = await openApp('/admin/absences', { me: administrator });
  const { staffOwners, fieldErrors } = words;
  await press(staffOwners.add);
  await type(staffOwners.firstDay, '01/12/2020');
  await type(staffOwners.lastDay, '02/12/2020');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: staffOwners.add }));
  expect(await screen.findByText(fill(fieldErrors.DATE_IN_PAST, { label: staffOwners.lastDay }))).toBeVisible();
  expect(api.callsOf(createAbsence)).toHaveLength(0);
});

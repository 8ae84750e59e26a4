import { listApplications } from '@portal/shared/applications/contract';
import { listFiles } from '@portal/shared/files/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, givenInfo, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';
import { changeDraft, readDraft, writeDraft } from '../stores/form-store.ts';

const name = `transfer:${openInvoice.id}`;
const openTransfer = () => {
  api.answer(getInvoice, openInvoice);
  api.answer(listTransfers, noItems);
  api.answer(listApplications, noItems);
  return openApp(`/invoices?invoice=${openInvoice.id}`, { language: 'VI', me: candidate });
};

it.each(['VI', 'EN'] as const)(
  'in %s, a saved number that came back instead of a typed one is named until it is typed again, and others are not',
  async (language) => {
    api.answer(listFiles, noItems);
    const me = { ...candidate, profile: { ...candidate.profile, ...givenInfo } };
    const { words, type, visit } = await openApp('/summary/personal-info', { language, me });
    const { personalInfo: info, screen: shown } = words;
    const oldNumber = (field: string) => screen.queryByText(fill(shown.draftOldNumber, { field }));
    await type(info.occupation, 'Thợ điện');
    await visit('/profile/edit');
    await visit('/summary/personal-info');
    await screen.findByText(new RegExp(info.occupation, 'u'), { selector: 'div' });
    expect(oldNumber(info.passportNumber)).toBeNull();

    await type(info.passportNumber, 'B7654321');
    await visit('/profile/edit');
    await visit('/summary/personal-info');
    await waitFor(() => expect(oldNumber(info.passportNumber)).toBeVisible());
    expect(oldNumber(info.nationalId)).toBeNull();
    await type(info.passportNumber, 'B7654321');
    expect(oldNumber(info.passportNumber)).toBeNull();
  },
);

it('a withheld number and a lost file are named until they are given again', async () => {
  const { userId } = candidate;
  const blank = { payer: '', accountNumber: '' };
  const typed = { method: 'wire', payer: 'AN', accountNumber: '123' };
  changeDraft({ userId, name }, typed, { previous: blank, initial: blank });
  writeDraft(userId, `${name}.file`, 'a.pdf');
  const { words, type, pick } = await openTransfer();
  const { invoices, screen: shown } = words;
  const number = fill(shown.draftWithheld, { fields: invoices.yourAccountNumber });
  const file = fill(shown.draftFiles, { files: `${invoices.proof} (a.pdf)` });
  await screen.findByText(number);
  screen.getByText(file);
  await type(invoices.yourAccountNumber, '5');
  expect(screen.queryByText(number)).toBeNull();
  screen.getByText(file);
  await pick(new File(['%PDF-1.7 receipt'], 'a.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.queryByText(file)).toBeNull());
});

it('a form and another tab with the same form keep what was typed in either', async () => {
  const { words, type } = await openTransfer();
  const { invoices } = words;
  await screen.findByLabelText(invoices.payer);
  await type(invoices.payer, 'AN');
  const draft = readDraft<object>(name);
  act(() =>
    changeDraft(
      { userId: candidate.userId, name },
      { ...draft, payer: 'old', accountHolder: 'BINH' },
      { previous: { ...draft, payer: 'old' }, initial: {} },
    ),
  );
  await waitFor(() => expect(screen.getByLabelText(invoices.yourAccountHolder)).toHaveValue('BINH'));
  expect(screen.getByLabelText(invoices.payer)).toHaveValue('AN');
  await type(invoices.payer, 'AN B');
  expect(readDraft(name)).toMatchObject({ payer: 'AN B', accountHolder: 'BINH' });
});

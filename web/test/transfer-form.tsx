import { listApplications } from '@portal/shared/applications/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { screen } from '@testing-library/react';
import type { Person } from './app.tsx';
import { openApp } from './app.tsx';
import { api } from './browser.ts';
import { openInvoice } from './invoice.ts';
import { candidate, noItems } from './sample-answers.ts';

/** Opens an unpaid invoice of a candidate with the form for a transfer. */
export async function openTransferForm(language: 'VI' | 'EN' = 'EN'): Promise<Person> {
  api.answer(getInvoice, openInvoice);
  api.answer(listTransfers, noItems);
  api.answer(listApplications, noItems);
  const person = await openApp(`/invoices?invoice=${openInvoice.id}`, { language, me: candidate });
  await screen.findByRole('button', { name: person.words.invoices.submit });
  return person;
}

/** Fills in the form for a Zelle transfer, with its proof. */
export async function fillInTransfer({ user, words: { invoices }, type, pick }: Person): Promise<void> {
  await user.click(screen.getAllByRole('radio', { name: 'Zelle' }).at(-1) as HTMLElement);
  await type(invoices.transferDate, '05/01/2026');
  await type(invoices.payer, 'Trịnh Thị Mỹ Duyên');
  await type(invoices.yourAccountHolder, 'TRINH THI MY DUYEN');
  await pick(new File(['%PDF-1.7 receipt'], 'biên lai.pdf', { type: 'application/pdf' }));
  await screen.findByText(/biên lai\.pdf/);
}

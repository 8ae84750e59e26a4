import { listApplications } from '@portal/shared/applications/contract';
import { getPasswordRules } from '@portal/shared/auth/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import type { Transfer } from '@portal/shared/transfers/contract';
import { listTransfers, submitTransfer } from '@portal/shared/transfers/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, noItems, passwordRules } from '#test/sample-answers.ts';
import { sampleTransfer } from '#test/transfer.ts';
import { fillInTransfer, openTransferForm } from '#test/transfer-form.tsx';
import { unreadable, vanished } from '#test/unreadable-file.ts';
import { fill } from '#test/words.ts';

const transfer: Transfer = {
  ...sampleTransfer,
  date: '2026-01-05',
  payer: 'Trịnh Thị Mỹ Duyên',
  accountHolder: 'TRINH THI MY DUYEN',
};

const openInvoiceWithForm = () => {
  api.answer(getInvoice, openInvoice);
  api.answer(listApplications, noItems);
  return openApp(`/invoices?invoice=${openInvoice.id}`, { me: candidate });
};

const keysSent = () => api.callsOf(submitTransfer).map(({ headers }) => headers['idempotency-key']);

it('a transfer requires every field of its method and a proof', async () => {
  const { words, press, type, expectMessage, pick } = await openTransferForm('VI');
  const { fieldErrors: fields, invoices } = words;
  await press(invoices.submit);
  expect(screen.getByText(fields.PROOF_MISSING)).toBeInTheDocument();
  // The summary of errors leads to a field.
  await press(invoices.payer);
  await waitFor(() => expect(screen.getByLabelText(invoices.payer)).toHaveFocus());
  const bank = [invoices.yourBankName, invoices.yourAccountNumber, invoices.yourSwiftCode];
  for (const label of [invoices.transferDate, invoices.payer, invoices.yourAccountHolder, ...bank]) {
    await expectMessage(label, fill(words.screen.missing, { label }));
  }
  // Only a bank in the US has a routing number.
  expect(screen.queryByLabelText(invoices.yourRoutingNumber)).toBeNull();
  await type(invoices.yourSwiftCode, 'CHASUS33');
  await press(invoices.submit);
  await expectMessage(invoices.yourRoutingNumber, fill(words.screen.missing, { label: invoices.yourRoutingNumber }));
  await type(invoices.yourRoutingNumber, '021000022');
  await press(invoices.submit);
  await expectMessage(invoices.yourRoutingNumber, fields.ROUTING_INVALID);
  await type(invoices.transferDate, '3102');
  await press(invoices.submit);
  await expectMessage(invoices.transferDate, fill(fields.DATE_FORMAT, { label: invoices.transferDate }));
  await type(invoices.transferDate, '01/01/2099');
  await press(invoices.submit);
  await expectMessage(invoices.transferDate, fill(fields.DATE_IN_FUTURE, { label: invoices.transferDate }));
  await pick(new File(['MZ this is a program'], 'receipt.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(fields.FILE_TYPE)).toBeInTheDocument();
  expect(api.callsOf(submitTransfer)).toEqual([]);
});

it('the SWIFT code of a known bank is filled in, and one that the person typed stays', async () => {
  const { words, type } = await openTransferForm('VI');
  const { yourBankName, yourSwiftCode, swiftFilled } = words.invoices;
  const code = () => screen.getByLabelText(yourSwiftCode);
  await type(yourBankName, 'vietcombank');
  expect(code()).toHaveValue('BFTVVNVX');
  expect(code()).toHaveAccessibleDescription(swiftFilled);
  // The name of another bank is typed letter by letter, and most of it names none.
  await type(yourBankName, 'viet');
  expect(code()).toHaveValue('');
  await type(yourBankName, 'ACB');
  expect(code()).toHaveValue('ASCBVNVX');
  await type(yourSwiftCode, 'CHASUS33');
  await type(yourBankName, 'BIDV');
  expect(code()).toHaveValue('CHASUS33');
});

it.each(['26.000.000', '26000000 VND', '26.000.000đ'])('an amount of %s is recognized as dong', async (typed) => {
  const { words, press, type, expectMessage } = await openTransferForm('VI');
  await type(words.invoices.amountSent, typed);
  await press(words.invoices.submit);
  await expectMessage(words.invoices.amountSent, words.fieldErrors.AMOUNT_IN_VND);
});

it.each([2, -2])('on a device whose clock is %i days ahead, today is the day of the server', async (days) => {
  api.now = new Date('2026-11-28T03:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(api.now.getTime() + days * 86_400_000);
  try {
    const person = await openTransferForm();
    const { words, press, type, expectMessage } = person;
    const { transferDate, submit, submitted } = words.invoices;
    const inFuture = fill(words.fieldErrors.DATE_IN_FUTURE, { label: transferDate });
    await fillInTransfer(person);
    await type(transferDate, '29/11/2026');
    await press(submit);
    await expectMessage(transferDate, inFuture);
    api.answer(submitTransfer, { ...transfer, date: '2026-11-28' });
    await type(transferDate, '28/11/2026');
    await press(submit);
    await person.expectToast(submitted);
  } finally {
    vi.useRealTimers();
  }
});

it('a proof that the device cannot read is named beside the field, and is no lost connection', async () => {
  const person = await openTransferForm('VI');
  const { words, pick } = person;
  await pick(unreadable('biên lai.pdf'));
  expect(await screen.findByText(words.fieldErrors.FILE_UNREADABLE)).toBeVisible();
  await fillInTransfer(person);
  expect(screen.queryByText(words.fieldErrors.FILE_UNREADABLE)).toBeNull();
});

it('a proof that vanishes on the device after it was picked is sent all the same', async () => {
  const person = await openTransferForm();
  const { words, press, expectToast, pick } = person;
  await fillInTransfer(person);
  const file = new File(['%PDF-1.7 another receipt'], 'receipt.pdf', { type: 'application/pdf' });
  await pick(file);
  await screen.findByText(/receipt\.pdf/);
  Object.assign(file, vanished);
  api.answer(submitTransfer, transfer);
  await press(words.invoices.submit);
  await expectToast(words.invoices.submitted);
});

it('an empty proof is called empty', async () => {
  const { words, pick } = await openTransferForm();
  await pick(new File([], 'receipt.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(words.fieldErrors.FILE_EMPTY)).toBeVisible();
});

it('the form starts with the account of the last transfer that was not refused', async () => {
  api.answer(listTransfers, {
    ...noItems,
    items: [
      { ...transfer, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a22', status: 'rejected', payer: 'Someone else' },
      {
        ...transfer,
        method: 'wire',
        bankName: 'Vietcombank',
        accountNumber: '0123456789',
        swiftCode: 'BFTVVNVX',
        routingNumber: 'BFTVVNVX',
      },
    ],
  });
  const { words, user, pick, type } = await openInvoiceWithForm();
  const { invoices } = words;
  expect(await screen.findByLabelText(invoices.payer)).toHaveValue('Trịnh Thị Mỹ Duyên');
  expect(screen.getByLabelText(invoices.yourAccountHolder)).toHaveValue('TRINH THI MY DUYEN');
  expect(screen.getByLabelText(invoices.yourBankName)).toHaveValue('Vietcombank');
  expect(screen.getByLabelText(invoices.yourAccountNumber)).toHaveValue('••••6789');
  await user.click(screen.getByLabelText(invoices.yourAccountNumber));
  const account = screen.getByLabelText<HTMLInputElement>(invoices.yourAccountNumber);
  expect(account).toHaveValue('0123456789');
  await waitFor(() => expect([account.selectionStart, account.selectionEnd]).toEqual([0, 10]));
  expect(screen.getByLabelText(invoices.yourSwiftCode)).toHaveValue('BFTVVNVX');
  // The refused transfer is about the same payment, so its day is kept.
  expect(screen.getByLabelText(invoices.transferDate)).toHaveValue('05/01/2026');

  // A proof alone is no draft, which would come without the account number.
  await pick(new File(['%PDF-1.7 receipt'], 'biên lai.pdf', { type: 'application/pdf' }));
  await screen.findByText(/biên lai\.pdf/);
  expect(String(localStorage.getItem('portal.form'))).not.toContain(`"transfer:${openInvoice.id}":`);
  await type(invoices.payer, 'Nguyễn Văn An');
  expect(String(localStorage.getItem('portal.form'))).toContain(`transfer:${openInvoice.id}`);
});

it('the form repeats the refused transfer of its invoice if there is no better one, with the reason at the proof', async () => {
  const refused = {
    ...transfer,
    status: 'rejected' as const,
    amountCents: 90_000,
    reason: 'Ảnh bị mờ, không đọc được số tiền.',
  };
  const ofOtherInvoice = {
    ...refused,
    id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a23',
    invoiceId: transfer.id,
    payer: 'Someone else',
  };
  api.answer(listTransfers, { ...noItems, items: [ofOtherInvoice, refused] });
  const { invoices } = (await openInvoiceWithForm()).words;
  expect(await screen.findByLabelText(invoices.payer)).toHaveValue('Trịnh Thị Mỹ Duyên');
  expect(screen.getByLabelText(invoices.transferDate)).toHaveValue('05/01/2026');
  expect(screen.getByLabelText(invoices.amountSent)).toHaveValue('900');
  expect(screen.getAllByRole('radio', { name: 'Zelle' }).at(-1)).toBeChecked();
  const proof = screen.getByRole('group', { name: invoices.proof }).closest('.mantine-InputWrapper-root');
  expect(proof).toHaveTextContent('Ảnh bị mờ, không đọc được số tiền.');
});

it('a transfer is sent once, complete, and with the session, even if the button is pressed several times', async () => {
  const person = await openTransferForm();
  const { words, press, expectToast } = person;
  await fillInTransfer(person);
  api.answer(submitTransfer, transfer);
  const release = api.hold(submitTransfer);
  const send = screen.getByRole('button', { name: words.invoices.submit });
  await press(words.invoices.submit);
  fireEvent.submit(send.closest('form') as HTMLFormElement);
  await waitFor(() => expect(api.callsOf(submitTransfer)).toHaveLength(1));
  release();
  await expectToast(words.invoices.submitted);
  expect(api.callsOf(submitTransfer)).toHaveLength(1);
  const [{ headers, body }] = api.callsOf(submitTransfer) as [(typeof api.received)[0]];
  expect(headers.authorization).toBe('Bearer token-of-an.nguyen@example.com');
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toMatchObject({
    amountCents: '100000',
    method: 'zelle',
    accountHolder: 'TRINH THI MY DUYEN',
    file: '%PDF-1.7 receipt',
  });
  expect(body).not.toHaveProperty('bankName');
});

it('a lost transfer that was changed is sent only by the button, and under its own key', async () => {
  const person = await openTransferForm();
  const { words, press, type, expectToast } = person;
  await fillInTransfer(person);
  api.break(submitTransfer);
  await press(words.invoices.submit);
  await screen.findByText(words.screen.uploadLostTitle);
  await type(words.invoices.payer, 'Nguyễn Văn An');
  // The changed transfer is not sent by itself.
  expect(screen.queryByText(words.screen.uploadLostTitle)).not.toBeInTheDocument();
  api.answer(submitTransfer, transfer);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(keysSent()).toHaveLength(1);
  await press(words.invoices.submit);
  await expectToast(words.invoices.submitted);
  expect(new Set(keysSent()).size).toBe(2);
  expect(api.callsOf(submitTransfer)[1]?.body).toMatchObject({ payer: 'Nguyễn Văn An' });
});

it('a lost transfer is sent by itself once the server answers again, although the device was online all the time', async () => {
  const person = await openTransferForm();
  const { words, press, expectToast } = person;
  await fillInTransfer(person);
  api.break(submitTransfer);
  api.break(getPasswordRules);
  const asked = api.callsOf(getPasswordRules).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press(words.invoices.submit);
  await screen.findByText(words.screen.uploadLostTitle);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(api.callsOf(getPasswordRules)).toHaveLength(asked + 1));
  expect(keysSent()).toHaveLength(1);

  api.answer(getPasswordRules, passwordRules);
  api.answer(submitTransfer, transfer);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await expectToast(words.invoices.submitted);
  expect(keysSent()).toHaveLength(2);
  expect(new Set(keysSent()).size).toBe(1);

  // Nothing is lost any more, so nobody asks the server.
  const askedWhileLost = api.callsOf(getPasswordRules).length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(api.callsOf(getPasswordRules)).toHaveLength(askedWhileLost);
});

it('an upload shows its progress, and each progress event extends its time by a minute', async () => {
  const requests: XMLHttpRequest[] = [];
  const send = XMLHttpRequest.prototype.send;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    requests.push(this);
    return send.call(this, body);
  });
  const person = await openTransferForm();
  const { words } = person;
  await fillInTransfer(person);
  api.hold(submitTransfer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await person.press(words.invoices.submit);
  await waitFor(() => expect(requests).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 42, total: 100 });
  await act(async () => void requests[0]?.upload.dispatchEvent(progress));
  expect(screen.getByText(fill(words.screen.uploading, { percent: 42 }))).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.queryByText(words.screen.uploadLostTitle)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  expect(await screen.findByText(words.screen.uploadLostTitle)).toBeInTheDocument();
});

it('a refused transfer shows the reason at its field and keeps the rest', async () => {
  const person = await openTransferForm();
  const { words, press, expectMessage } = person;
  await fillInTransfer(person);
  api.refuse(submitTransfer, 'VALIDATION_ERROR', { fields: { account_holder: 'TEXT_TOO_LONG' } as never });
  await press(words.invoices.submit);
  const label = words.invoices.yourAccountHolder;
  await expectMessage(label, fill(words.fieldErrors.TEXT_TOO_LONG, { label }));
  await waitFor(() => expect(screen.getByLabelText(words.invoices.yourAccountHolder)).toHaveFocus());
  expect(screen.getByLabelText(words.invoices.payer)).toHaveValue('Trịnh Thị Mỹ Duyên');
  expect(screen.queryByText(words.screen.uploadLostTitle)).not.toBeInTheDocument();
});

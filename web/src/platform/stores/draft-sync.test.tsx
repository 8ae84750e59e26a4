import { listApplications } from '@portal/shared/applications/contract';
import type { Draft } from '@portal/shared/drafts/contract';
import { deleteDraft, listDrafts, saveDraft } from '@portal/shared/drafts/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, noItems, otherCandidate } from '#test/sample-answers.ts';
import type { Received } from '#test/stand-in-api.ts';
import { keepOnServer } from './draft-owner.ts';
import { mergeDrafts, startDraftSync } from './draft-sync.ts';
import { changeDraft, formStore, readDraft, writeDraft } from './form-store.ts';
import { clearToken, tokenStore } from './token-store.ts';

const noon = Date.parse('2026-11-12T05:00:00.000Z');
const draft = (form: string, value: unknown, seconds: number, withheld: string[] = []): Draft => ({
  form,
  content: value === null ? null : JSON.stringify({ value, withheld }),
  changedAt: new Date(noon + seconds * 1000).toISOString(),
});
const mark = (seconds: number, change: object = {}) => ({
  changedAt: noon + seconds * 1000,
  withheld: [],
  isSent: false,
  ...change,
});

describe('of the drafts of a device and of the server', () => {
  const local = { drafts: { refund: 'device' }, marks: { refund: mark(10) } };

  it.each([
    ['the one of the server counts if it changed later', draft('refund', 'server', 11), 'server', true],
    [
      'the one of the device counts if it changed later, and is to be sent',
      draft('refund', 'server', 9),
      'device',
      false,
    ],
    ['one that was sent stays as it is on the device', draft('refund', 'as sent', 10), 'device', true],
    ['one that was submitted elsewhere is over', draft('refund', null, 11), undefined, true],
    ['one that changed after it was submitted elsewhere stays', draft('refund', null, 9), 'device', false],
  ])('%s', (_title, stored, value, isSent) => {
    const merged = mergeDrafts(local, [stored], noon);
    expect(merged.drafts.refund).toBe(value);
    expect(merged.marks.refund?.isSent).toBe(isSent);
  });

  it('one that only the server has comes to the device, with what it does not hold', () => {
    const merged = mergeDrafts({ drafts: {}, marks: {} }, [draft('refund', { a: 1 }, 5, ['accountNumber'])], noon);
    expect(merged.drafts).toEqual({ refund: { a: 1 } });
    expect(merged.marks.refund).toEqual(mark(5, { withheld: ['accountNumber'], isSent: true }));
  });

  it('one that was submitted on the device does not come back, however late the server hears of it', () => {
    const submitted = { drafts: {}, marks: { refund: mark(20) } };
    expect(mergeDrafts(submitted, [draft('refund', 'server', 19)], noon)).toEqual(submitted);
  });

  it('one that only the device has is sent, even if an earlier release stored it or the server has lost it', () => {
    const drafts = { old: 'x', sent: 'y' };
    const { marks } = mergeDrafts({ drafts, marks: { sent: mark(1, { isSent: true }) } }, [], noon + 2000);
    expect(marks).toMatchObject({ old: { isSent: false }, sent: { isSent: false } });
    expect(marks.old?.changedAt).toBe(noon + 2000);
  });

  it('one that changed later than that of the server is sent, even if it is marked as sent', () => {
    const marked = { drafts: { refund: 'device' }, marks: { refund: mark(10, { isSent: true }) } };
    expect(mergeDrafts(marked, [draft('refund', 'server', 9)], noon).marks.refund?.isSent).toBe(false);
  });

  it('those that changed more than 90 days ago are gone, and so is the knowledge that they are over', () => {
    const days = (count: number) => count * 86_400;
    const drafts = { old: 'x', recent: 'y' };
    const marks = { old: mark(0, { isSent: true }), over: mark(0), recent: mark(days(2)) };
    const merged = mergeDrafts({ drafts, marks }, [draft('elsewhere', 'z', 0)], noon + days(91) * 1000);
    expect(merged).toEqual({ drafts: { recent: 'y' }, marks: { recent: mark(days(2)) } });
  });
});

const stored = ({ path, query, body }: Received): Draft => ({
  form: decodeURIComponent(path.split('/')[2] ?? ''),
  content: (body as { content?: string } | undefined)?.content ?? null,
  changedAt: (body as { changedAt?: string } | undefined)?.changedAt ?? query.changed_at ?? '',
});
const contentsSent = () =>
  api.callsOf(saveDraft).map(({ body }) => JSON.parse((body as { content: string }).content) as unknown);

describe('the drafts of a candidate', () => {
  const { userId } = candidate;
  /** Hides the page, as a switch to another app does. */
  const hide = () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(async () => {
    api.answerByDefault(listDrafts, noItems);
    api.answer(saveDraft, stored);
    api.answer(deleteDraft, stored);
    tokenStore.setState({ accessToken: 'token-of-candidate', userId });
    keepOnServer(userId);
    await startDraftSync(userId);
  });

  it('are sent two seconds after the last change, without what is secret', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    writeDraft(userId, 'refund', { bankName: 'V' });
    vi.advanceTimersByTime(1900);
    writeDraft(userId, 'refund', { bankName: 'VCB', accountNumber: '123', signature: { name: 'AN' }, code: '' });
    vi.advanceTimersByTime(1900);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(100);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(1));
    expect(contentsSent()).toEqual([{ value: { bankName: 'VCB' }, withheld: ['accountNumber', 'signature'] }]);
    expect(readDraft('refund')).toMatchObject({ signature: { name: 'AN' } });
    await waitFor(() => expect(formStore.getState().marks[userId]?.refund?.isSent).toBe(true));
  });

  it('are deleted at once when their form is submitted, with the names of its files', async () => {
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    writeDraft(userId, 'refund.file', 'a.pdf');
    writeDraft(userId, 'refund', undefined);
    await waitFor(() =>
      expect(new Set(api.callsOf(deleteDraft).map(({ path }) => path))).toEqual(
        new Set(['/drafts/refund', '/drafts/refund.file']),
      ),
    );
    expect(api.callsOf(saveDraft)).toEqual([]);
  });

  it('that could not be sent go with the next change, without a toast', async () => {
    api.refuse(saveDraft, 'SERVER_ERROR');
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    hide();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(1));
    api.answer(saveDraft, stored);
    writeDraft(userId, 'edit-profile', { city: 'Huế' });
    hide();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(3));
    await waitFor(() =>
      expect(Object.values(formStore.getState().marks[userId] ?? {}).map(({ isSent }) => isSent)).toEqual([true, true]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('outlive the page as far as browsers let them, the last changed first; the others are sent at the next start', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const text = 'a'.repeat(40 * 1024);
    formStore.setState({
      drafts: { [userId]: { first: text, second: text, small: 'b' } },
      marks: { [userId]: { first: mark(1), second: mark(2), small: mark(3) } },
    });
    hide();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(3));
    const outliving = fetched.mock.calls.flatMap(([, init]) => (init?.keepalive ? [String(init.body)] : []));
    expect(outliving).toHaveLength(2);
    expect(outliving.join('').length).toBeLessThan(64 * 1024);
    const first = fetched.mock.calls.findIndex(([address]) => String(address).endsWith('/first'));
    expect(fetched.mock.calls[first]?.[1]?.keepalive).toBeUndefined();
  });

  it('that ended with the page are sent when the person comes back', async () => {
    api.refuse(saveDraft, 'SERVER_ERROR');
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    hide();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(1));
    clearToken();
    api.answer(saveDraft, stored);
    tokenStore.setState({ accessToken: 'next-token', userId });
    await startDraftSync(userId);
    await waitFor(() => expect(formStore.getState().marks[userId]?.refund?.isSent).toBe(true));
  });

  it('that have expired are dropped when the server says that they are over', async () => {
    api.answer(saveDraft, (received) => ({ ...stored(received), content: null }));
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    hide();
    await waitFor(() => expect(readDraft('refund')).toBeUndefined());
  });

  it('of a signature by an earlier release lose it on the way', async () => {
    formStore.setState({ drafts: { [userId]: { 'apply:1': { kind: 'typed', name: 'NGUYEN VAN AN' } } } });
    clearToken();
    tokenStore.setState({ accessToken: 'next-token', userId });
    await startDraftSync(userId);
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(1));
    expect(JSON.stringify(contentsSent())).not.toContain('NGUYEN');
  });

  it('take the other fields from the server if its draft changed later, and are sent again', async () => {
    const later = {
      ...draft('refund', { bankName: 'ACB', explanation: 'x' }, 0),
      changedAt: '2999-01-01T00:00:00.000Z',
    };
    api.answer(saveDraft, later);
    const opened = { bankName: '', explanation: '' };
    changeDraft({ userId, name: 'refund' }, { ...opened, bankName: 'VCB' }, { previous: opened, initial: opened });
    hide();
    const mixed = { bankName: 'VCB', explanation: 'x' };
    await waitFor(() => expect(readDraft('refund')).toEqual(mixed));
    hide();
    await waitFor(() => expect(api.callsOf(saveDraft)).toHaveLength(2));
    expect(contentsSent()[1]).toEqual({ value: mixed, withheld: [] });
    expect(api.callsOf(saveDraft)[1]?.body).toMatchObject({ changed: ['value.bankName', 'withheld'] });
  });

  it('that are discarded reach the server at once, even if something else changes right after', async () => {
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    writeDraft(userId, 'refund', undefined);
    writeDraft(userId, 'edit-profile', { city: 'Huế' });
    vi.advanceTimersByTime(0);
    vi.useRealTimers();
    await waitFor(() => expect(api.callsOf(deleteDraft)).toHaveLength(1));
  });

  it('are neither fetched nor watched once the session has ended', async () => {
    clearToken();
    await startDraftSync(userId);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.callsOf(listDrafts)).toHaveLength(1);
  });

  it('are never sent in the session of another person', async () => {
    writeDraft(userId, 'refund', { bankName: 'VCB' });
    clearToken();
    tokenStore.setState({ accessToken: 'token-of-another', userId: otherCandidate.userId });
    keepOnServer(otherCandidate.userId);
    await startDraftSync(otherCandidate.userId);
    hide();
    writeDraft(otherCandidate.userId, 'refund', { bankName: 'ACB' });
    hide();
    await waitFor(() => expect(contentsSent()).toEqual([{ value: { bankName: 'ACB' }, withheld: [] }]));
  });

  it('of a later change have a later time, even if the time of the server has gone back', () => {
    api.answer(saveDraft, stored);
    formStore.setState({ marks: { [userId]: { refund: mark(1e9) } }, drafts: { [userId]: { refund: 1 } } });
    writeDraft(userId, 'refund', 2);
    expect(formStore.getState().marks[userId]?.refund?.changedAt).toBe(noon + 1e12 + 1);
  });
});

describe('a form that opens before the drafts of the server are known', () => {
  const name = `transfer:${openInvoice.id}`;
  const onServer = {
    ...noItems,
    items: [draft(name, { method: 'wire', payer: 'NGUYEN VAN AN', bankName: 'VCB' }, 0, ['accountNumber'])],
  };
  const open = async () => {
    api.answer(saveDraft, stored);
    api.answer(getInvoice, openInvoice);
    api.answer(listTransfers, noItems);
    api.answer(listApplications, noItems);
    api.now = new Date(noon + 60_000);
    const person = await openApp(`/invoices?invoice=${openInvoice.id}`, { language: 'VI', me: candidate });
    await screen.findByLabelText(person.words.invoices.payer);
    return { ...person, payer: () => screen.getByLabelText(person.words.invoices.payer) };
  };

  it('sends nothing until then, keeps the fields that were typed, and takes the others from the server', async () => {
    api.answer(listDrafts, onServer);
    const release = api.hold(listDrafts);
    const { words, type, payer } = await open();
    await type(words.invoices.payer, 'B');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(api.callsOf(saveDraft)).toEqual([]);
    release();
    await waitFor(() => expect(screen.getByLabelText(words.invoices.yourBankName)).toHaveValue('VCB'));
    expect(payer()).toHaveValue('B');
    screen.getByText(new RegExp(words.screen.draftRestored.slice(0, 20)));
    await waitFor(() => expect(contentsSent()).toMatchObject([{ value: { payer: 'B', bankName: 'VCB' } }]));
  });

  it('asks again after a failure, and takes all of the draft if nothing was typed', async () => {
    api.refuse(listDrafts, 'SERVER_ERROR');
    const { payer } = await open();
    expect(payer()).toHaveValue('');
    api.answer(listDrafts, onServer);
    await waitFor(() => expect(payer()).toHaveValue('NGUYEN VAN AN'), { timeout: 4000 });
    expect(api.callsOf(saveDraft)).toEqual([]);
  });
});

it.each(['VI', 'EN'] as const)(
  'in %s, a form with an empty browser starts from the draft of the server, and says what came back and what did not',
  async (language) => {
    api.answer(getInvoice, openInvoice);
    api.answer(listTransfers, noItems);
    api.answer(listApplications, noItems);
    api.now = new Date(noon + 60_000);
    const name = `transfer:${openInvoice.id}`;
    api.answer(listDrafts, {
      ...noItems,
      items: [
        draft(name, { method: 'wire', payer: 'NGUYEN VAN AN', bankName: 'VCB' }, 0, ['accountNumber']),
        draft(`${name}.file`, 'bien-lai.jpg', 0),
      ],
    });
    const { words, press } = await openApp(`/invoices?invoice=${openInvoice.id}`, { language, me: candidate });
    const { invoices, screen: shown } = words;
    expect(await screen.findByLabelText(invoices.payer)).toHaveValue('NGUYEN VAN AN');
    const fill = (text: string, values: Record<string, string>) =>
      text.replaceAll(/\{\{(\w+)\}\}/g, (_all, key: string) => values[key] ?? '');
    const fields = `${invoices.payer}, ${invoices.yourBankName}`;
    await screen.findByText(fill(shown.draftRestored, { time: '12/11/2026 12:00', fields }));
    screen.getByText(fill(shown.draftWithheld, { fields: invoices.yourAccountNumber }));
    screen.getByText(fill(shown.draftFiles, { files: `${invoices.proof} (bien-lai.jpg)` }));
    screen.getByText(fill(shown.fileLost, { name: 'bien-lai.jpg' }));

    await press(shown.discardDraft);
    expect(screen.getByLabelText(invoices.payer)).toHaveValue('');
    expect(screen.queryByText(shown.discardDraft)).toBeNull();
    await waitFor(() => expect(api.callsOf(deleteDraft)).toHaveLength(2));
    expect(readDraft(name)).toBeUndefined();
  },
);

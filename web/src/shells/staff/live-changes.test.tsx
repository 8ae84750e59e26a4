import type { ServerResponse } from 'node:http';
import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { getFileContent } from '@portal/shared/files/contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { getStaffJob } from '@portal/shared/jobs/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { getUser } from '@portal/shared/users/contract';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { invoiceQuery } from '#entities/invoices/queries.ts';
import { queryClient } from '#platform/http/query-client.ts';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { administrator, noItems, staffUser } from '#test/sample-answers.ts';
import { staffJob as job } from '#test/staff-job.ts';

let stored: StaffJob;
/** Every stream of changes that was opened, in order. */
let streams: ServerResponse[];

const stream = (status = 200) =>
  api.on(watchLiveChanges, (response) => {
    if (status !== 200) return void response.writeHead(status).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(':\n\n');
    streams.push(response);
  });

beforeEach(() => {
  stored = job;
  streams = [];
  stream();
  api.answer(getStaffJob, () => stored);
  api.answer(listFeePlans, noItems);
});

afterEach(() => {
  focusManager.setFocused(undefined);
});

async function open(me = administrator): Promise<Person> {
  const person = await openApp(`/admin/jobs/${job.uid}/info`, { me });
  await screen.findByText('Iowa');
  return person;
}

/** Opens the job and waits until the stream of changes is open. */
async function openWatched(): Promise<Person> {
  const person = await open();
  await waitFor(() => expect(streams).toHaveLength(1));
  return person;
}

interface SentChange {
  uid?: string | null;
  email?: string | null;
  action?: string | null;
  by?: string | null;
}

/** Sends a change to the page, as the server does. */
function sendChange(change: SentChange): void {
  const { uid = null, email = null, action = null, by = null } = change;
  streams.at(-1)?.write(`data: ${JSON.stringify({ uid, email, action, by })}\n\n`);
}

it("a colleague's change appears at once, and a toast says who changed what on the open record", async () => {
  const { words, expectToast } = await openWatched();
  stored = { ...job, location: 'Ohio' };
  sendChange({ uid: job.uid, action: 'job.update', by: 'lan.pham@example.com' });
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  const what = (words.staffAudit.actions as Record<string, unknown>)['job.update'];
  expect(typeof what).toBe('string');
  await expectToast(`lan.pham@example.com has just changed what you are looking at: ${what}.`);
});

it('a change is announced in general words if the reader may not know the details', async () => {
  const { words, expectToast } = await openWatched();
  sendChange({ uid: job.uid });
  await expectToast(words.staffShell.changedNow);
});

it('a change of another record appears without a toast', async () => {
  await openWatched();
  stored = { ...job, location: 'Ohio' };
  sendChange({ uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99', action: 'job.update', by: 'lan.pham@example.com' });
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a change also reaches what candidates read, too, such as the payment request of a transfer', async () => {
  await openWatched();
  const query = invoiceQuery('3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a98');
  api.answer(getInvoice, openInvoice);
  await queryClient.prefetchQuery(query);
  sendChange({ email: staffUser.email });
  await waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.isInvalidated).toBe(true));
});

it("the reader's own change appears without a toast", async () => {
  await openWatched();
  stored = { ...job, location: 'Ohio' };
  sendChange({ uid: job.uid, action: 'job.update', by: administrator.email });
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('many changes that arrive together cause one request', async () => {
  await openWatched();
  const before = api.callsOf(getStaffJob).length;
  stored = { ...job, location: 'Ohio' };
  for (let count = 0; count < 20; count += 1) sendChange({ uid: job.uid, by: administrator.email });
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(api.callsOf(getStaffJob)).toHaveLength(before + 1);
});

it('the stream of changes carries the session of the reader', async () => {
  await openWatched();
  const calls = api.callsOf(watchLiveChanges);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers).toMatchObject({
    authorization: 'Bearer token-of-admin@example.com',
    accept: 'text/event-stream',
  });
});

it('a person without the permission does not open the stream of changes', async () => {
  const permissions = administrator.permissions.filter((key) => key !== 'users.read');
  await open({ ...administrator, permissions });
  // Requests arrive in order, so a request for changes would have arrived before this one.
  stored = { ...job, location: 'Ohio' };
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(api.callsOf(watchLiveChanges)).toEqual([]);
});

it('the stream of changes ends while nobody looks, and missed changes are fetched on return', async () => {
  await openWatched();
  const closed = new Promise((resolve) => streams[0]?.on('close', resolve));
  act(() => focusManager.setFocused(false));
  await closed;
  expect(api.callsOf(watchLiveChanges)).toHaveLength(1);
  stored = { ...job, location: 'Ohio' };
  const fetched = api.callsOf(getStaffJob).length;

  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
  expect(api.callsOf(getStaffJob).length).toBeGreaterThan(fetched);
  // The second stream reports changes like the first one.
  stored = { ...job, location: 'Utah' };
  sendChange({ uid: job.uid, by: administrator.email });
  expect(await screen.findByText('Utah')).toBeInTheDocument();
});

it('the stream of changes reopens after the server ended it for good, and missed changes are fetched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openWatched();
  // The server restarts: its first answer ends the stream, and it is available again 15 seconds later.
  stream(503);
  const asked = api.callsOf(watchLiveChanges).length;
  streams[0]?.destroy();
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(api.callsOf(watchLiveChanges)).toHaveLength(asked + 1);
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  stream();
  stored = { ...job, location: 'Ohio' };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(streams).toHaveLength(1);
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(streams).toHaveLength(2);
  });
  expect(await screen.findByText('Ohio')).toBeInTheDocument();
});

it.each([401, 403])('the stream of changes stays closed after a refusal with status %i', async (status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await openWatched();
  stream(status);
  const asked = api.callsOf(watchLiveChanges).length;
  streams[0]?.destroy();
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(api.callsOf(watchLiveChanges)).toHaveLength(asked + 1);
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(api.callsOf(watchLiveChanges)).toHaveLength(asked + 1);
  // Only a call that needs the session can end it.
  expect(screen.getByText('Iowa')).toBeInTheDocument();
});

it('a record whose reads are audited is read again only if the record itself has changed', async () => {
  api.answer(getUser, staffUser);
  api.answerRaw(getFileContent, { type: 'image/png', body: '' });
  await openApp(`/admin/users/${staffUser.email}/basic/information`, { me: administrator });
  await waitFor(() => expect(streams).toHaveLength(1));
  await screen.findByText('••••4567');
  expect(api.callsOf(getUser)).toHaveLength(1);

  const counted = api.callsOf(getOverview).length;
  // Somebody registered, and somebody else's record changed.
  sendChange({});
  sendChange({ email: 'somebody.else@example.com', action: 'case-id.set', by: 'lan.pham@example.com' });
  await waitFor(() => expect(api.callsOf(getOverview).length).toBeGreaterThan(counted));
  expect(api.callsOf(getUser)).toHaveLength(1);

  // The screen may have missed changes while nobody looked.
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(api.callsOf(getUser)).toHaveLength(2));
  await waitFor(() => expect(streams).toHaveLength(2));
  sendChange({ email: staffUser.email, action: 'case-id.set', by: administrator.email });
  await waitFor(() => expect(api.callsOf(getUser)).toHaveLength(3));
});

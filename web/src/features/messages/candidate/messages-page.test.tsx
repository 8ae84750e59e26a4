import type { Message } from '@portal/shared/messages/contract';
import { createMessage, listMessages, readMessages } from '@portal/shared/messages/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '#platform/stores/form-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noMessages } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const message: Message = {
  uid: '019dbb33-8a01-7c11-a2d4-5e1f0c9b7a02',
  text: '<b>Chào bạn</b>',
  author: { fullName: 'Trần Thu Hà' },
  files: [],
  createdAt: '2026-11-27T02:00:00.000Z',
  readAt: null,
};
const threadOf = (items: Message[]) => ({ ...noMessages, items, totalItems: items.length, totalPages: 1 });

const withKeyboard = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: query.includes('hover'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stands in for the browser, which says how much of a message is seen. */
function watchMessages() {
  const shows: ((share: number) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { intersectionRatio: number }[]) => void) {
        shows.push((share) => report([{ intersectionRatio: share }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return (share: number) => act(() => shows.at(-1)?.(share));
}

it('a message of the team is shown as text with its author, and is marked as read when it is seen', async () => {
  const show = watchMessages();
  const office = { ...noMessages.office, ownerName: 'Trần Thu Hà' };
  api.answer(listMessages, { ...threadOf([message]), unreadCount: 1, caseId: 'EB3-1', office });
  api.answer(readMessages, { unreadCount: 0 });
  const { words } = await openApp('/messages', { me: candidate });
  const log = within(await screen.findByRole('log'));
  expect(log.getByText('<b>Chào bạn</b>')).toBeInTheDocument();
  expect(log.getByText('Trần Thu Hà')).toBeInTheDocument();
  expect(screen.getByText(words.messages.ownerIs)).toBeInTheDocument();
  expect(screen.getByText(/my case number is EB3-1/)).toBeInTheDocument();
  show(0);
  show(0.5);
  expect(api.callsOf(readMessages)).toHaveLength(0);
  show(1);
  await waitFor(() => expect(api.callsOf(readMessages).map(({ body }) => body)).toEqual([{ uid: message.uid }]));
});

it('a stand-in is not called the owner', async () => {
  const office = {
    ...noMessages.office,
    ownerName: 'Portal Admin',
    standsInFor: { ownerName: 'Trịnh Thu Hà', lastDay: '2026-12-02' },
  };
  api.answer(listMessages, { ...noMessages, office });
  const { words } = await openApp('/messages', { me: candidate });
  const names = { name: 'Portal Admin', owner: 'Trịnh Thu Hà' };
  const text = fill(words.messages.standsIn, { ...names, day: '02/12/2026' });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(words.messages.ownerIs)).toBeNull();
});

it('Enter sends, but not while a Vietnamese letter is being composed', async () => {
  withKeyboard();
  api.answer(listMessages, noMessages);
  api.answer(createMessage, { ...message, author: null });
  const { words, type } = await openApp('/messages', { me: candidate });
  await screen.findByRole('log');
  await type(words.messages.write, 'Xin chào');
  const input = screen.getByLabelText(words.messages.write);
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(input, { key: 'Enter', shiftKey: true });
  expect(api.callsOf(createMessage)).toHaveLength(0);
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(input).toHaveValue(''));
  expect(api.callsOf(createMessage).map(({ body }) => body)).toEqual([{ text: 'Xin chào', fileUids: [] }]);
});

it('a message that was not sent stays, and is sent again under the same key', async () => {
  api.answer(listMessages, noMessages);
  api.refuse(createMessage, 'SERVER_ERROR', { status: 503 });
  const { words, type, press } = await openApp('/messages', { me: candidate });
  await screen.findByRole('log');
  await type(words.messages.write, 'Mạng yếu');
  await press(words.messages.send);
  expect(await screen.findByText(words.messages.notSent)).toBeInTheDocument();
  expect(screen.getByLabelText(words.messages.write)).toHaveValue('Mạng yếu');

  api.answer(createMessage, { ...message, author: null });
  await press(words.messages.sendAgain);
  await waitFor(() => expect(screen.getByLabelText(words.messages.write)).toHaveValue(''));
  const keys = api.callsOf(createMessage).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

/** Sends "Xin chào" on a line that holds the call until `release()`. */
async function sendSlowly() {
  api.answer(listMessages, noMessages);
  api.answer(createMessage, { ...message, author: null });
  const release = api.hold(createMessage);
  const { words, type, press } = await openApp('/messages', { me: candidate });
  await screen.findByRole('log');
  await type(words.messages.write, 'Xin chào');
  await press(words.messages.send);
  return { release, words, type, press };
}

it('what is written while a message is sent stays, in this tab and in another, and is not sent with it again', async () => {
  const { release, words, type, press } = await sendSlowly();
  await type(words.messages.write, 'Xin chào anh Nam');
  const input = screen.getByLabelText(words.messages.write);
  expect(input).toHaveValue('Xin chào anh Nam');
  const draft = readDraft<{ text: string }>('message');
  writeDraft(candidate.userId, 'message', { ...draft, text: 'Xin chào anh Nam. Còn tab kia' });
  release();
  await waitFor(() => expect(input).toHaveValue('anh Nam. Còn tab kia'));

  await press(words.messages.send);
  await waitFor(() => expect(input).toHaveValue(''));
  const calls = api.callsOf(createMessage);
  expect(calls.map(({ body }) => body)).toMatchObject([{ text: 'Xin chào' }, { text: 'anh Nam. Còn tab kia' }]);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

it('another text than the one that was sent is not cleared', async () => {
  const { release, words } = await sendSlowly();
  fireEvent.change(screen.getByLabelText(words.messages.write), { target: { value: 'Câu khác' } });
  release();
  const send = screen.getByRole('button', { name: words.messages.send });
  await waitFor(() => expect(send).not.toHaveAttribute('data-loading'));
  expect(screen.getByLabelText(words.messages.write)).toHaveValue('Câu khác');
});

it('a message that is changed after its call was lost is another message, and is sent whole', async () => {
  api.answer(listMessages, noMessages);
  api.break(createMessage);
  const { words, type, press } = await openApp('/messages', { me: candidate });
  await screen.findByRole('log');
  await type(words.messages.write, 'Hẹn gặp lúc 3');
  await press(words.messages.send);
  await screen.findByText(words.messages.notSentText);
  await type(words.messages.write, 'Hẹn gặp lúc 3h30 chiều mai');
  api.answer(createMessage, { ...message, author: null });
  await press(words.messages.sendAgain);
  await waitFor(() => expect(screen.getByLabelText(words.messages.write)).toHaveValue(''));
  const [first, last] = [api.callsOf(createMessage)[0], api.callsOf(createMessage).at(-1)];
  expect(last?.body).toMatchObject({ text: 'Hẹn gặp lúc 3h30 chiều mai' });
  expect(last?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
});

it('what is added to a refused message is sent with it, under another key', async () => {
  api.answer(listMessages, noMessages);
  api.refuse(createMessage, 'SERVER_ERROR', { status: 503 });
  const { words, type, press } = await openApp('/messages', { me: candidate });
  await screen.findByRole('log');
  await type(words.messages.write, 'Xin chào');
  const release = api.hold(createMessage);
  await press(words.messages.send);
  await type(words.messages.write, 'Xin chào anh Nam');
  release();
  await screen.findByText(words.messages.notSent);
  api.answer(createMessage, { ...message, author: null });
  await press(words.messages.sendAgain);
  await waitFor(() => expect(screen.getByLabelText(words.messages.write)).toHaveValue(''));
  const calls = api.callsOf(createMessage);
  expect(calls.map(({ body }) => body)).toMatchObject([{ text: 'Xin chào' }, { text: 'Xin chào anh Nam' }]);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
});

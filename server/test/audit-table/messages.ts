import * as contract from '@portal/shared/messages/contract';
import * as replies from '@portal/shared/saved-replies/contract';
import type { Row } from './row.ts';
import { onCall, onSilentCall } from './row.ts';

const message = { text: 'Chào bạn', fileUids: [] };
const reply = { title: 'Lời chào', text: { VI: 'Chào {name}', EN: 'Dear {name}' } };
const seen = 'the message itself says when it was read';

/** The messages between candidates and the team, and the saved replies. */
export const messageRows: Row[] = [
  onCall(contract.createMessage, 'records the message', async ({ approved }) => {
    const person = await approved();
    return {
      by: person,
      input: { body: message },
      entries: ({ uid }) => [
        {
          action: 'message.create',
          by: person,
          subject: { type: 'message', uid, email: person.email },
          after: message,
        },
      ],
    };
  }),
  onCall(contract.createUserMessage, 'records the message', async ({ manager, approved }) => {
    const { email } = await approved();
    return {
      by: manager,
      input: { params: { email }, body: message },
      entries: ({ uid }) => [
        { action: 'message.create', by: manager, subject: { type: 'message', uid, email }, after: message },
      ],
    };
  }),
  onSilentCall(contract.readMessages, seen, async ({ manager, approved }) => {
    const person = await approved();
    const params = { email: person.email };
    const { uid } = await manager.client.call(contract.createUserMessage, { params, body: message });
    return { by: person, input: { body: { uid } } };
  }),
  onSilentCall(contract.readUserMessages, seen, async ({ manager, approved }) => {
    const person = await approved();
    const { uid } = await person.client.call(contract.createMessage, { body: message });
    const { email } = person;
    return { by: manager, input: { params: { email }, body: { uid } }, alsoInvolved: [email] };
  }),
  onCall(contract.resolveMessage, 'records that the message needs no answer', async ({ manager, approved }) => {
    const person = await approved();
    const { uid } = await person.client.call(contract.createMessage, { body: message });
    const subject = { type: 'message', uid, email: person.email };
    return { by: manager, input: { params: { uid } }, entries: [{ action: 'message.resolve', by: manager, subject }] };
  }),
  onCall(contract.reopenMessage, 'records that the message waits again', async ({ manager, approved }) => {
    const person = await approved();
    const { uid } = await person.client.call(contract.createMessage, { body: message });
    await manager.client.call(contract.resolveMessage, { params: { uid } });
    const subject = { type: 'message', uid, email: person.email };
    return { by: manager, input: { params: { uid } }, entries: [{ action: 'message.reopen', by: manager, subject }] };
  }),
  onCall(replies.createSavedReply, 'records the saved reply', async ({ manager }) => ({
    by: manager,
    input: { body: reply },
    entries: ({ uid }) => [
      { action: 'saved-reply.create', by: manager, subject: { type: 'saved-reply', uid }, after: reply },
    ],
  })),
  onCall(replies.updateSavedReply, 'records the saved reply before and after', async ({ manager }) => {
    const { uid } = await manager.client.call(replies.createSavedReply, { body: reply });
    const after = { ...reply, title: 'Chào hỏi' };
    const subject = { type: 'saved-reply', uid };
    return {
      by: manager,
      input: { params: { uid }, body: after },
      entries: [{ action: 'saved-reply.update', by: manager, subject, before: reply, after }],
    };
  }),
  onCall(replies.deleteSavedReply, 'records what it was', async ({ manager }) => {
    const { uid } = await manager.client.call(replies.createSavedReply, { body: reply });
    const subject = { type: 'saved-reply', uid };
    return {
      by: manager,
      input: { params: { uid } },
      entries: [{ action: 'saved-reply.delete', by: manager, subject, before: reply }],
    };
  }),
];

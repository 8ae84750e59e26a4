import { sendReminders } from '@portal/shared/cases/reminders-contract';
import * as files from '@portal/shared/files/contract';
import { pngFile } from '#test/candidate-factory.ts';
import { infectedFile, virus } from '#test/clamd.ts';
import type { Row } from './row.ts';
import { onCall, onRefusedCall, onSilentCall } from './row.ts';

/** The size of `pngFile` in bytes. */
const size = 164;
const sha256 = '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404';

const reason = 'Bản chụp bị mờ.';

export const fileRows: Row[] = [
  onCall(files.uploadFile, 'records the name of the file', async ({ open }) => {
    const person = await open();
    return {
      by: person,
      input: { body: { kind: 'diploma' as const }, file: pngFile('bang.png') },
      entries: ({ uid }) => [
        {
          action: 'file.upload',
          by: person,
          subject: { type: 'file', uid, email: person.email },
          after: { kind: 'diploma', name: 'bang.png', size, sha256, requestUid: null },
        },
      ],
    };
  }),
  onRefusedCall(files.uploadFile, 'records the virus in a file', 'VALIDATION_ERROR', async ({ open }) => {
    const person = await open();
    return {
      by: person,
      input: { body: { kind: 'diploma' as const }, file: infectedFile() },
      entries: [
        {
          action: 'file.refuse-infected',
          by: person,
          subject: { type: 'user', uid: person.uid, email: person.email },
          after: { virus, attempts: 1 },
        },
      ],
      again: [],
    };
  }),
  onCall(files.deleteFile, 'records the deleted record', async ({ open, uploaded }) => {
    const person = await open();
    const uid = await uploaded(person);
    return {
      by: person,
      input: { params: { uid } },
      entries: [
        {
          action: 'file.delete',
          by: person,
          subject: { type: 'file', uid, email: person.email },
          before: { status: 'waiting', kind: 'diploma', name: 'bang.png' },
        },
      ],
    };
  }),
  onCall(files.getFileContent, 'records that staff opened a document', async ({ manager, open, uploaded }) => {
    const person = await open();
    const uid = await uploaded(person);
    return {
      by: manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'file.read',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          after: { kind: 'diploma', name: 'bang.png' },
        },
      ],
    };
  }),
  onSilentCall(files.getFileContent, 'candidates open their own documents', async ({ open, uploaded }) => {
    const person = await open();
    return { by: person, input: { params: { uid: await uploaded(person) } } };
  }),
  onCall(files.acceptFile, 'records the acceptance', async ({ manager, open, uploaded }) => {
    const person = await open();
    const uid = await uploaded(person);
    return {
      by: manager,
      input: { params: { uid } },
      notifies: ['document_accepted'],
      entries: [
        {
          action: 'file.accept',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          before: { status: 'waiting' },
          after: { status: 'success', reason: null, kind: 'diploma', name: 'bang.png' },
        },
      ],
    };
  }),
  onCall(files.rejectFile, 'records the rejection with its reason', async ({ manager, open, uploaded }) => {
    const person = await open();
    const uid = await uploaded(person);
    return {
      by: manager,
      input: { params: { uid }, body: { reason } },
      notifies: ['document_rejected'],
      entries: [
        {
          action: 'file.reject',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          before: { status: 'waiting' },
          after: { status: 'fail', reason, kind: 'diploma', name: 'bang.png' },
        },
      ],
    };
  }),
  onCall(files.lockFile, 'records that an accepted document was locked', async ({ manager, open, uploaded }) => {
    const person = await open();
    const uid = await uploaded(person);

    await manager.client.call(files.acceptFile, { params: { uid } });
    return {
      by: manager,
      input: { params: { uid } },
      entries: [
        {
          action: 'file.lock',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          before: { status: 'success' },
          after: { status: 'lock', reason: null, kind: 'diploma', name: 'bang.png' },
        },
      ],
    };
  }),
  onCall(files.lockFiles, 'records each locked document and no refused one', async (scenarios) => {
    const { manager, open, uploaded } = scenarios;
    const [first, second] = [await open(), await open()];
    const [one, waiting, two] = [await uploaded(first), await uploaded(second), await uploaded(second)];

    for (const uid of [one, two]) await manager.client.call(files.acceptFile, { params: { uid } });

    const locked = {
      action: 'file.lock',
      by: manager,
      before: { status: 'success' },
      after: { status: 'lock', reason: null, kind: 'diploma', name: 'bang.png' },
    };

    return {
      by: manager,
      input: { body: { uids: [one, waiting, two] } },
      entries: [
        { ...locked, subject: { type: 'file', uid: one, email: first.email } },
        { ...locked, subject: { type: 'file', uid: two, email: second.email } },
      ],
    };
  }),
  onCall(files.requestFile, 'records the requested document', async ({ manager, open }) => {
    const person = await open();
    return {
      by: manager,
      input: { params: { email: person.email }, body: { kind: 'other' as const, note: 'Sao kê ngân hàng' } },
      notifies: ['document_requested'],
      entries: ({ uid }) => [
        {
          action: 'file.request',
          by: manager,
          subject: { type: 'document-request', uid, email: person.email },
          after: { kind: 'other', note: 'Sao kê ngân hàng' },
        },
      ],
    };
  }),
  onCall(sendReminders, 'records the missing documents', async ({ manager, open }) => {
    const person = await open();
    return {
      by: manager,
      input: { body: { emails: [person.email], kind: 'document' as const } },
      notifies: ['documents_missing'],
      entries: [
        {
          action: 'file.remind',
          by: manager,
          subject: { type: 'user', uid: person.uid, email: person.email },
          after: { documents: ['passport', 'national_id'] },
        },
      ],
    };
  }),
];

import { uploadFile } from '@portal/shared/files/contract';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import * as contract from '@portal/shared/profile-changes/contract';
import { changeableFields } from '@portal/shared/profile-changes/kinds';
import { pngFile } from '#test/candidate-factory.ts';
import { changeWithAllDocuments, requestChange, requestNewPassport, uploadForChange } from '#test/profile-changes.ts';
import type { Person, Row } from './row.ts';
import { onCall, onSilentCall } from './row.ts';

const subjectOf = (uid: string, { email }: Person) => ({ type: 'profile-change', uid, email });

/** A pending marriage with its certificate. */
async function requestMarriage(person: Person) {
  const fileUid = await uploadForChange(person.client, 'marriage_certificate');
  const { uid } = await requestChange(person, { fields: { maritalStatus: 'married' }, fileUids: [fileUid] });
  return { uid, fileUid };
}

const facts = { fields: ['marital_status'], from: '2026-01-02' };
const fileFacts = { kind: 'marriage_certificate', name: 'marriage_certificate.png' };

export const profileChangeRows: Row[] = [
  onCall(uploadFile, 'records that a file proves a change of the profile', async ({ approved }) => {
    const person = await approved();
    const body = { kind: 'passport' as const, purpose: 'profile_change' as const };
    return {
      by: person,
      input: { body, file: pngFile('hộ chiếu mới.png') },
      entries: ({ uid }) => [
        {
          action: 'file.upload',
          by: person,
          subject: { type: 'file', uid, email: person.email },
          after: {
            kind: 'passport',
            name: 'hộ chiếu mới.png',
            size: 164,
            sha256: '1cecdd2eabbeddddb39582d8b9e3eaa4053423546c202df9110eacd9374d0404',
            requestUid: null,
            purpose: 'profile_change',
          },
        },
      ],
    };
  }),
  // The first row of the call has a document of every kind, so that other tests may change any field of its body.
  onCall(contract.requestProfileChange, 'records each field of a passport and of a marriage', async ({ approved }) => {
    const person = await approved();
    const body = await changeWithAllDocuments(person.client);
    const files = [body.fields.passportFileUid, ...body.fileUids];
    return {
      by: person,
      input: { body },
      notifies: ['profile_change_requested'],
      entries: ({ uid, fields }) => [
        {
          action: 'profile-change.request',
          by: person,
          subject: subjectOf(uid, person),
          after: {
            fields: changeableFields.filter((field) => field in fields).map(wireNameOf),
            from: body.from,
            files,
          },
        },
      ],
    };
  }),
  onCall(
    contract.requestProfileChange,
    'records which fields should change, without their values',
    async ({ approved }) => {
      const person = await approved();
      const fileUid = await uploadForChange(person.client, 'marriage_certificate');
      const body = {
        fields: { maritalStatus: 'married' as const },
        from: '2026-01-02',
        reason: 'Tôi đã kết hôn.',
        fileUids: [fileUid],
      };
      return {
        by: person,
        input: { body },
        notifies: ['profile_change_requested'],
        entries: ({ uid }) => [
          {
            action: 'profile-change.request',
            by: person,
            subject: subjectOf(uid, person),
            after: { ...facts, files: [fileUid] },
          },
        ],
      };
    },
  ),
  onCall(
    contract.acceptProfileChange,
    'records the acceptance, then that of each document',
    async ({ manager, approved }) => {
      const person = await approved();
      const { uid, fileUid } = await requestMarriage(person);
      return {
        by: manager,
        input: { params: { uid } },
        notifies: ['profile_change_accepted'],
        entries: [
          {
            action: 'profile-change.accept',
            by: manager,
            subject: subjectOf(uid, person),
            before: { status: 'pending' },
            after: { status: 'accepted', ...facts, reason: null },
          },
          {
            action: 'file.accept',
            by: manager,
            subject: { type: 'file', uid: fileUid, email: person.email },
            before: { status: 'waiting' },
            after: { status: 'success', reason: null, ...fileFacts },
          },
        ],
      };
    },
  ),
  onCall(
    contract.refuseProfileChange,
    'records the refusal with its reason, then that of each document',
    async ({ manager, approved }) => {
      const person = await approved();
      const { uid, fileUid } = await requestMarriage(person);
      const reason = 'Thiếu trang hai.';
      return {
        by: manager,
        input: { params: { uid }, body: { reason } },
        notifies: ['profile_change_refused'],
        entries: [
          {
            action: 'profile-change.refuse',
            by: manager,
            subject: subjectOf(uid, person),
            before: { status: 'pending' },
            after: { status: 'refused', ...facts, reason },
          },
          {
            action: 'file.reject',
            by: manager,
            subject: { type: 'file', uid: fileUid, email: person.email },
            before: { status: 'waiting' },
            after: { status: 'fail', reason, ...fileFacts },
          },
        ],
      };
    },
  ),
  onCall(
    contract.revealChangedNumber,
    'records which number staff revealed, without the number',
    async ({ manager, approved }) => {
      const person = await approved();
      const { uid } = await requestNewPassport(person);
      const body = { field: 'passport_number', which: 'new' as const };
      return {
        by: manager,
        input: { params: { uid }, body },
        entries: [
          { action: 'identity-number.reveal', by: manager, subject: subjectOf(uid, person), after: { ...body } },
        ],
      };
    },
  ),
  onCall(
    contract.reopenProfileChange,
    'records the decision that is taken back, then that of each document',
    async ({ manager, approved }) => {
      const person = await approved();
      const { uid, fileUid } = await requestMarriage(person);
      await manager.client.call(contract.acceptProfileChange, { params: { uid } });
      const reason = 'Nhầm người.';
      return {
        by: manager,
        input: { params: { uid }, body: { reason } },
        notifies: ['decision_corrected'],
        entries: [
          {
            action: 'profile-change.reopen',
            by: manager,
            subject: subjectOf(uid, person),
            before: { status: 'accepted', reason: null },
            after: { status: 'pending', fields: ['marital_status'], keptFields: [], reason },
          },
          {
            action: 'file.reopen',
            by: manager,
            subject: { type: 'file', uid: fileUid, email: person.email },
            before: { status: 'success' },
            after: { status: 'waiting' },
          },
        ],
      };
    },
  ),
  onCall(
    contract.listUserProfileChanges,
    'records that staff opened the personal information',
    async ({ manager, approved }) => {
      const person = await approved();
      await requestChange(person);
      return {
        by: manager,
        input: { params: { email: person.email } },
        entries: [
          {
            action: 'personal-info.read',
            by: manager,
            subject: { type: 'user', uid: person.uid, email: person.email },
          },
        ],
      };
    },
  ),
  onSilentCall(contract.listUserProfileChanges, 'there is no change yet', async ({ manager, approved }) => ({
    by: manager,
    input: { params: { email: (await approved()).email } },
  })),
  onCall(
    contract.listAllProfileChanges,
    'records whose personal information staff opened in the queue',
    async ({ manager, approved }) => {
      const person = await approved();
      const { uid } = await requestChange(person);
      await manager.client.call(contract.refuseProfileChange, { params: { uid }, body: { reason: 'Ảnh bị mờ.' } });
      return {
        by: manager,
        // The newest refused change, alone: the queue has those of other rows, too.
        input: { query: { status: 'refused' as const, pageSize: 1 } },
        entries: [
          {
            action: 'personal-info.read',
            by: manager,
            subject: { type: 'user', uid: person.uid, email: person.email },
          },
        ],
      };
    },
  ),
];

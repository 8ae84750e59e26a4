import { approveApplicant, rejectApplicant, reopenApplicant } from '@portal/shared/applications/contract';
import * as files from '@portal/shared/files/contract';
import { updateFileRequest, uploadFileFor, withdrawFileRequest } from '@portal/shared/files/staff-contract';
import { closeJob, createJob, reopenJob } from '@portal/shared/jobs/contract';
import * as progress from '@portal/shared/labor-progress/contract';
import { createNote, strikeNote } from '@portal/shared/notes/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { correctProfile } from '@portal/shared/profile/staff-contract';
import { rejectProfile, reopenProfile } from '@portal/shared/users/contract';
import { expect } from 'vitest';
import { jobBody, makeReviewed, pngFile } from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall, onSilentCall } from './row.ts';

const reason = 'Nhầm người.';
const completedOn = '2026-01-10';
const step = 'form_9089';

/** What staff take back, correct, and strike out, and what they do for a candidate. */
export const correctionRows: Row[] = [
  onCall(reopenProfile, 'records the decision that is taken back', async ({ manager, product, identify }) => {
    const person = await identify(await makeReviewed(product));
    const params = { email: person.email };
    await manager.client.call(rejectProfile, { params, body: { reason } });
    return {
      by: manager,
      input: { params, body: { reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'profile.reopen',
          by: manager,
          subject: { type: 'user', uid: person.uid, email: person.email },
          before: { status: 'REJECTED', reason },
          after: { status: 'REVIEWING', reason },
        },
      ],
    };
  }),
  onCall(correctProfile, 'records both values', async ({ manager, approved }) => {
    const person = await approved();
    return {
      by: manager,
      input: { params: { email: person.email }, body: { fields: { city: 'Đà Nẵng' }, reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'profile.correct',
          by: manager,
          subject: { type: 'user', uid: person.uid, email: person.email },
          before: { city: expect.any(String) },
          after: { city: 'Đà Nẵng', reason },
        },
      ],
    };
  }),
  onCall(reopenApplicant, 'records the rejection and what it voided', async ({ manager, signed }) => {
    const { person, jobUid, applicationUid, fee } = await signed();
    const params = { uid: jobUid, email: person.email };
    await manager.client.call(rejectApplicant, { params, body: { reason } });
    return {
      by: manager,
      input: { params, body: { reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'invoice.restore',
          by: manager,
          subject: { type: 'invoice', uid: fee.id, email: person.email },
          before: { status: 'void' },
          after: { status: 'not_paid', number: fee.number, amountCents: 100_000, dueDate: fee.dueDate },
        },
        {
          action: 'application.reopen',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before: { status: 'rejected', reason },
          after: { status: 'pending', reason },
        },
      ],
    };
  }),
  onCall(reopenJob, 'records the reason', async ({ manager }) => {
    const { uid } = await manager.client.call(createJob, {
      body: jobBody(),
    });
    await manager.client.call(closeJob, { params: { uid }, body: {} });
    return {
      by: manager,
      input: { params: { uid }, body: { reason } },
      entries: [
        {
          action: 'job.reopen',
          by: manager,
          subject: { type: 'job', uid },
          before: { status: 'closed' },
          after: { status: 'hiring', reason },
        },
      ],
    };
  }),
  onCall(files.reopenFile, 'records the decision that is taken back', async ({ manager, approved, uploaded }) => {
    const person = await approved();
    const uid = await uploaded(person);
    const { kind, name } = await manager.client.call(files.acceptFile, { params: { uid } });
    return {
      by: manager,
      input: { params: { uid }, body: { reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'file.reopen',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          before: { status: 'success', reason: null },
          after: { status: 'waiting', reason, kind, name },
        },
      ],
    };
  }),
  onCall(updateFileRequest, 'records the request before and after', async ({ manager, approved }) => {
    const person = await approved();
    const { uid } = await manager.client.call(files.requestFile, {
      params: { email: person.email },
      body: { kind: 'diploma' },
    });
    return {
      by: manager,
      input: { params: { uid }, body: { dueOn: '2090-01-31', reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'file.change-request',
          by: manager,
          subject: { type: 'document-request', uid, email: person.email },
          before: { kind: 'diploma', note: '', dueOn: null },
          after: { kind: 'diploma', note: '', dueOn: '2090-01-31', reason },
        },
      ],
    };
  }),
  onCall(withdrawFileRequest, 'records the request and the reason', async ({ manager, approved }) => {
    const person = await approved();
    const { uid } = await manager.client.call(files.requestFile, {
      params: { email: person.email },
      body: { kind: 'diploma' },
    });
    return {
      by: manager,
      input: { params: { uid }, query: { reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'file.withdraw-request',
          by: manager,
          subject: { type: 'document-request', uid, email: person.email },
          before: { kind: 'diploma', note: '', dueOn: null },
          after: { reason },
        },
      ],
    };
  }),
  onCall(uploadFileFor, 'records the document and who uploaded it', async ({ manager, approved }) => {
    const person = await approved();
    return {
      by: manager,
      input: { params: { email: person.email }, body: { kind: 'photo' as const }, file: pngFile('zalo.png') },
      entries: ({ uid }) => [
        {
          action: 'file.upload-for',
          by: manager,
          subject: { type: 'file', uid, email: person.email },
          after: {
            kind: 'photo',
            name: 'zalo.png',
            size: expect.any(Number),
            sha256: expect.any(String),
            requestUid: null,
          },
        },
      ],
    };
  }),
  onCall(strikeNote, 'records the text and the reason', async ({ manager, approved }) => {
    const person = await approved();
    const text = 'Ghi nhầm hồ sơ';
    const params = { email: person.email };
    const { uid } = await manager.client.call(createNote, { params, body: { text } });
    return {
      by: manager,
      input: { params: { uid }, body: { reason } },
      entries: [
        {
          action: 'note.strike',
          by: manager,
          subject: { type: 'note', uid, email: person.email },
          before: { text },
          after: { reason },
        },
      ],
    };
  }),
  onCall(progress.correctStep, 'records the facts before and after', async ({ manager, inProgress, completeSteps }) => {
    const { person, applicationUid } = await inProgress();
    await completeSteps(person, [step]);
    const { items } = await manager.client.call(progress.getUserProgress, { params: { email: person.email } });
    const before = {
      step,
      completedOn: items[0]?.completedOn,
      priorityDate: items[0]?.priorityDate,
      receiptNumber: null,
      note: null,
    };
    return {
      by: manager,
      input: { params: { email: person.email, step }, body: { receiptNumber: 'G-1', reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'progress.correct',
          by: manager,
          subject: { type: 'application', uid: applicationUid, email: person.email },
          before,
          after: { ...before, receiptNumber: 'G-1', reason },
        },
      ],
    };
  }),
  onCall(
    progress.strikeOutcome,
    'records the outcome and the reason',
    async ({ manager, inProgress, completeSteps }) => {
      const { person, applicationUid } = await inProgress();
      await completeSteps(person, [step]);
      const params = { email: person.email, step: 'labor_certification' };
      const { items } = await manager.client.call(progress.getUserProgress, { params: { email: person.email } });
      const date = items[0]?.completedOn ?? completedOn;
      await manager.client.call(progress.recordOutcome, { params, body: { outcome: 'denied', date } });
      return {
        by: manager,
        input: { params, body: { reason } },
        notifies: ['decision_corrected'],
        entries: [
          {
            action: 'progress.strike-outcome',
            by: manager,
            subject: { type: 'application', uid: applicationUid, email: person.email },
            before: { step: 'labor_certification', outcome: 'denied', outcomeDate: date },
            after: { reason },
          },
        ],
      };
    },
  ),
  onSilentCall(previewDecision, 'nothing of a preview stays', async ({ manager, paid }) => {
    const { person, jobUid } = await paid();
    const path = approveApplicant.path.replace('{uid}', jobUid).replace('{email}', encodeURIComponent(person.email));
    // What it would send is taken back with the rest.
    return { by: manager, input: { body: { path } }, notifies: ['applicant_approved'] };
  }),
];

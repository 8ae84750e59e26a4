import { uploadFile } from '@portal/shared/files/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import * as invitations from '@portal/shared/invitations/contract';
import { createNote } from '@portal/shared/notes/contract';
import { confirmStep, listSteps, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire, getUserQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { getMe, updateProfile } from '@portal/shared/users/account-contract';
import * as users from '@portal/shared/users/contract';
import { expect } from 'vitest';
import {
  answerAll,
  confirmAllSteps,
  givePersonalInfo,
  makeReviewed,
  personalInfo,
  pngFile,
} from '#test/candidate-factory.ts';
import type { Row } from './row.ts';
import { onCall, onEvent, onRefusedCall, onSilentCall, user } from './row.ts';

/** A candidate's profile and the actions of staff on it. */
export const candidateRows: Row[] = [
  onSilentCall(
    confirmStep,
    'answers are the candidate’s own draft until the profile is submitted',
    async ({ open }) => {
      const person = await open();
      const { items } = await person.client.call(listSteps, {});
      return { by: person, input: { params: { uid: items[0]?.uid ?? '' }, body: { value: '1' as const } } };
    },
  ),
  onSilentCall(
    saveAnswers,
    'answers are the candidate’s own draft until the profile is submitted',
    async ({ open }) => {
      const person = await open();
      const { items } = await person.client.call(getQuestionnaire, {});
      return {
        by: person,
        input: { body: { items: items.slice(0, 1).map(({ uid }) => ({ uid, value: '0' as const })) } },
      };
    },
  ),
  onCall(updateProfile, 'records the first personal information without its content', async ({ open }) => {
    const person = await open();
    const { uid } = await person.client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
    return {
      by: person,
      // Married, because the test of stored texts lists a spouse.
      input: { body: personalInfo(uid, { maritalStatus: 'married' }) },
      entries: [
        {
          action: 'personal-info.update',
          by: person,
          subject: user(person),
          after: { isFirst: true, passportFileUid: uid },
        },
      ],
    };
  }),
  onCall(submitOnboarding, 'records that the profile was submitted', async ({ open }) => {
    const person = await open();
    await confirmAllSteps(person);
    await answerAll(person);
    await givePersonalInfo(person);

    return {
      by: person,
      input: {},
      notifies: ['profile_submitted'],
      entries: [
        {
          action: 'profile.submit',
          by: person,
          subject: user(person),
          before: { status: 'PENDING' },
          after: { status: 'REVIEWING' },
        },
      ],
    };
  }),
  onCall(users.approveProfile, 'records the approval', async ({ product, manager, identify }) => {
    const person = await identify(await makeReviewed(product));
    const { passportFileUid } = (await person.client.call(getMe, {})).profile;
    return {
      by: manager,
      input: { params: { email: person.email } },
      notifies: ['profile_approved'],
      entries: [
        // The passport is accepted with the profile.
        {
          action: 'file.accept',
          by: manager,
          subject: { type: 'file', uid: passportFileUid ?? '', email: person.email },
          before: { status: 'waiting' },
          after: { status: 'success', reason: null, kind: 'passport', name: 'hộ chiếu.png' },
        },
        {
          action: 'profile.approve',
          by: manager,
          subject: user(person),
          before: { status: 'REVIEWING' },
          after: { status: 'APPROVED', reason: null },
        },
      ],
    };
  }),
  onCall(users.rejectProfile, 'records the rejection with its reason', async ({ product, manager, identify }) => {
    const person = await identify(await makeReviewed(product));
    const { passportFileUid } = (await person.client.call(getMe, {})).profile;
    return {
      by: manager,
      input: {
        params: { email: person.email },
        body: { reason: 'Ảnh hộ chiếu bị mờ.', fields: ['passport_file_uid'] },
      },
      notifies: ['profile_rejected'],
      entries: [
        // The passport is rejected with the profile that was rejected because of it.
        {
          action: 'file.reject',
          by: manager,
          subject: { type: 'file', uid: passportFileUid ?? '', email: person.email },
          before: { status: 'waiting' },
          after: { status: 'fail', reason: 'Ảnh hộ chiếu bị mờ.', kind: 'passport', name: 'hộ chiếu.png' },
        },
        {
          action: 'profile.reject',
          by: manager,
          subject: user(person),
          before: { status: 'REVIEWING' },
          after: { status: 'REJECTED', reason: 'Ảnh hộ chiếu bị mờ.', fields: ['passport_file_uid'] },
        },
      ],
    };
  }),
  onCall(users.inviteUser, 'records the invited candidate', async ({ manager, unique }) => {
    const email = `${unique('invited')}@example.com`;
    return {
      by: manager,
      input: { body: { email, firstName: 'Thị Mai', lastName: 'Phạm' } },
      notifies: ['invitation'],
      entries: ({ userId }) => [
        {
          action: 'account.invite',
          by: manager,
          subject: { type: 'user', uid: userId, email },
          after: { roleName: 'CANDIDATE' },
        },
      ],
    };
  }),
  onCall(invitations.importUsers, 'records each candidate who is invited from a file', async ({ manager, unique }) => {
    const emails = [`${unique('imported')}@example.com`, `${unique('imported')}@example.com`];
    const lines = ['Email,Họ,Tên', ...emails.map((email) => `${email},Phạm,Mai`)];
    return {
      by: manager,
      input: { body: { dryRun: 'false' as const }, file: new File([lines.join('\n')], 'mời.csv') },
      notifies: ['invitation', 'invitation'],
      entries: emails.map((email) => ({
        action: 'account.invite',
        by: manager,
        subject: { type: 'user', uid: expect.any(String), email },
        after: { roleName: 'CANDIDATE' },
      })),
    };
  }),
  onCall(
    invitations.resendInvitation,
    'records the candidate who is invited again',
    async ({ manager, unique, product }) => {
      const email = `${unique('invited-again')}@example.com`;
      const body = { email, firstName: 'Thị Mai', lastName: 'Phạm' };
      const { userId: uid } = await manager.client.call(users.inviteUser, { body });
      await product.work();
      return {
        by: manager,
        input: { params: { email } },
        notifies: ['invitation'],
        entries: [
          {
            action: 'account.resend-invitation',
            by: manager,
            subject: { type: 'user', uid, email },
            before: { state: 'sent' },
          },
        ],
      };
    },
  ),
  onCall(users.setCaseId, 'records the first case identifier', async ({ manager, open, unique }) => {
    const person = await open();
    const caseId = unique('EB3');
    return {
      by: manager,
      input: { params: { email: person.email }, body: { caseId } },
      notifies: ['case_id_set'],
      entries: [
        { action: 'case-id.set', by: manager, subject: user(person), before: { caseId: null }, after: { caseId } },
      ],
    };
  }),
  onCall(users.setCaseId, 'records the former case identifier and the new one', async ({ manager, open, unique }) => {
    const person = await open();
    const [former, caseId] = [unique('EB3'), unique('EB3')];

    await manager.client.call(users.setCaseId, { params: { email: person.email }, body: { caseId: former } });
    return {
      by: manager,
      input: { params: { email: person.email }, body: { caseId, reason: 'Gõ nhầm.' } },
      notifies: ['case_id_set'],
      entries: [
        {
          action: 'case-id.set',
          by: manager,
          subject: user(person),
          before: { caseId: former },
          after: { caseId, reason: 'Gõ nhầm.' },
        },
      ],
    };
  }),
  onCall(createNote, 'records the note with its text', async ({ accountant, open }) => {
    const person = await open();
    return {
      by: accountant,
      input: { params: { email: person.email }, body: { text: 'Đã gọi điện, hẹn thứ Hai.' } },
      entries: ({ uid }) => [
        {
          action: 'note.create',
          by: accountant,
          subject: { type: 'note', uid, email: person.email },
          after: { text: 'Đã gọi điện, hẹn thứ Hai.' },
        },
      ],
    };
  }),
  onCall(users.getUser, 'records that staff opened the personal information', async (scenarios) => {
    const person = await scenarios.approved();
    return {
      by: scenarios.manager,
      input: { params: { email: person.email } },
      entries: [{ action: 'personal-info.read', by: scenarios.manager, subject: user(person) }],
    };
  }),
  onSilentCall(users.getUser, 'there is no personal information yet', async (scenarios) => {
    const person = await scenarios.open();
    return {
      by: scenarios.manager,
      input: { params: { email: person.email } },
    };
  }),
  onCall(getIdentityChecks, 'records that staff opened the personal information', async (scenarios) => {
    const person = await scenarios.approved();
    return {
      by: scenarios.manager,
      input: { params: { email: person.email } },
      entries: [{ action: 'personal-info.read', by: scenarios.manager, subject: user(person) }],
    };
  }),
  onCall(getUserQuestionnaire, 'records that staff opened the answers', async (scenarios) => {
    const person = await scenarios.open();
    const { items } = await person.client.call(getQuestionnaire, {});
    const answers = items.slice(0, 1).map(({ uid }) => ({ uid, value: '0' as const }));
    await person.client.call(saveAnswers, { body: { items: answers } });
    return {
      by: scenarios.manager,
      input: { params: { email: person.email } },
      entries: [{ action: 'personal-info.read', by: scenarios.manager, subject: user(person) }],
    };
  }),
  onCall(users.revealIdentityNumber, 'records which number staff revealed, without the number', async (scenarios) => {
    const person = await scenarios.approved();
    return {
      by: scenarios.manager,
      input: { params: { email: person.email }, body: { field: 'passport_number' } },
      entries: [
        {
          action: 'identity-number.reveal',
          by: scenarios.manager,
          subject: user(person),
          after: { field: 'passport_number' },
        },
      ],
    };
  }),
  onCall(users.compareIdentityNumbers, 'records which numbers are the same, without a number', async (scenarios) => {
    const person = await scenarios.approved();
    return {
      by: scenarios.manager,
      input: { params: { email: person.email }, body: { passportNumber: 'X0000001' } },
      entries: [
        {
          action: 'identity-number.compare',
          by: scenarios.manager,
          subject: user(person),
          after: { passportNumber: false, nationalId: null },
        },
      ],
    };
  }),
  onRefusedCall(createNote, 'records that a person has no permission', 'PERMISSION_DENIED', async ({ open }) => {
    const person = await open();
    return {
      by: person,
      input: { params: { email: person.email }, body: { text: 'Đã gọi điện.' } },
      entries: [
        {
          action: 'permission.deny',
          by: person,
          subject: user(person),
          after: { call: 'POST /admin/users/{email}/notes', attempts: 1 },
        },
      ],
      again: [],
    };
  }),
  onEvent(
    'GET /admin/users/export',
    'records the filter of the export and the number of candidates',
    async (scenarios) => {
      const { email } = await scenarios.open();
      const colleague = await scenarios.open('CASE_MANAGER');
      const token = await scenarios.tokenOf(colleague);
      const request = {
        url: `/api/admin/users/export?email=${encodeURIComponent(email)}`,
        headers: { authorization: `Bearer ${token}` },
      };

      return {
        // The API client cannot read CSV.
        act: () => scenarios.product.app.inject(request),
        entries: [
          {
            action: 'users.export',
            by: colleague,
            subject: { type: 'users', uid: 'candidates' },
            after: { email, format: 'csv', count: 1 },
          },
        ],
      };
    },
  ),
];

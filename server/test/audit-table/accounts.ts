import * as auth from '@portal/shared/auth/contract';
import { createDownload } from '@portal/shared/downloads/contract';
import { deleteDraft, saveDraft } from '@portal/shared/drafts/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { readNotifications } from '@portal/shared/notifications/contract';
import { acknowledge } from '@portal/shared/onboarding/contract';
import {
  changePassword,
  confirmEmail,
  getMe,
  keepEmail,
  undoEmailChange,
  updateMe,
  updateProfile,
} from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { makeCandidate, personalInfo, pngFile } from '#test/candidate-factory.ts';
import type { Person, Row } from './row.ts';
import { onCall, onRefusedCall, onSilentCall, user } from './row.ts';
import type { Scenarios } from './scenarios.ts';
import { secret } from './scenarios.ts';

const password = 'Mật-khẩu1';
const notLawFirm =
  'Tôi hiểu đơn vị này không phải là công ty luật và không tư vấn pháp lý. Chỉ các cơ quan của Hoa Kỳ quyết định về thị thực và thẻ xanh, không ai bảo đảm được kết quả.';

const wrongPassword = (person: Person) => ({
  action: 'account.fail-confirmation',
  by: person,
  subject: user(person),
  after: { reason: 'wrong-password', attempts: 1 },
});

const registration = (scenarios: Scenarios) => ({
  email: `${scenarios.unique('registered')}@example.com`,
  firstName: 'Thị Mới',
  lastName: 'Lê',
  password,
});

/** A person without a session, found by the address. */
async function candidateAt({ product }: Scenarios, email: string): Promise<Omit<Person, 'client'>> {
  const { rows } = await product.deps.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  return { uid: rows[0]?.id ?? '', email, role: 'CANDIDATE' };
}

async function register(scenarios: Scenarios): Promise<Omit<Person, 'client'>> {
  const body = registration(scenarios);
  await scenarios.product.client().call(auth.register, { body });
  return candidateAt(scenarios, body.email);
}

/** Creating an account and the changes that its owner makes. */
export const accountRows: Row[] = [
  onCall(auth.register, 'records the account', async (scenarios) => {
    const body = registration(scenarios);
    return {
      by: null,
      input: { body },
      notifies: ['activation'],
      entries: async () => {
        const person = await candidateAt(scenarios, body.email);
        return [{ action: 'account.register', by: person, subject: user(person) }];
      },
    };
  }),
  onCall(auth.register, 'records the exact text of the confirmed statement', async (scenarios) => {
    const body = { ...registration(scenarios), notLawFirmAcknowledged: true } as const;
    return {
      by: null,
      input: { body },
      notifies: ['activation'],
      entries: async () => {
        const by = await candidateAt(scenarios, body.email);
        const after = { languageCode: 'VI', statement: notLawFirm };
        return [
          { action: 'account.register', by, subject: user(by) },
          { action: 'account.acknowledge', by, subject: user(by), after },
        ];
      },
    };
  }),
  onCall(acknowledge, 'records the statement that a person confirmed later', async (scenarios) => {
    const person = await scenarios.identify(await makeCandidate(scenarios.product));
    const after = { languageCode: 'VI', statement: notLawFirm };
    return {
      by: person,
      input: { body: { notLawFirmAcknowledged: true as const } },
      entries: [{ action: 'account.acknowledge', by: person, subject: user(person), after }],
    };
  }),
  onCall(auth.activate, 'records the activation and the login', async (scenarios) => {
    const person = await register(scenarios);
    const token = await scenarios.linkTokenOf(person.email);
    return {
      by: null,
      input: { body: { token, password } },
      entries: [
        { action: 'account.activate', by: person, subject: user(person) },
        {
          action: 'account.log-in',
          by: person,
          subject: user(person),
          after: { roleName: 'CANDIDATE', how: 'activation-link' },
        },
      ],
    };
  }),
  onSilentCall(auth.resendActivation, 'it only sends an email, and anyone may request it', async (scenarios) => {
    const { email } = await register(scenarios);
    return { by: null, input: { body: { email } } };
  }),
  onSilentCall(auth.forgotPassword, 'it only sends an email, and anyone may request it', async (scenarios) => {
    const { email } = await scenarios.open();
    return { by: null, input: { body: { email } } };
  }),
  onCall(auth.resetPassword, 'records the new password without its text', async (scenarios) => {
    const person = await scenarios.open();
    await scenarios.product.client().call(auth.forgotPassword, { body: { email: person.email } });
    const token = await scenarios.linkTokenOf(person.email);
    return {
      by: null,
      input: { body: { token, password } },
      notifies: ['password_changed'],
      entries: [{ action: 'account.reset-password', by: person, subject: user(person) }],
    };
  }),
  onCall(changePassword, 'records the new password without its text', async (scenarios) => {
    const person = await scenarios.open();
    return {
      by: person,
      input: { body: { currentPassword: secret, newPassword: password } },
      notifies: ['password_changed'],
      entries: [{ action: 'account.change-password', by: person, subject: user(person) }],
      // The former password is wrong now.
      again: [wrongPassword(person)],
    };
  }),
  onRefusedCall(
    changePassword,
    'records a wrong current password without its text',
    'CURRENT_PASSWORD_NOT_MATCH',
    async (scenarios) => {
      const person = await scenarios.open();
      const body = { currentPassword: 'Sai-mật-khẩu9', newPassword: password };
      // One entry covers the failures of a minute.
      return { by: person, input: { body }, entries: [wrongPassword(person)], again: [] };
    },
  ),
  onCall(updateMe, 'records every field before and after', async (scenarios) => {
    const person = await scenarios.open();
    const body = {
      firstName: 'Thị Bình',
      lastName: 'Trần',
      phoneNumber: '0912 345 678',
      country: 'US',
      languageCode: 'EN',
    } as const;
    return {
      by: person,
      input: { body },
      entries: [
        {
          action: 'account.update',
          by: person,
          subject: user(person),
          before: { firstName: 'Văn An', lastName: 'Nguyễn', phoneNumber: null, country: null, languageCode: 'VI' },
          after: {
            firstName: 'Thị Bình',
            lastName: 'Trần',
            phoneNumber: '0912 345 678',
            country: 'US',
            languageCode: 'EN',
          },
        },
      ],
    };
  }),
  onCall(
    updateMe,
    'records a name that also corrects the personal information, there without its content',
    async (scenarios) => {
      const person = await scenarios.open();
      const { uid } = await person.client.call(uploadFile, { body: { kind: 'passport' }, file: pngFile() });
      await person.client.call(updateProfile, { body: personalInfo(uid) });
      const { firstName, lastName, phoneNumber, country, languageCode } = await person.client.call(getMe, {});
      const before = { firstName, lastName, phoneNumber, country, languageCode };
      return {
        by: person,
        input: { body: { firstName: 'Thị Bình', lastName } },
        entries: [
          {
            action: 'personal-info.update',
            by: person,
            subject: user(person),
            after: { isFirst: false, passportFileUid: uid },
          },
          {
            action: 'account.update',
            by: person,
            subject: user(person),
            before,
            after: { ...before, firstName: 'Thị Bình' },
          },
        ],
      };
    },
  ),
  onCall(confirmEmail, 'records the old address and the new one', async (scenarios) => {
    const person = await scenarios.open();
    const email = `${scenarios.unique('changed')}@example.com`;

    await person.client.call(updateMe, {
      body: { firstName: 'Văn An', lastName: 'Nguyễn', email, currentPassword: secret },
    });
    const token = await scenarios.linkTokenOf(email);

    return {
      by: null,
      input: { body: { token } },
      notifies: ['email_changed'],
      entries: [
        {
          action: 'account.change-email',
          by: person,
          subject: user({ ...person, email }),
          before: { email: person.email },
          after: { email },
        },
      ],
    };
  }),
  onCall(undoEmailChange, 'records the address that was changed and the restored one', async (scenarios) => {
    const person = await scenarios.open();
    const email = `${scenarios.unique('undone')}@example.com`;

    const body = { firstName: 'Văn An', lastName: 'Nguyễn', email, currentPassword: secret };
    await person.client.call(updateMe, { body });
    await scenarios.product.client().call(confirmEmail, { body: { token: await scenarios.linkTokenOf(email) } });
    const token = await scenarios.linkTokenOf(person.email);

    return {
      by: null,
      input: { body: { token } },
      notifies: ['email_change_undone'],
      entries: [
        {
          action: 'account.undo-email-change',
          by: person,
          subject: user(person),
          before: { email },
          after: { email: person.email },
        },
      ],
    };
  }),
  onSilentCall(auth.readLink, 'it uses nothing, and anyone with the link may call it', async (scenarios) => {
    const { email } = await register(scenarios);
    return { by: null, input: { body: { kind: 'activate' as const, token: await scenarios.linkTokenOf(email) } } };
  }),
  onSilentCall(createDownload, 'the file is read when the address is used', async (scenarios) => ({
    by: await scenarios.open(),
    input: { body: { kind: 'getStatementPdf' } },
  })),
  onSilentCall(keepEmail, 'only a notice ends, and the address stays', async (scenarios) => ({
    by: await scenarios.open(),
    input: {},
  })),
  onSilentCall(readNotifications, 'nothing but the reader’s own unread marks change', async (scenarios) => ({
    by: await scenarios.open(),
    input: { body: {} },
  })),
  onSilentCall(saveDraft, 'nobody has submitted it, and it is saved every few seconds', async (scenarios) => ({
    by: await scenarios.open(),
    input: { params: { form: 'refund' }, body: { content: '{}', changedAt: '2026-01-01T00:00:00.000Z' } },
  })),
  onSilentCall(deleteDraft, 'the call that submits the form has its own entry', async (scenarios) => ({
    by: await scenarios.open(),
    input: { params: { form: 'refund' }, query: { changedAt: '2026-01-01T00:00:00.000Z' } },
  })),
];

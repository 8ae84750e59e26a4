import * as auth from '@portal/shared/auth/contract';
import { confirmIdentity, endSession, listSessions } from '@portal/shared/sessions/contract';
import { logIn, password } from '#test/candidate-factory.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';
import type { Row } from './row.ts';
import { onCall, onRefusedCall, onSilentCall, user } from './row.ts';
import { secret } from './scenarios.ts';

/** Logging in and out. */
export const sessionRows: Row[] = [
  onCall(auth.login, 'records the login of a candidate with the password', async (scenarios) => {
    const person = await scenarios.open();
    return {
      by: null,
      input: { body: { email: person.email, password: secret } },
      notifies: ['unusual_login'],
      entries: [
        {
          action: 'account.log-in',
          by: person,
          subject: user(person),
          after: { roleName: 'CANDIDATE', how: 'password' },
        },
      ],
    };
  }),
  onSilentCall(
    auth.login,
    'with two-factor authentication, nobody is logged in after the first step',
    async (scenarios) => {
      const account = await makeTwoStepAccount(scenarios.product);
      await account.enableTwoFactor();
      return { by: null, input: { body: { email: account.email, password } }, alsoInvolved: [account.email] };
    },
  ),
  onRefusedCall(
    auth.login,
    'records a wrong password without its text',
    'INVALID_USERNAME_OR_PASSWORD',
    async (scenarios) => {
      const person = await scenarios.open();
      return {
        by: null,
        input: { body: { email: person.email, password: 'Sai-mật-khẩu9' } },
        entries: [
          {
            action: 'account.fail-log-in',
            by: null,
            subject: user(person),
            after: { reason: 'wrong-password', how: 'password', attempts: 1 },
          },
        ],
        // One entry covers the failures of a minute.
        again: [],
      };
    },
  ),
  onRefusedCall(
    auth.login,
    'records that the address is unknown, without the address',
    'INVALID_USERNAME_OR_PASSWORD',
    async (scenarios) => ({
      by: null,
      input: { body: { email: `${scenarios.unique('unknown')}@example.com`, password: 'Sai-mật-khẩu9' } },
      entries: [
        {
          action: 'account.fail-log-in',
          by: null,
          subject: { type: 'user', uid: 'unknown' },
          after: { reason: 'unknown-address', how: 'password', attempts: 1 },
        },
      ],
      again: [],
    }),
  ),

  onCall(auth.loginTwoFactor, 'records a login with a code of the app', async (scenarios) => {
    const account = await makeTwoStepAccount(scenarios.product);
    const person = await scenarios.identify(account);
    const app = await account.enableTwoFactor();
    const twoFactorToken = await account.begin();

    return {
      by: null,
      input: { body: { twoFactorToken, code: account.codeOf(app.secret) } },
      entries: [
        {
          action: 'account.log-in',
          by: person,
          subject: user(person),
          after: { roleName: 'CANDIDATE', how: 'authenticator-app' },
        },
      ],
    };
  }),
  onCall(auth.loginTwoFactor, 'records the used recovery code, then the login', async (scenarios) => {
    const account = await makeTwoStepAccount(scenarios.product);
    const person = await scenarios.identify(account);
    const { recoveryCodes } = await account.enableTwoFactor();
    const twoFactorToken = await account.begin();

    return {
      by: null,
      input: { body: { twoFactorToken, code: recoveryCodes[0] ?? '' } },
      notifies: ['recovery_code_used'],
      entries: [
        { action: 'two-factor.use-recovery-code', by: person, subject: user(person), after: { codesLeft: 9 } },
        {
          action: 'account.log-in',
          by: person,
          subject: user(person),
          after: { roleName: 'CANDIDATE', how: 'recovery-code' },
        },
      ],
    };
  }),
  onRefusedCall(auth.loginTwoFactor, 'records a wrong code', 'INVALID_TWO_FACTOR_CODE', async (scenarios) => {
    const account = await makeTwoStepAccount(scenarios.product);
    const person = await scenarios.identify(account);
    const app = await account.enableTwoFactor();
    const twoFactorToken = await account.begin();
    return {
      by: null,
      input: { body: { twoFactorToken, code: account.wrongCodeFor(app.secret) } },
      notifies: ['second_step_failed'],
      entries: [{ action: 'two-factor.fail', by: person, subject: user(person) }],
    };
  }),

  onCall(auth.facebookLogin, 'records the account that the first login creates, then the login', async (scenarios) => {
    const email = `${scenarios.unique('facebook')}@example.com`;
    scenarios.graph.tokens.set(email, { userId: email, email });
    return {
      by: null,
      input: { body: { facebookAccessToken: email } },
      entries: (answer) => {
        if (!('userId' in answer)) throw new Error('the login asks for a second step');
        const by = { uid: answer.userId, email, role: 'CANDIDATE' };
        const subject = { type: 'user', uid: answer.userId, email };
        return [
          { action: 'account.register', by, subject, after: { how: 'facebook' } },
          { action: 'account.log-in', by, subject, after: { roleName: 'CANDIDATE', how: 'facebook' } },
        ];
      },
    };
  }),
  onCall(auth.facebookLogin, 'records that an account was linked, then the login', async (scenarios) => {
    const person = await scenarios.open();
    scenarios.graph.tokens.set(person.email, { userId: person.email, email: person.email });
    return {
      by: null,
      input: { body: { facebookAccessToken: person.email } },
      notifies: ['facebook_linked', 'unusual_login'],
      entries: [
        { action: 'account.link-facebook', by: person, subject: user(person) },
        {
          action: 'account.log-in',
          by: person,
          subject: user(person),
          after: { roleName: 'CANDIDATE', how: 'facebook' },
        },
      ],
    };
  }),

  onCall(auth.logout, 'records the end of the session', async (scenarios) => {
    const person = await scenarios.open();
    return { by: person, input: {}, entries: [{ action: 'account.log-out', by: person, subject: user(person) }] };
  }),
  onCall(confirmIdentity, 'records the confirmation', async (scenarios) => {
    const person = await scenarios.open();
    return {
      by: person,
      input: { body: { currentPassword: secret } },
      entries: [{ action: 'account.confirm-identity', by: person, subject: user(person) }],
    };
  }),
  onRefusedCall(confirmIdentity, 'records a wrong password', 'CURRENT_PASSWORD_NOT_MATCH', async (scenarios) => {
    const person = await scenarios.open();
    return {
      by: person,
      input: { body: { currentPassword: 'Sai-mật-khẩu9' } },
      entries: [
        {
          action: 'account.fail-confirmation',
          by: person,
          subject: user(person),
          after: { reason: 'wrong-password', attempts: 1 },
        },
      ],
      // One entry covers the failures of a minute.
      again: [],
    };
  }),
  onCall(endSession, 'records that a person ended one of their own sessions', async (scenarios) => {
    const person = await scenarios.open();
    await logIn(scenarios.product, person.email, secret);
    const { items } = await person.client.call(listSessions, {});
    const uid = items.find(({ isCurrent }) => !isCurrent)?.uid ?? '';
    return {
      by: person,
      input: { params: { uid } },
      entries: [{ action: 'account.end-session', by: person, subject: user(person) }],
    };
  }),
];

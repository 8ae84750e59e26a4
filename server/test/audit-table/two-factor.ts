import { resetUserTwoFactor } from '@portal/shared/account-access/contract';
import { resetStaffTwoFactor } from '@portal/shared/staff/contract';
import * as twoFactor from '@portal/shared/two-factor/contract';
import { password } from '#test/candidate-factory.ts';
import { enable, makeTwoStepAccount, setUp, totpOf } from '#test/two-step-account.ts';
import type { Row } from './row.ts';
import { onCall, onRefusedCall, onSilentCall, user } from './row.ts';
import type { Scenarios } from './scenarios.ts';
import { secret } from './scenarios.ts';

/** A person with two-factor authentication on. */
async function makeTwoFactorPerson(scenarios: Scenarios) {
  const account = await makeTwoStepAccount(scenarios.product);
  return { account, person: await scenarios.identify(account), ...(await account.enableTwoFactor()) };
}

export const twoFactorRows: Row[] = [
  onSilentCall(
    twoFactor.setUpTwoFactor,
    'two-factor authentication is not on before a code is given',
    async (scenarios) => ({
      by: await scenarios.open(),
      input: { body: { currentPassword: secret } },
    }),
  ),
  onCall(twoFactor.enableTwoFactor, 'records that it was turned on', async (scenarios) => {
    const account = await makeTwoStepAccount(scenarios.product);
    const person = await scenarios.identify(account);
    const { secret: shared } = await setUp(account.client);
    return {
      by: person,
      input: { body: { code: account.codeOf(shared) } },
      notifies: ['two_factor_enabled'],
      entries: [{ action: 'two-factor.enable', by: person, subject: user(person) }],
    };
  }),
  onCall(twoFactor.disableTwoFactor, 'records that it was turned off', async (scenarios) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(scenarios);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.codeOf(shared) } },
      notifies: ['two_factor_disabled'],
      entries: [{ action: 'two-factor.disable', by: person, subject: user(person) }],
    };
  }),
  onRefusedCall(twoFactor.disableTwoFactor, 'records a wrong code', 'INVALID_TWO_FACTOR_CODE', async (scenarios) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(scenarios);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.wrongCodeFor(shared) } },
      entries: [{ action: 'two-factor.fail', by: person, subject: user(person) }],
    };
  }),
  onCall(twoFactor.renewRecoveryCodes, 'records the new codes without their text', async (scenarios) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(scenarios);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.codeOf(shared) } },
      notifies: ['recovery_codes_renewed'],
      entries: [{ action: 'two-factor.renew-recovery-codes', by: person, subject: user(person) }],
      // A code is accepted once.
      again: [{ action: 'two-factor.fail', by: person, subject: user(person) }],
    };
  }),
  onCall(resetUserTwoFactor, 'records the reason why staff turned it off for a candidate', async (scenarios) => {
    const { person } = await makeTwoFactorPerson(scenarios);
    return {
      by: scenarios.admin,
      input: { params: { email: person.email }, body: { reason: 'Đã gọi video, đúng người.' } },
      notifies: ['two_factor_reset'],
      entries: [
        {
          action: 'two-factor.reset',
          by: scenarios.admin,
          subject: user(person),
          after: { reason: 'Đã gọi video, đúng người.' },
        },
      ],
    };
  }),
  onCall(resetStaffTwoFactor, 'records the reason why it was turned off for a colleague', async (scenarios) => {
    const colleague = await scenarios.open('VIEWER');
    const { secret: shared } = await setUp(colleague.client, secret);
    await enable(colleague.client, totpOf(shared, scenarios.product.clock.now()));
    return {
      by: scenarios.admin,
      input: { params: { email: colleague.email }, body: { reason: 'Đã gặp trực tiếp.' } },
      notifies: ['two_factor_reset'],
      entries: [
        {
          action: 'staff.reset-two-factor',
          by: scenarios.admin,
          subject: user(colleague),
          after: { reason: 'Đã gặp trực tiếp.' },
        },
      ],
    };
  }),
];

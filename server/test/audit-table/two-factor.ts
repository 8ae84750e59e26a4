import { resetUserTwoFactor } from '@portal/shared/account-access/contract';
import { resetStaffTwoFactor } from '@portal/shared/staff/contract';
import * as twoFactor from '@portal/shared/two-factor/contract';
import { password } from '#test/candidate-factory.ts';
import { enable, makeTwoStepAccount, setUp, totpOf } from '#test/two-step-account.ts';
import type { Row } from './row.ts';
import { onCall, onRefusedCall, onSilentCall, user } from './row.ts';
import type { World } from './world.ts';
import { secret } from './world.ts';

/** A person with two-factor authentication on. */
async function makeTwoFactorPerson(world: World) {
  const account = await makeTwoStepAccount(world.product);
  return { account, person: await world.identify(account), ...(await account.enableTwoFactor()) };
}

export const twoFactorRows: Row[] = [
  onSilentCall(
    twoFactor.setUpTwoFactor,
    'two-factor authentication is not on before a code is given',
    async (world) => ({
      by: await world.open(),
      input: { body: { currentPassword: secret } },
    }),
  ),
  onCall(twoFactor.enableTwoFactor, 'records that it was turned on', async (world) => {
    const account = await makeTwoStepAccount(world.product);
    const person = await world.identify(account);
    const { secret: shared } = await setUp(account.client);
    return {
      by: person,
      input: { body: { code: account.codeOf(shared) } },
      entries: [{ action: 'two-factor.enable', by: person, subject: user(person) }],
    };
  }),
  onCall(twoFactor.disableTwoFactor, 'records that it was turned off', async (world) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(world);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.codeOf(shared) } },
      entries: [{ action: 'two-factor.disable', by: person, subject: user(person) }],
    };
  }),
  onRefusedCall(twoFactor.disableTwoFactor, 'records a wrong code', 'INVALID_TWO_FACTOR_CODE', async (world) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(world);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.wrongCodeFor(shared) } },
      entries: [{ action: 'two-factor.fail', by: person, subject: user(person) }],
    };
  }),
  onCall(twoFactor.renewRecoveryCodes, 'records the new codes without their text', async (world) => {
    const { account, person, secret: shared } = await makeTwoFactorPerson(world);
    return {
      by: person,
      input: { body: { currentPassword: password, code: account.codeOf(shared) } },
      entries: [{ action: 'two-factor.renew-recovery-codes', by: person, subject: user(person) }],
      // A code is accepted once.
      again: [{ action: 'two-factor.fail', by: person, subject: user(person) }],
    };
  }),
  onCall(resetUserTwoFactor, 'records the reason why staff turned it off for a candidate', async (world) => {
    const { person } = await makeTwoFactorPerson(world);
    return {
      by: world.admin,
      input: { params: { email: person.email }, body: { reason: 'Đã gọi video, đúng người.' } },
      entries: [
        {
          action: 'two-factor.reset',
          by: world.admin,
          subject: user(person),
          after: { reason: 'Đã gọi video, đúng người.' },
        },
      ],
    };
  }),
  onCall(resetStaffTwoFactor, 'records the reason why it was turned off for a colleague', async (world) => {
    const colleague = await world.open('VIEWER');
    const { secret: shared } = await setUp(colleague.client, secret);
    await enable(colleague.client, totpOf(shared, world.product.clock.now()));
    return {
      by: world.admin,
      input: { params: { email: colleague.email }, body: { reason: 'Đã gặp trực tiếp.' } },
      entries: [
        {
          action: 'staff.reset-two-factor',
          by: world.admin,
          subject: user(colleague),
          after: { reason: 'Đã gặp trực tiếp.' },
        },
      ],
    };
  }),
];

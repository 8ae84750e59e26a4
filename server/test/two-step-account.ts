import * as auth from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import * as calls from '@portal/shared/two-factor/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { Candidate } from './candidate-factory.ts';
import { makeCandidate, password } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';

/** An account with an authenticator app, and the steps of a login with two-factor authentication. */

const stepMs = 30_000;

/** The code that an authenticator app shows at a moment. */
export const totpOf = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

export const setUp = (client: ApiClient, currentPassword = password) =>
  client.call(calls.setUpTwoFactor, { body: { currentPassword } });
export const enable = (client: ApiClient, code: string) => client.call(calls.enableTwoFactor, { body: { code } });
export const disable = (client: ApiClient, code: string, currentPassword = password) =>
  client.call(calls.disableTwoFactor, { body: { currentPassword, code } });
export const renew = (client: ApiClient, code: string, currentPassword = password) =>
  client.call(calls.renewRecoveryCodes, { body: { currentPassword, code } });

export const stateOf = async (client: ApiClient) => {
  const { twoFactorEnabled, recoveryCodesLeft } = await client.call(getMe, {});
  return { twoFactorEnabled, recoveryCodesLeft };
};

export async function makeTwoStepAccount(product: OpenProduct) {
  const candidate = await makeCandidate(product);
  const { email } = candidate;

  // Early in a time step, so that no step ends between generating a code and entering it.
  product.clock.advance({ minutes: (stepMs + 2000 - (product.clock.now().getTime() % stepMs)) / 60_000 });
  const nextStep = () => product.clock.advance({ minutes: stepMs / 60_000 });
  const codeOf = (secret: string, stepsAway = 0): string =>
    new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() + stepsAway * stepMs });
  const firstStep = (secret = password) => product.client().call(auth.login, { body: { email, password: secret } });

  return {
    ...candidate,
    nextStep,
    codeOf,
    firstStep,
    wrongCodeFor(secret: string): string {
      const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
    },
    /** Turns two-factor authentication on. Afterwards the code of this moment is unused again. */
    async enableTwoFactor({ client }: Pick<Candidate, 'client'> = candidate) {
      const { secret } = await setUp(client);
      const { recoveryCodes } = await enable(client, codeOf(secret));
      nextStep();
      return { secret, recoveryCodes };
    },
    /** The first step of a login. Returns the token for the second. */
    async begin(): Promise<string> {
      const answer = await firstStep();
      if (!('twoFactorToken' in answer)) throw new Error('no second step is requested');
      return answer.twoFactorToken;
    },
    secondStep: (twoFactorToken: string, code: string) =>
      product.client().call(auth.loginTwoFactor, { body: { twoFactorToken, code } }),
    async countSessions(): Promise<number> {
      const { rows } = await product.deps.db.execute(sql`select count(*)::int as n from sessions`);
      return Number(rows[0]?.n);
    },
    async actions(): Promise<unknown[]> {
      const { rows } = await product.deps.db.execute(
        sql`select action from audit_log where subject_email = ${email} order by at, id`,
      );
      return rows.map(({ action }) => action);
    },
    async mails() {
      await product.work();
      return product.mailsTo(email);
    },
  };
}
export type TwoStepAccount = Awaited<ReturnType<typeof makeTwoStepAccount>>;

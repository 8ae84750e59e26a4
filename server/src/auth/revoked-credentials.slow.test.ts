import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import * as auth from '@portal/shared/auth/contract';
import { lockStaff, unlockStaff } from '@portal/shared/staff/contract';
import { changePassword, confirmEmail, getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#seed/demo/people.ts';
import { personNames, requestEmailChange, unusableLink } from '#test/account-links.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { linkTokenOf, logIn, logInAsAdmin, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import { race } from '#test/lock-row.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

/** What a change of credentials takes away: sessions, logins in progress, and open links. */

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const newPassword = 'Mật-khẩu-khác2';
const anonymous = () => product.client();

let people = 0;

/** The tokens of the links that are open for a person. */
async function openLinks({ client, email }: Candidate, secret = password) {
  people += 1;
  const newEmail = `elsewhere${people}@example.com`;
  await requestEmailChange(client, newEmail, { currentPassword: secret });
  const emailChange = await linkTokenOf(product, newEmail);
  await anonymous().call(auth.forgotPassword, { body: { email } });
  const reset = await linkTokenOf(product, email);
  return { newEmail, emailChange, reset };
}
type Links = Awaited<ReturnType<typeof openLinks>>;

interface Change {
  what: string;
  make?: () => Promise<Candidate>;
  change: (person: Candidate, links: Links) => Promise<unknown>;
  /** Returns the account to its owner, to see that the links stay void. */
  undo?: (person: Candidate) => Promise<unknown>;
}

const withReason = (email: string) => ({ params: { email }, body: { reason: 'Nghi có người khác.' } });

const changes: Change[] = [
  {
    what: 'a password change',
    change: ({ client }) => client.call(changePassword, { body: { currentPassword: password, newPassword } }),
  },
  {
    what: 'a password reset',
    change: (_person, { reset }) =>
      anonymous().call(auth.resetPassword, { body: { token: reset, password: newPassword } }),
  },
  {
    what: 'an address change',
    change: (_person, { emailChange }) => anonymous().call(confirmEmail, { body: { token: emailChange } }),
  },
  {
    what: 'a lock of a colleague',
    make: makeViewer,
    change: async ({ email }) => (await logInAsAdmin(product)).call(lockStaff, { params: { email } }),
    undo: async ({ email }) => (await logInAsAdmin(product)).call(unlockStaff, { params: { email } }),
  },
  {
    what: 'a lock of a candidate',
    change: async ({ email }) => (await logInAsAdmin(product)).call(lockUser, withReason(email)),
    undo: async ({ email }) => (await logInAsAdmin(product)).call(unlockUser, withReason(email)),
  },
];

async function makeViewer(): Promise<Candidate> {
  const client = await logInAsStaff(product, 'VIEWER');
  return { client, email: (await client.call(getMe, {})).email };
}

const countSessions = async (email: string): Promise<unknown> => {
  const { rows } = await product.deps.db.execute(sql`
    select count(*)::int as live from sessions s join users u on u.id = s.user_id
    where u.email = ${email} and s.ended_at is null`);
  return rows[0]?.live;
};
const sessionsOf = async (person: Candidate, { newEmail }: Links) => [
  await countSessions(person.email),
  await countSessions(newEmail),
];

it.each(changes)(
  'no session that is just being created survives $what',
  async ({ make = () => makeCandidate(product), change, what }) => {
    const person = await make();
    const links = await openLinks(person, make === makeViewer ? demoPassword : password);
    const oldLogin = () => logIn(product, person.email, make === makeViewer ? demoPassword : password);
    const { changed, login } = await race(
      product,
      { table: 'users', id: person.email, column: 'email' },
      { changed: () => change(person, links), login: oldLogin },
    );
    expect(changed).toHaveProperty('value');
    expect(login).toMatchObject({ refusal: { status: expect.toBeOneOf([401, 403]) } });
    // A password change and an address change keep the session that requested them.
    const kept = { 'a password change': [1, 0], 'an address change': [0, 1] }[what] ?? [0, 0];
    expect((await sessionsOf(person, links)).map((live) => live ?? 0)).toEqual(kept);
  },
);

it.each(changes)(
  '$what ends the other sessions and voids every open link',
  async ({ make = () => makeCandidate(product), change, undo, what }) => {
    const person = await make();
    await logIn(product, person.email, make === makeViewer ? demoPassword : password);
    const links = await openLinks(person, make === makeViewer ? demoPassword : password);
    await change(person, links);
    const kept = { 'a password change': [1, 0], 'an address change': [0, 1] }[what] ?? [0, 0];
    expect(await sessionsOf(person, links)).toEqual(kept);

    await undo?.(person);
    const reset = anonymous().call(auth.resetPassword, { body: { token: links.reset, password: 'Mật-khẩu-lạ3' } });
    expect(await refusalOf(reset)).toMatchObject(unusableLink);
    const confirm = anonymous().call(confirmEmail, { body: { token: links.emailChange } });
    expect(await refusalOf(confirm)).toMatchObject(unusableLink);
  },
);

it('a login that waits for its second step ends with a password change and with an address change', async () => {
  for (const how of ['password', 'address'] as const) {
    const account = await makeTwoStepAccount(product);
    const links = await openLinks(account);
    const { secret } = await account.enableTwoFactor();
    const token = await account.begin();
    const change = {
      password: () => account.client.call(changePassword, { body: { currentPassword: password, newPassword } }),
      address: () => anonymous().call(confirmEmail, { body: { token: links.emailChange } }),
    }[how];
    await change();
    expect(await refusalOf(account.secondStep(token, account.codeOf(secret)))).toMatchObject(unusableLink);
  }
});

it('an activation link is void once a link to a new password has activated the account', async () => {
  const email = 'both-links@example.com';
  await anonymous().call(auth.register, { body: { ...personNames, email, password } });
  const activation = await linkTokenOf(product, email);
  await anonymous().call(auth.forgotPassword, { body: { email } });
  const reset = await linkTokenOf(product, email);
  await anonymous().call(auth.activate, { body: { token: activation, password } });
  const late = anonymous().call(auth.resetPassword, { body: { token: reset, password: newPassword } });
  expect(await refusalOf(late)).toMatchObject(unusableLink);
});

it('of two password changes at once, the second is refused because the password is no longer the current one', async () => {
  const { email, client } = await makeCandidate(product);
  const thief = await logIn(product, email);
  const change = (from: typeof client, secret: string) => () =>
    from.call(changePassword, { body: { currentPassword: password, newPassword: secret } });
  expect(
    await race(
      product,
      { table: 'users', id: email, column: 'email' },
      { owner: change(client, newPassword), thief: change(thief, 'Mật-khẩu-trộm3') },
    ),
  ).toMatchObject({ owner: { value: null }, thief: { refusal: { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' } } });
  await logIn(product, email, newPassword);
});

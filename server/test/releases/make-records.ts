import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import * as auth from '@portal/shared/auth/contract';
import { updateFeePlan } from '@portal/shared/fee-plans/contract';
import { milestone, ownLine, planOf } from '@portal/shared/fee-plans/plan-samples';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { updateMe } from '@portal/shared/users/account-contract';
import { systemContext } from '../../src/features/audit-log/record.ts';
import { startSession } from '../../src/features/auth/sessions/session.ts';
import { watchClock } from '../../src/features/scheduled-decisions/watch-clock.ts';
import { demoCandidates } from '../../src/reference-data/demo.ts';
import { seedDemoData } from '../../src/seed/demo-data.ts';
import { makeBystanders } from '../bystanders/make-bystanders.ts';
import {
  apply,
  linkTokenOf,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  password,
} from '../candidate-factory.ts';
import type { OpenProduct } from '../open-product.ts';
import { enable, setUp, totpOf } from '../two-step-account.ts';
import type { Tokens } from './read-everything.ts';

/** Items that people keep outside the product and use after an upgrade. */
export interface Belongings {
  tokens: Tokens;
  /** An authenticator app and a recovery code on paper. */
  twoFactor: { email: string; secret: string; recoveryCode: string };
  /** Tokens of mailed links that nobody has followed yet. */
  links: Record<'activation' | 'passwordReset' | 'emailChange', { email: string; token: string }>;
  /** A record whose client never received the response and will try again. */
  retried: { path: string; idempotencyKey: string; body: object; uid: string };
  /** The link for a new password has not been mailed yet. */
  waitingMail: { email: string };
  /** The contract is signed but not sealed yet. */
  waitingContract: { email: string };
}

/** The people whom the README names, each in one state. The file of every contract takes 100 kB. */
const demoPeople = ['an.nguyen', 'duyen.huynh', 'bao.vo', 'ngu.bui', 'tuyet.ngo', 'hoa.dinh', 'minh.ly'];

/** A gray JPEG of eight by eight pixels. */
const smallPhoto =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AH//Z';

/** Creates the demo data without its photos, which would make the fixture ten times as large. */
async function makeDemoData({ deps }: OpenProduct): Promise<void> {
  const people = demoCandidates as (typeof demoCandidates)[number][];
  people.splice(0, people.length, ...people.filter(({ email }) => demoPeople.includes(email.split('@')[0] ?? '')));

  const { readFileSync } = fs;
  fs.readFileSync = ((path: fs.PathOrFileDescriptor, options?: object) =>
    String(path).endsWith('-specimen.jpg')
      ? Buffer.from(smallPhoto, 'base64')
      : readFileSync(path, options)) as typeof readFileSync;
  syncBuiltinESMExports();

  try {
    await seedDemoData(deps);
  } finally {
    fs.readFileSync = readFileSync;
    syncBuiltinESMExports();
  }
}

/** Changes the settings of the organization and its fees that staff may change. */
async function changeOrganization(product: OpenProduct): Promise<void> {
  const admin = await logInAsAdmin(product);
  const { requireTwoFactorForStaff: _, ...organization } = await admin.call(getSettings, {});
  await admin.call(updateSettings, { body: { ...organization, legalName: `${organization.legalName} (2)` } });
  const changed = planOf([milestone({ lines: [ownLine({ amountCents: 123_400 })] })]);
  await admin.call(updateFeePlan, { params: { name: 'bystander-plan' }, body: { ...changed, seen: 1 } });
}

async function makeTwoFactorAccount(product: OpenProduct): Promise<Belongings['twoFactor']> {
  const { email, client } = await makeCandidate(product, { email: 'kept-two-factor@example.com' });
  const { secret } = await setUp(client);
  const { recoveryCodes } = await enable(client, totpOf(secret, product.clock.now()));
  return { email, secret, recoveryCode: recoveryCodes[0] ?? '' };
}

async function makeLinks(product: OpenProduct): Promise<Belongings['links']> {
  const person = { firstName: 'Văn', lastName: 'Lê' };
  const activation = 'kept-activation@example.com';
  await product.client().call(auth.register, { body: { ...person, email: activation, password } });

  const passwordReset = 'kept-password-reset@example.com';
  await makeCandidate(product, { email: passwordReset });
  await product.client().call(auth.forgotPassword, { body: { email: passwordReset } });

  const emailChange = 'kept-email-change@example.com';
  const { client } = await makeCandidate(product, { email: emailChange });
  await client.call(updateMe, { body: { ...person, email: `new-${emailChange}`, currentPassword: password } });

  const link = async (email: string, mailedTo = email) => ({ email, token: await linkTokenOf(product, mailedTo) });
  return {
    activation: await link(activation),
    passwordReset: await link(passwordReset),
    emailChange: await link(emailChange, `new-${emailChange}`),
  };
}

/** Creates a record under an idempotency key. */
async function makeRetried(product: OpenProduct, token: string): Promise<Belongings['retried']> {
  const call = {
    path: '/admin/jobs/categories',
    idempotencyKey: 'kept-category',
    body: { name: 'kept', label_vi: 'Nghề', label_en: 'Trade' },
  };
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': call.idempotencyKey },
    payload: call.body,
  });
  return { ...call, uid: answer.json().data.uid };
}

/** Opens a session for every account that may log in. */
async function openSessions({ deps, clock }: OpenProduct): Promise<Tokens> {
  const { rows } = await deps.db.$client.query<{ id: string; email: string }>(
    'select id, email from users where activated_at is not null and not is_locked order by email',
  );
  const context = systemContext(clock.now());
  const sessions = rows.map(
    async ({ id, email }) => [email, await deps.db.transaction((tx) => startSession(tx, id, context))] as const,
  );
  return Object.fromEntries(await Promise.all(sessions));
}

/** Puts a seal and emails into the queue and leaves them there. */
async function leaveWork(product: OpenProduct): Promise<Pick<Belongings, 'waitingMail' | 'waitingContract'>> {
  const job = await makeJob(product);
  const signer = await makeApproved(product, {}, { email: 'kept-waiting-contract@example.com' });
  const { email } = await makeCandidate(product, { email: 'kept-waiting-mail@example.com' });
  await product.work();

  await apply(signer, job.uid);
  await product.client().call(auth.forgotPassword, { body: { email } });
  return { waitingMail: { email }, waitingContract: { email: signer.email } };
}

/** Fills a new product with a record of every kind and leaves work in its queue. */
export async function makeRecords(product: OpenProduct, adminEmail: string): Promise<Belongings> {
  await makeDemoData(product);
  await makeBystanders(product);
  await changeOrganization(product);

  const twoFactor = await makeTwoFactorAccount(product);
  const links = await makeLinks(product);

  await logIn(product, 'case.manager@example.com', 'Demo#2026');
  await watchClock(product.deps.db);
  const left = await leaveWork(product);
  const tokens = await openSessions(product);
  const retried = await makeRetried(product, tokens[adminEmail] ?? '');

  return { tokens, twoFactor, links, retried, ...left };
}

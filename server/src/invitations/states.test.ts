import { activate } from '@portal/shared/auth/contract';
import { activationHours, activationTtlSeconds, mailRequestsPerAccount } from '@portal/shared/auth/limits';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvitation, importUsers, resendInvitation } from '@portal/shared/invitations/contract';
import type { InvitationState } from '@portal/shared/invitations/states';
import { invitationStates } from '@portal/shared/invitations/states';
import { acknowledge } from '@portal/shared/onboarding/contract';
import { getWork } from '@portal/shared/overview/contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordReport } from '#mails/record-report.ts';
import { required } from '#platform/required.ts';
import { linkTokenOf, logIn, logInAsAdmin, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import { deliveryReports } from '#test/delivery-reports.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

let email: string;
let counter = 0;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  counter += 1;
  email = `lan${counter}@example.com`;
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const invite = () => {
  const file = new File([`Email,Họ,Tên\n${email},Đỗ,Lan`], 'a.csv');
  return admin.call(importUsers, { body: { dryRun: 'false' }, file });
};
const read = async (of = email) => (await admin.call(getInvitation, { params: { email: of } })).invitation;
const resend = (by = admin) => by.call(resendInvitation, { params: { email } });
const mailCount = async () => (await product.mailsTo(email)).length;

async function bounce(): Promise<void> {
  const sent = required((await product.mailsTo(email)).at(-1), 'the invitation was sent');
  const headers = sent.headerLines.map(({ line }) => line).join('\r\n');
  const report = Buffer.from(deliveryReports.gmail({ to: email, headers }));
  await recordReport({ db: product.deps.db, now: product.clock.now(), log: product.deps.log }, report);
}

/** The emails to the person that are work for staff. */
const failedMails = async () =>
  (await admin.call(getWork, { query: { pageSize: 100 } })).items.filter(
    (item) => item.kind === 'mail' && item.email === email,
  );

/** The state in the list, which the filter of that state finds, and no other one. */
async function listedState(): Promise<InvitationState | null | undefined> {
  const { items } = await admin.call(listUsers, { query: { search: email } });
  const state = items[0]?.invitation;
  for (const invitation of invitationStates) {
    const query = { search: email, invitation };
    const isFound = invitation === state ? 1 : 0;
    expect((await admin.call(listUsers, { query })).totalItems, invitation).toBe(isFound);
    expect((await admin.call(countUsers, { query })).PENDING, invitation).toBe(isFound);
  }
  return state;
}

it('an invitation waits, is sent, and is accepted', async () => {
  await invite();
  expect(await listedState()).toBe('waiting');
  expect(await read()).toMatchObject({ state: 'waiting', sentAt: null, acceptedAt: null });
  const invitedAt = product.clock.now().toISOString();

  await product.work();
  expect(await listedState()).toBe('sent');
  const sent = await read();
  expect(sent).toMatchObject({ state: 'sent', invitedAt: expect.any(String), sentAt: expect.any(String) });
  const lasts = Date.parse(sent?.expiresAt ?? '') - Date.parse(sent?.invitedAt ?? '');
  expect(lasts).toBe(activationTtlSeconds * 1000);
  expect(Date.parse(sent?.invitedAt ?? '')).toBeLessThanOrEqual(Date.parse(invitedAt));

  await product.client().call(activate, { body: { token: await linkTokenOf(product, email), password } });
  expect(await listedState()).toBe('accepted');
  expect(await read()).toMatchObject({ state: 'accepted', acceptedAt: expect.any(String), expiresAt: null });
  expect(await refusalOf(resend())).toMatchObject({ status: 409, code: 'ACCOUNT_ACTIVATED' });

  const person = await logIn(product, email);
  await person.call(acknowledge, { body: { notLawFirmAcknowledged: true } });
  expect(await listedState()).toBe('accepted');
});

it('an invitation that did not arrive has bounced, until it is sent again with a new link', async () => {
  await invite();
  await product.work();
  const former = await linkTokenOf(product, email);
  await bounce();
  expect(await listedState()).toBe('bounced');
  expect(await failedMails()).toMatchObject([{ kind: 'mail', about: 'invitation' }]);

  expect((await resend()).invitation).toMatchObject({ state: 'waiting' });
  await product.work();
  expect(await listedState()).toBe('sent');
  expect(await mailCount()).toBe(2);
  // Nobody sends the former email again, whose link is dead.
  expect(await failedMails()).toEqual([]);
  expect(await refusalOf(product.client().call(activate, { body: { token: former, password } }))).toMatchObject({
    status: 401,
  });
  await product.client().call(activate, { body: { token: await linkTokenOf(product, email), password } });
  expect(await listedState()).toBe('accepted');
});

it('an invitation expires with its link, also after the link and the email are forgotten', async () => {
  await invite();
  await product.work();
  product.clock.advance({ hours: activationHours - 1 });
  admin = await logInAsAdmin(product);
  expect(await listedState()).toBe('sent');
  product.clock.advance({ hours: 1 });
  expect(await listedState()).toBe('expired');
  await product.deps.db.execute(sql`delete from one_time_tokens where kind = 'activation'`);
  await product.deps.db.execute(sql`delete from mails`);
  expect(await listedState()).toBe('expired');
  expect(await read()).toMatchObject({ state: 'expired', sentAt: null, expiresAt: null });
  await resend();
  await product.work();
  expect(await listedState()).toBe('sent');
});

it('an invitation is sent again once, however often somebody asks, and only by those who may invite', async () => {
  await invite();
  expect(await refusalOf(resend())).toMatchObject({ status: 409 });
  await product.work();
  expect(await refusalOf(resend(await logInAsStaff(product, 'ACCOUNTANT')))).toMatchObject({ status: 403 });
  const answers = await Promise.allSettled([resend(), resend()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await product.work();
  expect(await mailCount()).toBe(2);
});

it('an address gets no more than five invitations an hour again', async () => {
  await invite();
  for (let sent = 0; sent < mailRequestsPerAccount.count; sent += 1) {
    await product.work();
    await resend();
  }
  await product.work();
  expect(await refusalOf(resend())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

it('somebody who signed up has no invitation', async () => {
  const person = await makeCandidate(product);
  expect(await read(person.email)).toBeNull();
  const { items } = await admin.call(listUsers, { query: { search: person.email } });
  expect(items).toMatchObject([{ invitation: null }]);
});

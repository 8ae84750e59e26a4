import { lockUser } from '@portal/shared/account-access/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { runBulkAction } from '@portal/shared/cases/bulk-contract';
import { bulkKinds, bulkPermissions } from '@portal/shared/cases/bulk-kinds';
import { createDeadline, listDeadlinesOf } from '@portal/shared/deadlines/contract';
import { getUserChecklist, requestFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { BodyInput } from '@portal/shared/http/endpoint';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { createUserMessage, listMessages, listUserMessages } from '@portal/shared/messages/contract';
import { setOwner } from '@portal/shared/owners/contract';
import { getUser, setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, refusalOf } from '#test/candidate-factory.ts';
import { adminTokenOf } from '#test/raw-call.ts';
import { logInAsStaff } from '#test/staff.ts';
import { readTableFingerprint } from '#test/table-fingerprint.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  today = product.clock.today();
});
afterAll(() => product.close());

type Body = BodyInput<typeof runBulkAction>;
type Action = Body['action'];
type People = readonly Pick<Candidate, 'email'>[];

const emailsOf = (people: People) => people.map(({ email }) => email);
const run = async (
  people: People,
  action: Action,
  { by = admin, ...options }: { by?: ApiClient; idempotencyKey?: string } = {},
) => (await by.call(runBulkAction, { body: { emails: emailsOf(people), action } }, options)).items;
const resultsOf = async (...call: Parameters<typeof run>) => (await run(...call)).map(({ result }) => result);
const preview = async (people: People, action: Action) =>
  (await admin.call(runBulkAction, { body: { emails: emailsOf(people), action, preview: true } })).items;
const makePeople = async (count: number) => Promise.all(Array.from({ length: count }, () => makeCandidate(product)));

const nobody = { email: 'nobody@example.com' };
const message = (VI: string, EN?: string) => ({
  kind: 'message' as const,
  message: { text: { VI, ...(EN && { EN }) } },
});
const deadline = { kind: 'deadline' as const, deadline: { name: 'Gọi lại', on: '2027-01-05' } };
const documentRequest = { kind: 'document_request' as const, request: { kind: 'passport' as const, note: 'Chụp lại' } };
const textsOf = async ({ client }: Candidate) => (await client.call(listMessages, {})).items.map(({ text }) => text);

async function makeOverdue(): Promise<Candidate> {
  const candidate = await makeCandidate(product);
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const body = { name, dueDate: addDays(today, 1), lines: [{ name, amountCents: 9_000, kind: 'service' as const }] };
  const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  await product.deps.db.execute(sql`update invoices set due_date = ${addDays(today, -2)} where id = ${id}`);
  return candidate;
}

it('a message reaches each candidate in their language, with their name and case number', async () => {
  const [an, english, without] = await makePeople(3);
  if (!an || !english || !without) throw new Error('three people were made');
  await product.deps.db.execute(sql`update users set language_code = 'EN' where email = ${english.email}`);
  for (const [one, caseId] of [
    [an, 'EB3-7001'],
    [english, 'EB3-7002'],
  ] as const) {
    await admin.call(setCaseId, { params: { email: one.email }, body: { caseId } });
  }
  const people = [an, english, without, nobody];
  const results = await resultsOf(
    people,
    message('Chào {name}, hồ sơ {case_number}', 'Dear {name}, case {case_number}'),
  );
  expect(results).toEqual(['done', 'done', 'no_case_number', 'not_found']);
  expect(await textsOf(an)).toEqual(['Chào Nguyễn Văn An, hồ sơ EB3-7001']);
  expect(await textsOf(english)).toEqual([expect.stringMatching(/^Dear .*, case EB3-7002$/)]);
  expect(await textsOf(without)).toEqual([]);
  expect(await resultsOf([an, english], message('Chào bạn'))).toEqual(['done', 'no_text']);
});

it('candidates get an owner, a document request, and a deadline as they would one by one', async () => {
  const [one, other] = await makePeople(2);
  if (!one || !other) throw new Error('two people were made');
  await admin.call(setOwner, { params: { email: one.email }, body: { staffEmail: adminEmail } });
  const owner = { kind: 'owner' as const, owner: { to: adminEmail } };
  expect(await resultsOf([one, other], owner)).toEqual(['unchanged', 'done']);
  expect(await admin.call(getUser, { params: { email: other.email } })).toMatchObject({ owner: { email: adminEmail } });
  expect(await resultsOf([one, other], { kind: 'owner', owner: { to: null } })).toEqual(['done', 'done']);

  expect(await resultsOf([one, other], documentRequest)).toEqual(['done', 'done']);
  const { requests } = await admin.call(getUserChecklist, { params: { email: one.email } });
  expect(requests).toMatchObject([{ kind: 'passport', note: 'Chụp lại' }]);
  await product.work();
  expect((await product.mailsTo(other.email)).some(({ text }) => text?.includes('Chụp lại'))).toBe(true);

  expect(await resultsOf([one, other], deadline)).toEqual(['done', 'done']);
  const { items } = await admin.call(listDeadlinesOf, { params: { email: other.email } });
  expect(items).toContainEqual(expect.objectContaining(deadline.deadline));
});

it('a reminder goes to those with something overdue, and once a day', async () => {
  const people = [await makeOverdue(), await makeCandidate(product)];
  expect(await resultsOf(people, { kind: 'payment_reminder' })).toEqual(['done', 'nothing_overdue']);
  expect(await resultsOf(people, { kind: 'payment_reminder' })).toEqual(['reminded_today', 'nothing_overdue']);
});

it('a preview has the results of the action, and writes and sends nothing', async () => {
  const late = await makeOverdue();
  const people = [late, await makeCandidate(product), nobody];
  const actions: Action[] = [
    { kind: 'owner', owner: { to: 'fewest' } },
    message('Chào {name}'),
    documentRequest,
    { kind: 'payment_reminder' },
    { kind: 'document_reminder' },
    deadline,
  ];
  expect(actions.map(({ kind }) => kind)).toEqual(bulkKinds);
  await product.work();
  const mails = await product.mailsTo(late.email);
  for (const action of actions) {
    const before = await readTableFingerprint(product);
    const shown = await preview(people, action);
    expect(await readTableFingerprint(product), action.kind).toEqual(before);
    expect(await run(people, action), action.kind).toEqual(shown);
    expect(shown.map(({ result }) => result)).toContain('done');
  }
  await product.work();
  const after = await product.mailsTo(late.email);
  // The document request and the reminders: once each.
  expect(after).toHaveLength(mails.length + 3);
});

it('nobody writes to a candidate whose account is locked, alone or together with others', async () => {
  const locked = await makeOverdue();
  const [open] = await makePeople(1);
  if (!open) throw new Error('one person was made');
  const params = { email: locked.email };
  await admin.call(lockUser, { params, body: { reason: 'Nghi có người khác.' } });
  await product.deps.db.execute(sql`update users set language_code = 'EN' where email = ${locked.email}`);
  const writing: Action[] = [
    // The lock says more than the missing text in the candidate's language.
    message('Chào'),
    documentRequest,
    { kind: 'payment_reminder' },
    { kind: 'document_reminder' },
  ];
  for (const action of writing) {
    expect((await preview([locked, open], action))[0], action.kind).toMatchObject({ result: 'locked', reason: null });
    expect((await resultsOf([locked, open], action))[0], action.kind).toBe('locked');
  }
  expect(await resultsOf([locked], deadline)).toEqual(['done']);

  const refused = { status: 403, code: 'ACCOUNT_LOCKED_OR_DISABLE', fields: { account: 'ACCOUNT_LOCKED' } };
  expect(await refusalOf(admin.call(createUserMessage, { params, body: { text: 'Chào' } }))).toEqual(refused);
  expect(await refusalOf(admin.call(requestFile, { params, body: documentRequest.request }))).toEqual(refused);
  expect((await admin.call(getUserChecklist, { params })).requests).toEqual([]);
  expect((await admin.call(listUserMessages, { params })).items).toEqual([]);
});

it('a fault with one candidate neither stops the others nor leaves a part of the action', async () => {
  const [first, broken, last] = await makePeople(3);
  if (!first || !broken || !last) throw new Error('three people were made');
  const { userId } = await admin.call(getUser, { params: { email: broken.email } });
  await product.asOwner(`create function refuse_message() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$;
    create trigger refuse_message before insert on messages for each row
    when (new.user_id = '${userId}') execute function refuse_message()`);
  expect(await resultsOf([first, broken, last], message('Chào'))).toEqual(['done', 'failed', 'done']);
  await product.asOwner('drop trigger refuse_message on messages');
  expect([await textsOf(first), await textsOf(broken), await textsOf(last)]).toEqual([['Chào'], [], ['Chào']]);
});

it('a repeated part does nothing twice, and still does what was not done', async () => {
  const people = [...(await makePeople(2)), await makeOverdue()];
  const options = { idempotencyKey: crypto.randomUUID() };
  const [first] = people;
  if (!first) throw new Error('people were made');
  const results = await run(people, message('Hồ sơ {case_number}'), options);
  expect(results.map(({ result }) => result)).toEqual(['no_case_number', 'no_case_number', 'no_case_number']);
  await admin.call(setCaseId, { params: { email: first.email }, body: { caseId: 'EB3-7003' } });
  for (const _ of [1, 2]) {
    expect((await resultsOf(people, message('Hồ sơ {case_number}'), options))[0]).toBe('done');
  }
  expect(await textsOf(first)).toEqual(['Hồ sơ EB3-7003']);

  const again = { idempotencyKey: crypto.randomUUID() };
  const reminded = await run(people, { kind: 'payment_reminder' }, again);
  expect(reminded.at(-1)).toMatchObject({ result: 'done' });
  expect(await run(people, { kind: 'payment_reminder' }, again)).toEqual(reminded);
});

it('an action needs the permission that it needs for one candidate, and its form is checked as a whole', async () => {
  const alone = {
    owner: setOwner,
    message: createUserMessage,
    document_request: requestFile,
    deadline: createDeadline,
  };
  expect(bulkPermissions).toMatchObject(
    Object.fromEntries(Object.entries(alone).map(([kind, { access }]) => [kind, access])),
  );
  const [viewer, accountant] = [await logInAsStaff(product, 'VIEWER'), await logInAsStaff(product, 'ACCOUNTANT')];
  const [person] = await makePeople(1);
  if (!person) throw new Error('one person was made');
  const refusal = (by: ApiClient, action: Action) => refusalOf(run([person], action, { by }));
  for (const action of [
    message('Chào'),
    documentRequest,
    deadline,
    { kind: 'payment_reminder' as const },
    { kind: 'document_reminder' as const },
  ]) {
    expect(await refusal(viewer, action)).toMatchObject({ status: 403 });
  }
  for (const action of [documentRequest, { kind: 'document_reminder' as const }]) {
    expect(await refusal(accountant, action)).toMatchObject({ status: 403 });
  }
  expect(await resultsOf([person], deadline, { by: accountant })).toEqual(['done']);

  const past = { ...documentRequest, request: { ...documentRequest.request, dueOn: addDays(today, -1) } };
  expect(await refusalOf(preview([person], past))).toMatchObject({ status: 422, fields: { dueOn: 'DATE_IN_PAST' } });
  expect(await refusal(admin, { kind: 'owner', owner: { to: person.email } })).toMatchObject({ status: 422 });
  expect(await refusal(admin, { kind: 'message', message: { text: {} } })).toMatchObject({ status: 422 });
  const many = Array.from({ length: 501 }, (_, at) => ({ email: `p${at}@example.com` }));
  expect(await refusalOf(run(many, deadline))).toMatchObject({ status: 422, fields: { emails: 'INVALID_FIELD' } });
  expect(await resultsOf(many.slice(1), deadline)).toHaveLength(500);
});

it('an export has the chosen cases only', async () => {
  const { uid } = await makeJob(product, { quantity: 3 });
  const people = [await makeApproved(product), await makeApproved(product), await makeApproved(product)];
  for (const one of people) await apply(one, uid);
  const [first = '', second = '', third = ''] = emailsOf(people);
  const token = await adminTokenOf(product);
  const exported = async (query: string) => {
    const { payload } = await product.app.inject({
      url: `/api/admin/cases/export?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return [first, second, third].map((email) => payload.includes(email));
  };
  expect(await exported(`chosen=${first},${third}`)).toEqual([true, false, true]);
  expect(await exported(`job_uid=${uid}&chosen=all,${second}`)).toEqual([true, false, true]);
  expect(await exported(`job_uid=${uid}&chosen=all`)).toEqual([true, true, true]);
});

import type { PermissionKey } from '@portal/shared/access/permissions';
import { forgotPassword } from '@portal/shared/auth/contract';
import { acceptFile, reopenFile, requestFile, uploadFile } from '@portal/shared/files/contract';
import { withdrawFileRequest } from '@portal/shared/files/staff-contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { DataOf } from '@portal/shared/http/endpoint';
import { issueInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { createMessage, createUserMessage, reopenMessage, resolveMessage } from '@portal/shared/messages/contract';
import { createNote, strikeNote } from '@portal/shared/notes/contract';
import type { TimelineEntry } from '@portal/shared/timeline/contract';
import { listUserTimeline } from '@portal/shared/timeline/contract';
import type { TimelineKind } from '@portal/shared/timeline/kinds';
import { approveTransfer, rejectTransfer, reopenTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { getUser, setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSql } from '#db/compile-sql.ts';
import { sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { linkTokenOf, logInAsAdmin, makeApproved, makeCandidate, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findCandidate } from '#users/repository.ts';
import { entriesOf } from './entry-queries.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = 'Ghi nhầm.';
const timelineOf = async ({ email }: Candidate, kind?: TimelineKind, client = admin) =>
  (await client.call(listUserTimeline, { params: { email }, query: { kind, pageSize: 100 } })).items;
const kindsOf = (entries: readonly TimelineEntry[]) => [...new Set(entries.map(({ kind }) => kind))].toSorted();
/** An entry in a word: an action of the audit log, what happened to a transfer, or the type. */
const wordOf = ({ content }: TimelineEntry): string => {
  if (content.type === 'audit') return content.entry.action;
  return content.type === 'transfer' ? content.event : content.type;
};
const bill = ({ email }: Candidate, amountCents = 33_000) => {
  const name = { VI: 'Phí dịch vụ', EN: 'Service fee' };
  const lines = [{ name, amountCents, kind: 'service' as const }];
  return admin.call(issueInvoice, { params: { email }, body: { name, dueDate: '2099-01-01', lines } });
};

/** A candidate with an entry of each kind, a minute apart. */
async function makeRecord() {
  const candidate = await makeApproved(product);
  const params = { email: candidate.email };
  const steps = [
    () => candidate.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() }),
    () => bill(candidate),
    () => candidate.client.call(createMessage, { body: { text: 'Cho em hỏi ạ' } }),
    () => admin.call(createUserMessage, { params, body: { text: 'Chào chị' } }),
    () => admin.call(createNote, { params, body: { text: 'Gọi lại sau' } }),
    () => admin.call(setCaseId, { params, body: { caseId: `TL-${candidate.email}` } }),
    () => admin.call(getUser, { params }),
  ];
  for (const step of steps) {
    product.clock.advance({ minutes: 1 });
    await step();
  }
  return candidate;
}

/** Logs in as somebody with these permissions only. */
async function logInWith(...permissions: PermissionKey[]): Promise<ApiClient> {
  const viewer = await logInAsStaff(product, 'VIEWER');
  await product.deps.db.execute(sql`update roles set permissions = ${sql.param(permissions)} where name = 'VIEWER'`);
  return viewer;
}

it('decisions, documents, money, messages, emails, and notes are one list, the newest first, with who did them', async () => {
  const candidate = await makeRecord();
  const entries = await timelineOf(candidate);
  expect(kindsOf(entries)).toEqual(['decision', 'document', 'email', 'message', 'money', 'note']);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const own = entries.filter(({ kind }) => kind !== 'email').slice(0, 6);
  expect(own.map((entry) => [wordOf(entry), entry.by?.type])).toEqual([
    ['case-id.set', 'staff'],
    ['note', 'staff'],
    ['message', 'staff'],
    ['message', 'candidate'],
    ['invoice', 'staff'],
    ['file', 'candidate'],
  ]);
  expect(own.map(({ content }) => content)).toMatchObject([
    { entry: { after: { caseId: `TL-${candidate.email}` } } },
    { text: 'Gọi lại sau', mentions: [] },
    { text: 'Chào chị' },
    { text: 'Cho em hỏi ạ', fileNames: [] },
    { name: 'Phí dịch vụ', amountCents: 33_000, status: 'not_paid' },
    { fileKind: 'diploma', status: 'waiting' },
  ]);
  // What has an entry of its own is not told twice.
  const words = entries.map(wordOf);
  for (const action of ['file.upload', 'invoice.issue', 'message.create', 'note.create']) {
    expect(words).not.toContain(action);
  }
});

it('a filter shows one kind, and log-ins and reads appear only under their own', async () => {
  const candidate = await makeRecord();
  const all = await timelineOf(candidate);
  for (const kind of ['decision', 'document', 'money', 'message', 'email', 'note'] as const) {
    expect(await timelineOf(candidate, kind)).toEqual(all.filter((entry) => entry.kind === kind));
  }
  const access = await timelineOf(candidate, 'access');
  expect(access.map(wordOf)).toContain('personal-info.read');
  expect(all.map(wordOf)).not.toContain('personal-info.read');
});

it.each([
  ['at', 1],
  ['-at', -1],
] as const)('pages and a cursor read every entry once, ordered by %s', async (sort, direction) => {
  const candidate = await makeRecord();
  const params = { email: candidate.email };
  const all = (await admin.call(listUserTimeline, { params, query: { sort, pageSize: 100 } })).items;
  expect(all.length).toBeGreaterThan(10);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(direction === 1 ? times.toSorted() : times.toSorted().toReversed());

  const paged: TimelineEntry[] = [];
  for (let page = 1; paged.length < all.length; page += 1) {
    const read = await admin.call(listUserTimeline, { params, query: { sort, page, pageSize: 3 } });
    expect(read.totalItems).toBe(all.length);
    paged.push(...read.items);
  }
  expect(paged).toEqual(all);

  const followed: TimelineEntry[] = [];
  for (let cursor: string | null | undefined = 'start'; cursor; ) {
    const read: DataOf<typeof listUserTimeline> = await admin.call(listUserTimeline, {
      params,
      query: { sort, cursor, pageSize: 3 },
    });
    followed.push(...read.items);
    cursor = read.nextCursor;
    // What happens in the meantime moves no entry.
    if (sort === '-at') await admin.call(createNote, { params, body: { text: 'Vừa viết' } });
  }
  expect(followed).toEqual(all);
});

it('a record has nobody else’s entries, and nobody without a record has a timeline', async () => {
  await makeRecord();
  const other = await makeCandidate(product);
  expect(kindsOf(await timelineOf(other))).not.toContain('message');
  for (const email of ['nobody@example.com', 'admin@example.com']) {
    expect(await refusalOf(admin.call(listUserTimeline, { params: { email } }))).toMatchObject({ status: 404 });
  }
  const refused = other.client.call(listUserTimeline, { params: { email: other.email } });
  expect(await refusalOf(refused)).toMatchObject({ status: 403 });
});

describe('a reader', () => {
  it.each([
    ['users.read', ['message', 'note']],
    ['files.read', ['document', 'message', 'note']],
    ['invoices.read', ['message', 'money', 'note']],
    ['mails.read', ['email', 'message', 'note']],
    ['audit-log.read', ['decision', 'message', 'note']],
  ] as const)('with %s sees what its own calls show, and nothing else', async (permission, kinds) => {
    const candidate = await makeRecord();
    const viewer = await logInWith('users.read', permission);
    expect(kindsOf(await timelineOf(candidate, undefined, viewer))).toEqual(kinds);
    for (const kind of ['decision', 'document', 'money', 'email', 'access'] as const) {
      const isShown = kind === 'access' ? permission === 'audit-log.read' : (kinds as readonly string[]).includes(kind);
      expect((await timelineOf(candidate, kind, viewer)).length > 0, kind).toBe(isShown);
    }
  });

  it('without users.read is refused', async () => {
    const { email } = await makeCandidate(product);
    const viewer = await logInWith('audit-log.read', 'mails.read');
    expect(await refusalOf(viewer.call(listUserTimeline, { params: { email } }))).toMatchObject({ status: 403 });
  });

  it('who reads the audit log but not the money still sees the entries of the audit log about it', async () => {
    const candidate = await makeRecord();
    const viewer = await logInWith('users.read', 'audit-log.read');
    const words = (await timelineOf(candidate, undefined, viewer)).map(wordOf);
    expect(words).toEqual(expect.arrayContaining(['invoice.issue', 'file.upload']));
  });

  it('who reads invoices but not the audit log does not learn who issued one', async () => {
    const candidate = await makeRecord();
    const viewer = await logInWith('users.read', 'invoices.read');
    expect((await timelineOf(candidate, 'money', viewer)).map(({ by }) => by)).toEqual([null]);
  });
});

describe('an email', () => {
  it('has its text as the person read it, and a secret one has none', async () => {
    const candidate = await makeCandidate(product);
    await candidate.client.call(forgotPassword, { body: { email: candidate.email } });
    await product.work();
    product.clock.advance({ minutes: 1 });
    const { number } = await bill(candidate);
    const emails = (await timelineOf(candidate, 'email')).map(({ content }) => content);
    const text = { subject: expect.stringContaining(number), paragraphs: expect.arrayContaining([expect.any(String)]) };
    expect(emails).toMatchObject([
      { event: 'invoice_issued', status: 'waiting', address: candidate.email, text },
      { event: 'password_reset', text: null },
    ]);
    expect(JSON.stringify(emails)).not.toContain(await linkTokenOf(product, candidate.email));
  });

  it('of several in one transaction has its own text', async () => {
    const candidate = await makeCandidate(product);
    const one = await bill(candidate, 11_000);
    const other = await bill(candidate, 22_000);
    // As if one decision had issued both.
    for (const table of ['mails', 'notifications']) {
      await product.deps.db.execute(sql`
        update ${sql.identifier(table)} set transaction_id = 1, created_at = ${product.clock.now().toISOString()}
        where event = 'invoice_issued' and user_id = (select id from users where email = ${candidate.email})`);
    }
    const texts = (await timelineOf(candidate, 'email'))
      .map(({ content }) => (content.type === 'email' ? content.text?.subject : undefined))
      .filter((subject) => subject !== undefined);
    expect(texts).toEqual([expect.stringContaining(other.number), expect.stringContaining(one.number)]);
  });

  it('keeps its text after 90 days, when only its notification is left', async () => {
    const candidate = await makeCandidate(product);
    const { number } = await bill(candidate);
    const sinceThen = sql`interval '91 days'`;
    const ofCandidate = sql`user_id = (select id from users where email = ${candidate.email})`;
    await product.deps.db.execute(sql`delete from mails where ${ofCandidate}`);
    await product.deps.db.execute(
      sql`update notifications set created_at = created_at - ${sinceThen} where ${ofCandidate}`,
    );
    const emails = (await timelineOf(candidate, 'email')).map(({ content }) => content);
    expect(emails).toMatchObject([{ status: null, address: null, text: { subject: expect.stringContaining(number) } }]);
  });

  it('hides its text from a reader who may not see everything that it may be about', async () => {
    const candidate = await makeCandidate(product);
    await bill(candidate);
    const viewer = await logInWith('users.read', 'mails.read');
    const emails = (await timelineOf(candidate, 'email', viewer)).map(({ content }) => content);
    expect(emails).toMatchObject([{ event: 'invoice_issued', text: null }]);
  });
});

describe('what was corrected is struck out', () => {
  const struckOf = async (candidate: Candidate, kind: TimelineKind) =>
    (await timelineOf(candidate, kind)).map((entry) => [wordOf(entry), entry.struck && (entry.struck.reason ?? '')]);

  it('for a note, with when, by whom, and why', async () => {
    const candidate = await makeCandidate(product);
    const { uid } = await admin.call(createNote, { params: { email: candidate.email }, body: { text: 'Nhầm' } });
    await admin.call(strikeNote, { params: { uid }, body: { reason } });
    const [note] = await timelineOf(candidate, 'note');
    expect(note).toMatchObject({
      content: { text: 'Nhầm' },
      struck: { at: expect.any(String), by: note?.by?.fullName, reason },
    });
  });

  it('for a message that needs an answer after all', async () => {
    const candidate = await makeCandidate(product);
    const { uid } = await candidate.client.call(createMessage, { body: { text: 'Cảm ơn' } });
    await admin.call(resolveMessage, { params: { uid } });
    await admin.call(reopenMessage, { params: { uid } });
    expect((await struckOf(candidate, 'decision')).slice(0, 2)).toEqual([
      ['message.reopen', null],
      ['message.resolve', ''],
    ]);
  });

  it('for a request of a document, and for a void invoice', async () => {
    const candidate = await makeCandidate(product);
    const params = { email: candidate.email };
    const asked = await admin.call(requestFile, { params, body: { kind: 'diploma', note: 'Bản rõ hơn' } });
    await admin.call(withdrawFileRequest, { params: { uid: asked.uid }, query: { reason } });
    const { id } = await bill(candidate);
    await admin.call(voidInvoice, { params: { id }, body: { reason } });
    expect(await struckOf(candidate, 'document')).toEqual([['file-request', reason]]);
    expect(await struckOf(candidate, 'money')).toEqual([['invoice', '']]);
  });

  it('for a transfer that was reversed, and for decisions that were taken back', async () => {
    const candidate = await makeCandidate(product);
    const { id: invoiceId } = await bill(candidate);
    const { id } = await sendTransfer(candidate, invoiceId);
    const params = { id };
    const steps = [
      () => admin.call(rejectTransfer, { params, body: { reason: 'Mờ quá' } }),
      () => admin.call(reopenTransfer, { params, body: { reason } }),
      () => admin.call(approveTransfer, { params, body: {} }),
      () => admin.call(reverseTransfer, { params, body: { reason: 'Tiền trả lại' } }),
    ];
    for (const step of steps) {
      product.clock.advance({ minutes: 1 });
      await step();
    }
    expect(await struckOf(candidate, 'money')).toEqual([
      ['reversed', null],
      ['approved', 'Tiền trả lại'],
      ['rejected', reason],
      ['submitted', null],
      ['invoice', null],
    ]);
    await admin.call(reopenTransfer, { params, body: { reason } });
    expect(await struckOf(candidate, 'money')).toEqual([
      ['reversed', reason],
      ['approved', reason],
      ['rejected', reason],
      ['submitted', null],
      ['invoice', null],
    ]);
  });

  it('for a decision in the audit log that a later one took back, until it is decided again', async () => {
    const candidate = await makeApproved(product);
    const file = await candidate.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
    const params = { uid: file.uid };
    for (const step of [
      () => admin.call(acceptFile, { params }),
      () => admin.call(reopenFile, { params, body: { reason } }),
      () => admin.call(acceptFile, { params }),
    ]) {
      product.clock.advance({ minutes: 1 });
      await step();
    }
    const decided = (await timelineOf(candidate, 'decision')).filter(
      ({ content }) => content.type === 'audit' && content.entry.subject.uid === file.uid,
    );
    expect(decided.map((entry) => [wordOf(entry), entry.struck?.reason ?? null])).toEqual([
      ['file.accept', null],
      ['file.reopen', null],
      ['file.accept', reason],
    ]);
  });
});

it('finds the rows of a person in indexes', async () => {
  const candidate = await makeRecord();
  const { db } = product.deps;
  const { user } = (await findCandidate(db, candidate.email)) ?? expect.fail();
  const list = await entriesOf(db, { person: user, may: () => true, now: product.clock.now() });
  const { text, values } = compileSql(
    sql`explain select id from ${list.from} where ${list.where} order by at desc, id desc`,
  );
  const client = await db.$client.connect();
  try {
    // On small tables, PostgreSQL prefers to read everything.
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(text, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    const tables = [
      'document_requests_owner',
      'invoices_user',
      'mails_user',
      'messages_user',
      'notes_user',
      'notifications_user',
    ];
    for (const name of [...tables, 'audit_log_subject_email', 'refunds_user', 'transfers_user']) {
      expect(plan).toContain(`${name}_idx`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

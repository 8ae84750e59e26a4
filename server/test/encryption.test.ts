import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getContract, listContracts } from '@portal/shared/contracts/contract';
import { getFileContent, requestFile } from '@portal/shared/files/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { acceptProfileChange } from '@portal/shared/profile-changes/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { listTransfers, rejectTransfer } from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { countUsers, getUser, listUsers } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, openPool } from '#db/client.ts';
import { applicationNameOf } from '#db/encryption/check-keys.ts';
import { rotateKeys } from '#db/encryption/rotate-keys.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import { answers } from '#db/schema/index.ts';
import { createKeyRing } from '#platform/encryption.ts';
import type { Storage } from '#platform/storage.ts';
import { openStorage } from '#platform/storage.ts';
import type { Candidate } from './candidate-factory.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  makeReviewed,
  password,
  pay,
} from './candidate-factory.ts';
import { changeUnderLock } from './change-under-lock.ts';
import { copyDatabase, runSql } from './database.ts';
import { dumpDatabase, findInDump } from './dump-database.ts';
import { mixKeys } from './mixed-keys.ts';
import type { OpenProduct } from './open-product.ts';
import { openTestProduct } from './open-product.ts';
import { requestNewPassport } from './profile-changes.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { logInAsStaff } from './staff.ts';
import { copyTemplateFiles, storageUrlOf } from './test-storage.ts';

/** One database over a rotation of its key: before it, interrupted in it, and after it. */

const { postgresUrl, database: template, dataDir: templateDir } = inject('template');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const address = new URL(postgresUrl);
address.pathname = `/${name}`;
const databaseUrl = address.href;
const dataDir = makeScratchFolder('encryption');
const newKey = 'ab'.repeat(32);
let oldKey: string;
let product: OpenProduct;
let candidate: Candidate;
/** A candidate who can still answer questions. */
let answering: Candidate;

const open = (environment: Record<string, string> = {}) => openTestProduct({ databaseUrl, dataDir }, environment);

beforeAll(async () => {
  await copyDatabase(postgresUrl, template, name);
  cpSync(templateDir, dataDir, { recursive: true });
  const storageUrl = storageUrlOf(name);
  await copyTemplateFiles({ database: template, dataDir: templateDir }, { storageUrl, dataDir });
  oldKey = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
  product = await open();
});
afterAll(async () => {
  await product.close();
  await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const marked = {
  dateOfBirth: '1987-11-23',
  placeOfBirth: 'Marker-Birthplace',
  passportNumber: 'MARK9988776',
  nationalId: '087987654321',
  passportIssuePlace: 'Marker-Issuer',
  address: 'Marker-Street 7',
  city: 'Marker-City',
  occupation: 'Marker-Trade',
  dependents: [{ relation: 'child' as const, fullName: 'Marker-Child', dateOfBirth: '2019-08-17' }],
};
const payment = ['021000021', '0071001234567', 'BFTVVNVX', 'NGUYEN VAN AN', 'biên lai.png'];
const markers = [
  ...Object.values(marked).filter((value) => typeof value === 'string'),
  'Marker-Child',
  '2019-08-17',
  'Marker-Note',
  'Marker-Request',
  'Marker-Answer',
  'Marker-Reason',
  ...payment,
];

/** Answers the first question. */
async function answerWith({ client }: Pick<Candidate, 'client'>, description: string): Promise<void> {
  const [question] = (await client.call(getQuestionnaire, {})).items;
  const answer = { uid: question?.uid ?? '', value: '1' as const, description };
  await client.call(saveAnswers, { body: { items: [answer] } });
}

it('a full case leaves no personal value in the database in plain text', async () => {
  candidate = await makeApproved(product, marked, { email: 'marked@example.com' });
  const { email, client } = candidate;
  const admin = await logInAsAdmin(product);
  await admin.call(createNote, { params: { email }, body: { text: 'Marker-Note' } });
  await admin.call(requestFile, { params: { email }, body: { kind: 'diploma', note: 'Marker-Request' } });
  await apply(candidate, (await makeJob(product)).uid);
  const { id } = await pay(candidate);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Marker-Reason' } });

  // A rotation encrypts a hundred rows at a time.
  for (let at = 0; at < 6; at += 1) await makeReviewed(product);
  const { email: undone } = await makeApprovedCase(product, 'contract-15420');
  const step = { email: undone, step: 'form_9089' };
  await admin.call(completeStep, { params: step, body: { completedOn: '2026-01-10', receiptNumber: 'G-100' } });
  await admin.call(undoStep, { params: step, body: { reason: 'Nhầm người.' } });

  answering = await makeApproved(product, {}, { email: 'answers@example.com' });
  await product.asOwner(`update users set profile_status = 'PENDING' where email = '${answering.email}'`);
  await answerWith(answering, 'Marker-Answer');

  expect((await client.call(getMe, {})).profile).toMatchObject(marked);
  expect((await client.call(listTransfers, {})).items[0]).toMatchObject({ routingNumber: '021000021' });
  const dump = await dumpDatabase(product.deps.db.$client);
  expect(dump.personal_info).toContain((await client.call(getMe, {})).userId);
  expect(findInDump(dump, markers)).toEqual([]);
  await product.work();
  expect(findInDump(await dumpDatabase(product.deps.db.$client), markers)).toEqual([]);
});

const findWith = async (search: string, role: 'ADMIN' | 'CASE_MANAGER' | 'ACCOUNTANT' | 'VIEWER' = 'ADMIN') =>
  (await (await logInAsStaff(product, role)).call(listUsers, { query: { search } })).items.map(({ email }) => email);

it('staff find a candidate by a complete passport or national id number, and not by a part of one', async () => {
  expect(await findWith('mark 9988776')).toEqual([candidate.email]);
  expect(await findWith('087987654321')).toEqual([candidate.email]);
  expect(await findWith('MARK998877')).toEqual([]);
  expect(await findWith('08798765432')).toEqual([]);
});

it('staff find who had a number before, such as that of a passport that was renewed', async () => {
  const renewed = await makeApproved(product, { passportNumber: 'FORMER1122' }, { email: 'renewed@example.com' });
  const admin = await logInAsAdmin(product);
  const renew = async (passportNumber: string) => {
    const { uid } = await requestNewPassport(renewed, { passportNumber });
    await admin.call(acceptProfileChange, { params: { uid } });
  };
  for (const number of ['RENEWED3344', 'RENEWED5566']) await renew(number);
  for (const number of ['former 1122', 'RENEWED3344', 'RENEWED5566'])
    expect(await findWith(number), number).toEqual([renewed.email]);
  expect(await findWith('FORMER112')).toEqual([]);
  expect(await findWith('FORMER1122', 'VIEWER')).toEqual([]);
});

it('only staff who may reveal an identity number find one, so that nobody else can try its masked digits', async () => {
  expect(await findWith('mark 9988776', 'CASE_MANAGER')).toEqual([candidate.email]);
  for (const role of ['ACCOUNTANT', 'VIEWER'] as const) {
    expect(await findWith('mark 9988776', role)).toEqual([]);
    const client = await logInAsStaff(product, role);
    expect(Object.values(await client.call(countUsers, { query: { search: '087987654321' } }))).toEqual([0, 0, 0, 0]);
  }
});

it('a value that was moved to another row or column does not open', async () => {
  const { db } = product.deps;
  const admin = await logInAsAdmin(product);
  const params = { email: candidate.email };
  await admin.call(createNote, { params, body: { text: 'Second' } });
  const { rows } = await db.execute<{ id: string; encrypted: string }>(
    sql`select id, encrypted from notes where user_id = (select id from users where email = ${params.email}) order by id`,
  );
  const [one, two] = rows;
  const set = (id: string | undefined, value: string | undefined) =>
    db.execute(sql`update notes set encrypted = ${value} where id = ${id}`);
  await set(one?.id, two?.encrypted);
  await expect(admin.call(listNotes, { params })).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  await set(one?.id, one?.encrypted);
  expect((await admin.call(listNotes, { params })).items.map(({ text }) => text)).toEqual(['Second', 'Marker-Note']);

  const { rows: transfers } = await db.execute<{ id: string; encrypted: string; reason: string }>(
    sql`select id, encrypted, reason from transfers where reason is not null and user_id = (select id from users where email = ${params.email})`,
  );
  const [transfer] = transfers;
  await db.execute(sql`update transfers set reason = ${transfer?.encrypted} where id = ${transfer?.id}`);
  await expect(candidate.client.call(listTransfers, {})).rejects.toMatchObject({ code: 'SERVER_ERROR' });
  await db.execute(sql`update transfers set reason = ${transfer?.reason} where id = ${transfer?.id}`);
});

it('a file that was stored under the key of another does not open', async () => {
  const storage = openStorage(product.deps.config);
  const { rows } = await product.deps.db.execute<{ key: string }>(
    sql`select storage_key as key from files order by 1 limit 2`,
  );
  const [one = '', two = ''] = rows.map(({ key }) => key);
  const [first, second] = [await storage.get(one), await storage.get(two)];
  await storage.put(one, second);
  await expect(product.deps.storage.get(one)).rejects.toThrow('was changed, or belongs to another place');
  await storage.put(one, first);
});

const rotate = async (change: { storage?: Partial<Storage>; endsAt?: RegExp } = {}) => {
  const keys = createKeyRing(Buffer.from(newKey, 'hex'), [Buffer.from(oldKey, 'hex')]);
  const pool = openPool({ connectionString: databaseUrl, application_name: applicationNameOf(keys[0]) }, () => {});
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (change.endsAt?.test(line)) throw new Error('killed');
  };
  const storage = { ...openStorage(product.deps.config), ...change.storage };
  const db = openDatabase(pool, keys);
  const isDone = await rotateKeys({ db, queue: db, storage, log, now: new Date() }).finally(() => pool.end());
  return { isDone, lines };
};

it('a rotation is refused while an instance still encrypts with the old key', async () => {
  const { isDone, lines } = await rotate();
  expect(isDone).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^An instance of the product still encrypts with another key/)]);
});

it('a product with a wrong key does not start, and changes nothing', async () => {
  const { $client } = product.deps.db;
  const before = await dumpDatabase($client);
  const wrongKey = { DATA_KEY: 'cd'.repeat(32) };
  await expect(open(wrongKey)).rejects.toThrow(/^DATA_KEY must be the key that encrypted this data/);
  expect(await dumpDatabase($client)).toEqual(before);
});

it('an interrupted rotation keeps what it did, and both keys open everything', async () => {
  await product.close();
  product = await open({ DATA_KEY: newKey, DATA_KEY_PREVIOUS: oldKey });
  expect(await findWith('FORMER1122')).toEqual(['renewed@example.com']);
  await expect(rotate({ endsAt: /^answers: \d+ rows to encrypt/ })).rejects.toThrow('killed');
  const countAnswers = async (key: string) => {
    const [{ id }] = createKeyRing(Buffer.from(key, 'hex'));
    const { rows } = await product.deps.db.execute<{ total: number }>(
      sql`select count(*)::int as total from answers where encrypted like ${`2.${id}.%`}`,
    );
    return rows[0]?.total ?? 0;
  };
  expect(await countAnswers(newKey)).toBe(100);
  expect(await countAnswers(oldKey)).toBeGreaterThan(0);
  expect(await findWith('MARK9988776')).toEqual([candidate.email]);
  await expect(open({ DATA_KEY: newKey })).rejects.toThrow(/^DATA_KEY must be .* \(missing: [0-9a-f]{16}\)/);
});

it('a rotation loses no change that is made while it runs, and completes records that are under both keys', async () => {
  await mixKeys(product, { newKey, oldKey });
  const client = await logIn(product, candidate.email, password);
  const admin = await logInAsAdmin(product);
  const oldId = createKeyRing(Buffer.from(oldKey, 'hex'))[0].id;
  const params = { email: candidate.email };
  const write = async () => {
    for (let at = 0; at < 20; at += 1) await admin.call(createNote, { params, body: { text: `during ${at}` } });
  };
  const answeringClient = await logIn(product, answering.email, password);
  const change = async () => {
    for (let at = 0; at < 20; at += 1) await answerWith({ client: answeringClient }, `during ${at}`);
  };
  // The first attempt encrypts the rows beside the calls and ends at the files; the second one completes the rest.
  let puts = 0;
  const { put } = openStorage(product.deps.config);
  const killed: Partial<Storage> = {
    put: async (key, content) => {
      puts += 1;
      if (puts > 3) throw new Error('killed');
      await put(key, content);
    },
  };
  const changed = changeUnderLock(product, { oldId, database: name });
  await Promise.all([expect(rotate({ storage: killed })).rejects.toThrow('killed'), write(), change()]);
  await expect(open({ DATA_KEY: newKey })).rejects.toThrow(/^DATA_KEY must be/);
  const { isDone, lines } = await rotate();
  const { db } = product.deps;
  const [answer] = await db
    .select()
    .from(answers)
    .where(await changed);
  expect(answer && decryptRow(db, answers, answer)).toMatchObject({ description: 'under the lock' });

  expect(lines.at(-1)).toMatch(/^Nothing is left under the old key/);
  expect(isDone).toBe(true);
  const { items } = await admin.call(listNotes, { params, query: { pageSize: 100 } });
  expect(items).toHaveLength(22);
  expect((await answeringClient.call(getQuestionnaire, {})).items[0]).toMatchObject({ description: 'during 19' });
  const dump = await dumpDatabase(product.deps.db.$client);
  expect(findInDump(dump, [oldId])).toEqual([]);
  expect((await client.call(getMe, {})).profile).toMatchObject(marked);
});

it('the product runs with the new key alone after a rotation, and not with the old one', async () => {
  await product.close();
  await expect(open({ DATA_KEY: oldKey })).rejects.toThrow(/^DATA_KEY must be/);
  product = await open({ DATA_KEY: newKey });
  const admin = await logInAsAdmin(product);
  const { profile } = await admin.call(getUser, { params: { email: candidate.email } });
  expect(profile).toMatchObject({ ...marked, passportNumber: '••••8776', nationalId: '••••4321' });
  expect((await admin.call(getFileContent, { params: { uid: profile.passportFileUid ?? '' } })).size).toBeGreaterThan(
    10,
  );
  expect(await findWith('087987654321')).toEqual([candidate.email]);
  expect(await findWith('FORMER1122')).toEqual(['renewed@example.com']);
  const client = await logIn(product, candidate.email, password);
  const [contract] = (await client.call(listContracts, {})).items;
  const { text } = await client.call(getContract, { params: { uid: contract?.uid ?? '' } });
  expect(JSON.stringify(text)).toContain('MARK9988776');
});

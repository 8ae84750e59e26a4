import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgotPassword } from '@portal/shared/auth/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxPlace, sendMailTask } from '../../src/features/mails/outbox.ts';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';
import { countBystanderRows } from './bystanders.ts';
import { bystanderEmails, ownedRows, sharedTables } from './owned-rows.ts';

let product: TestProduct;
const run = (sql: string) => product.deps.db.$client.query(sql);

// A change that fails one check must not fail the next one again.
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const toFinish = 'The next test that runs the queue would complete it.';
const signed = 'Only contracts of earlier releases were signed without it.';
const fromOneAddress = 'Tests call from one address with one user agent.';
const shipped = 'What the product ships has no author, and belongs to nobody.';
const evidence = 'Every change of an address has evidence.';
const earlier = 'Only entries of earlier releases have it.';
const indexed = 'It is filled in exactly when the number is.';
/** Columns that are filled in all rows of bystanders, or in none, with the reason. */
const sameInAllRows: Record<string, string> = {
  'approvals.evidence_content_type': evidence,
  'approvals.evidence_name': evidence,
  'approvals.evidence_sha256': evidence,
  'approvals.evidence_size': evidence,
  'approvals.evidence_storage_key': evidence,
  'approvals.user_id': 'Only an approval about the service itself has no person.',
  'audit_log.after': earlier,
  'audit_log.before': earlier,
  'audit_log.request_id': 'Their entries are of calls.',
  'audit_log.subject_email': 'Only entries about no person lack it, and those are nobody’s.',
  'contracts.confirmed_by': signed,
  'contracts.ip': fromOneAddress,
  'contracts.pdf_sha256': toFinish,
  'contracts.pdf_storage_key': toFinish,
  'contracts.questions_version': signed,
  'contracts.sealed_at': toFinish,
  'contracts.sealed_with': toFinish,
  'contracts.user_agent': fromOneAddress,
  'fee_plans.created_by_id': shipped,
  'government_fee_amounts.created_by_id': shipped,
  'idempotency_keys.record_id': toFinish,
  'personal_info.national_id_index': indexed,
  'personal_info.passport_number_index': indexed,
  'sessions.ip': fromOneAddress,
  'sessions.user_agent': fromOneAddress,
  'users.password_expires_at': 'only the first administrator of a start without ADMIN_PASSWORD has one',
};

it('the bystanders have at least one row in every table that is not shared', async () => {
  const { rows } = await product.deps.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables = rows.map(({ name }) => name).toSorted();
  expect(tables.length).toBeGreaterThan(30);
  expect(tables).toEqual([...Object.keys(ownedRows), ...Object.keys(sharedTables)].toSorted());

  const counts = await countBystanderRows(product);
  const missing = Object.keys(ownedRows).filter((table) => !counts[table]);
  expect(missing).toEqual([]);
});

it('each nullable column is empty in one row of the bystanders and filled in another', async () => {
  const { rows } = await product.deps.db.$client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_nullable = 'YES' order by 1, 2`,
  );
  // Each row has either encrypted fields or, until the next start, unencrypted ones.
  const areOfMigrations = ['encrypted', 'unencrypted'];
  const nullable = rows.filter(({ table, column }) => ownedRows[table] && !areOfMigrations.includes(column));
  expect(nullable.length).toBeGreaterThan(60);

  const same: string[] = [];
  for (const { table, column } of nullable) {
    const counted = await product.deps.db.$client.query<{ isFilled: boolean; isEmpty: boolean }>(
      `select bool_or(${column} is not null) as "isFilled", bool_or(${column} is null) as "isEmpty"
        from ${table} where (${ownedRows[table]}) and ($1::text[] is not null)`,
      [bystanderEmails],
    );
    if (!counted.rows[0]?.isFilled || !counted.rows[0].isEmpty) same.push(`${table}.${column}`);
  }
  expect(same.toSorted()).toEqual(Object.keys(sameInAllRows).toSorted());
});

it('a test passes if it mails another person and stores a file', async () => {
  await product.client().call(forgotPassword, { body: { email: 'admin@example.com' } });
  await product.work();
  expect(await product.mailsTo('admin@example.com')).toHaveLength(1);
  await product.deps.storage.put('files/other', Buffer.from('other'));
  await product.bystanders.expectUntouched();
});

it('a test passes if it changes another person', async () => {
  await run(`update users set first_name = 'X' where email = 'admin@example.com'`);
  await product.bystanders.expectUntouched();
});

it('a test fails if it locks or writes a row of a bystander, even if the row stays the same', async () => {
  for (const statement of [
    `select from applications for update`,
    `update users set first_name = first_name where email = 'bystander-begun@example.com'`,
  ]) {
    const client = await product.deps.db.$client.connect();
    await client.query(`set lock_timeout = '50ms'`);
    await expect(client.query(statement)).rejects.toMatchObject({ code: '55P03' });
    client.release(true);
    // The check fails whether or not the operation swallows the error.
    await expect(product.bystanders.expectUntouched()).rejects.toThrow(/changes to bystanders.*lockTimeouts/);

    // A statement within a transaction that is not part of it has another connection.
    await product.deps.db.transaction(async () => {
      const inner = await product.deps.db.$client.connect();
      await inner.query(`set lock_timeout = '50ms'`);
      await expect(inner.query(statement)).rejects.toMatchObject({ code: '55P03' });
      inner.release(true);
    });
    await expect(product.bystanders.expectUntouched()).rejects.toThrow(/changes to bystanders.*lockTimeouts/);
  }
  const { rows } = await product.deps.db.$client.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '5s' }]);
});

it.each([
  ['changed', `update users set first_name = 'X' where email = 'bystander-begun@example.com'`, 'users'],
  [
    'removed',
    `delete from sessions where user_id in (select id from users where email like 'bystander-%')`,
    'sessions',
  ],
  [
    'added',
    `insert into notifications (id, user_id, event, unencrypted, created_at)
      select gen_random_uuid(), id, 'test', '{}', now() from users where email = 'bystander-hold@example.com'`,
    'notifications',
  ],
])('a test fails if a row of a bystander was %s', async (_what, sql, table) => {
  await product.bystanders.unlockedDuring(() => run(sql));
  await expect(product.bystanders.expectUntouched()).rejects.toThrow(new RegExp(`changes to bystanders[^]*${table}`));
});

it('a test fails if an email to a bystander waits in the outbox', async () => {
  const { queue, outboxEncryption, db } = product.deps;
  const recipient = { email: 'bystander-begun@example.com' };
  const sealed = outboxEncryption.encryptText(JSON.stringify({ recipient, event: 'test' }), outboxPlace);
  await db.transaction((tx) => queue.enqueue(tx, sendMailTask, { sealed }));
  await expect(product.bystanders.expectUntouched()).rejects.toThrow(/changes to bystanders.*mails/);
});

it('a test fails if an email was sent to a bystander', async () => {
  const mail = { id: 'a', subject: 'S', text: '', html: '', languageCode: 'VI', attachments: [] };
  await product.deps.mail.send({ ...mail, to: 'bystander-hold@example.com' });
  await expect(product.bystanders.expectUntouched()).rejects.toThrow(/changes to bystanders.*mails/);
});

it.each([
  ['removed', (key: string) => product.deps.storage.delete(key)],
  ['overwritten', (key: string) => product.deps.storage.put(key, Buffer.from('other'))],
])('a test fails if a stored file of a bystander was %s', async (_what, change) => {
  const { rows } = await product.deps.db.$client.query<{ key: string }>(
    `select evidence_storage_key as key from refunds where evidence_storage_key is not null`,
  );
  expect(rows).toHaveLength(1);
  await change(rows[0]?.key ?? '');
  await expect(product.bystanders.expectUntouched()).rejects.toThrow(/changes to bystanders.*storedFiles/);
});

it('every product that a test starts is watched for changes to bystanders', () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const sources = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const callersOf = (call: string) =>
    sources
      .filter((name) => new RegExp(`(?<!function )\\b${call}\\(`).test(readFileSync(join(server, name), 'utf8')))
      .toSorted();
  // Tests of starts that fail have no product; the test of a move compares all rows; the test of the time zone starts a second one on a watched database.
  expect(callersOf('startProduct')).toEqual([
    'src/db/known-migrations.test.ts',
    'src/main.ts',
    'src/start-error.test.ts',
    'test/business-time-zone.test.ts',
    'test/faults/moved-data.test.ts',
    'test/open-product.ts',
  ]);
  // The test of backups compares all rows of a restored product. The databases of the test of roles have no bystanders. The test of encryption rotates the key of everybody's rows. The test of releases itself watches the data of an earlier release; the database of an invented language has no bystanders.
  expect(callersOf('openTestProduct')).toEqual([
    'src/backup/backup.test.ts',
    'test/encryption.test.ts',
    'test/faults/database-waits.fault.ts',
    'test/one-address.ts',
    'test/releases/keep-release.ts',
    'test/releases/kept-releases.ts',
    'test/template.ts',
    'test/test-product.ts',
    'test/third-language/third-language.test.ts',
  ]);
});

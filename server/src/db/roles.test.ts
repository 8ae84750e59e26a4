import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { ownsAuditLog } from './roles.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const run = (statement: string) => product.deps.db.$client.query(statement).then(() => 'done', String);

describe('the role that the product runs as cannot', () => {
  it.each([
    ['change an entry of the audit log', `update audit_log set action = 'x'`],
    ['delete an entry of the audit log', 'delete from audit_log'],
    ['empty the audit log', 'truncate audit_log'],
    ['turn off the triggers of the audit log', 'alter table audit_log disable trigger all'],
    ['drop a trigger of the audit log', 'drop trigger audit_log_is_append_only on audit_log'],
    ['replace the function of the triggers', 'drop function refuse_change cascade'],
    ['bypass the triggers', 'set session_replication_role = replica'],
    ['take the audit log over', 'alter table audit_log owner to current_user'],
    ['drop the audit log', 'drop table audit_log'],
    ['change an entry of the ledger', 'update ledger_entries set day = current_date'],
    ['delete a posting', 'delete from ledger_postings'],
    ['delete a contract', 'delete from contracts'],
    ['delete an addendum', 'delete from addenda'],
    ['delete a completed step', 'delete from completed_steps'],
    ['delete an outcome of a step', 'delete from step_outcomes'],
    ['forget a key that encrypted data', 'delete from data_keys'],
    ['create a table', 'create table mine (n int)'],
    ['create a role', 'create role other login'],
    ['run a program', `copy (select 1) to program 'true'`],
  ])('the role that the product runs as cannot %s', async (_what, statement) => {
    expect(await run(statement)).toMatch(/permission denied|must be (owner|superuser)/);
  });
});

it('the product notices whether its role owns the audit log', async () => {
  expect(await ownsAuditLog(product.deps.db.$client)).toBe(false);
  const owner = new pg.Pool({ connectionString: product.deps.config.migrationDatabaseUrl });
  expect(await ownsAuditLog(owner)).toBe(true);
  await owner.end();
});

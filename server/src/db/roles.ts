import type pg from 'pg';

/** Tables whose rows are only ever added. */
const appendOnly = ['audit_log', 'ledger_entries', 'ledger_postings', 'data_keys'];

/** Tables whose rows change under the conditions of their triggers, but are never deleted. */
const neverDeleted = [
  'contracts',
  'addenda',
  'completed_steps',
  'step_outcomes',
  'profile_changes',
  'profile_values',
  'consents',
  'approvals',
  'fee_plans',
  'government_fees',
  'government_fee_amounts',
];

/** The schema of pg-boss, which changes its own tables. */
export const queueSchema = 'queue';

/** Selects the statements that make a role the owner of everything in the queue's schema. */
const selectOwnerChanges = `
  select format('alter table %s owner to %I', oid::regclass, $1::text) as statement from pg_class
    where relnamespace = $2::regnamespace and relkind in ('r', 'p', 'v') and pg_get_userbyid(relowner) <> $1
  union all select format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc
    where pronamespace = $2::regnamespace and pg_get_userbyid(proowner) <> $1
  union all select format('alter type %s owner to %I', oid::regtype, $1::text) from pg_type
    where typnamespace = $2::regnamespace and typtype = 'e' and pg_get_userbyid(typowner) <> $1`;

/** Creates the queue's schema for a role. Run it as the owner of the tables. */
export async function createQueueSchema(client: pg.ClientBase, role: string): Promise<void> {
  const owner = client.escapeIdentifier(role);
  await client.query(`create schema if not exists ${queueSchema} authorization ${owner};
    alter schema ${queueSchema} owner to ${owner}`);
}

/**
 * Lets a role read and write the data, but not change tables, triggers, or anything that is append-only. So no SQL
 * statement of the running product can rewrite the audit log. Run it as the owner of the tables, after each migration.
 */
export async function grantAccess(client: pg.ClientBase, role: string): Promise<void> {
  const to = client.escapeIdentifier(role);
  await client.query(`
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    grant usage on schema drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    revoke update, delete on ${appendOnly.join(', ')} from ${to};
    revoke delete on ${neverDeleted.join(', ')} from ${to}`);
  await createQueueSchema(client, role);
  const { rows } = await client.query<{ statement: string }>(selectOwnerChanges, [role, queueSchema]);
  for (const { statement } of rows) await client.query(statement);
}

/** Whether the role of a connection could change the triggers that protect the audit log. */
export async function ownsAuditLog(client: pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass",
  );
  return rows[0]?.owns ?? false;
}

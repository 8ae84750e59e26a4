import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { propertyOf } from '@portal/shared/objects/keys';
import type pg from 'pg';
import type { DataKey, KeyRing } from '#platform/encryption.ts';
import { createEncryption, DecryptionError, newToken, sha256, textPrefixOf } from '#platform/encryption.ts';
import { oneLine } from '#platform/error-report.ts';
import { required } from '#platform/required.ts';
import { withTimeLimits } from './limits.ts';
import { openClient } from './open-client.ts';
import { queueSchema } from './roles.ts';

/**
 * The role that the product makes for itself if `DATABASE_URL` is the address of a role that may create others. The product
 * then runs as a role that owns no table, and one address is enough. Its password is in a table that only the owner reads,
 * encrypted under the key of the data, so all instances find the same one.
 */

/**
 * An arbitrary number that never changes. Instances that start together take this lock and make the role one after the other.
 */
const roleLock = 7_203_157;

const passwords = 'app_role.passwords';

/** PostgreSQL cuts longer names off. */
const longestName = 63;

const nameOf = (database: string): string => {
  const name = `${database}_app`;
  return Buffer.byteLength(name) > longestName ? `portal_app_${sha256(database).slice(0, 32)}` : name;
};

/** The comment by which the product knows a role that it made. It never changes any other one. */
const markOf = (database: string) => `Made by the portal, which runs as this role on the database ${database}.`;

/** The product must not or cannot use a role of its own. The message is the reason. */
class NoOwnRoleError extends Error {}

/**
 * What PostgreSQL stores of a password (RFC 5803). The statement that sets a password has only this, because a server may log
 * its statements.
 */
function scramVerifierOf(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}

const isRegistered = async (client: pg.ClientBase, { id }: DataKey): Promise<boolean> => {
  const { rowCount } = await client.query("select 1 where to_regclass('data_keys') is not null");
  return rowCount === 1 && (await client.query('select 1 from data_keys where id = $1', [id])).rowCount === 1;
};

/**
 * The stored password, under the current key from now on; undefined if there is none, or its key is no longer used.
 * @throws {NoOwnRoleError} on a new database that another instance fills under another key. It would be cut off
 */
async function readPassword(client: pg.ClientBase, role: string, keys: KeyRing): Promise<string | undefined> {
  const { rows } = await client.query<{ password: string }>(`select password from ${passwords} where role = $1`, [
    role,
  ]);
  if (!rows[0]) return undefined;
  try {
    const password = createEncryption(keys, 'database-role').decryptText(rows[0].password, role);
    if (!rows[0].password.startsWith(textPrefixOf(keys[0]))) await storePassword(client, { role, password, keys });
    return password;
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    if (await isRegistered(client, keys[0])) return undefined;
    throw new NoOwnRoleError('its password is encrypted under another DATA_KEY');
  }
}

async function storePassword(
  client: pg.ClientBase,
  { role, password, keys }: { role: string; password: string; keys: KeyRing },
): Promise<void> {
  await client.query(
    `insert into ${passwords} (role, password) values ($1, $2) on conflict (role) do update set password = excluded.password`,
    [role, createEncryption(keys, 'database-role').encryptText(password, role)],
  );
}

const setPassword = (client: pg.Client, { role, password }: { role: string; password: string }) =>
  client.query(
    `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(scramVerifierOf(password))}`,
  );

/** @returns whether the role exists @throws {NoOwnRoleError} if somebody else made it, or it may do more than read and write */
async function findRole(client: pg.ClientBase, role: string, mark: string): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null; isPowerful: boolean }>(
    `select shobj_description(oid, 'pg_authid') as mark,
        rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
          or pg_has_role(oid, current_user, 'member') as "isPowerful"
      from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found && found.mark !== mark) throw new NoOwnRoleError(`the product did not make the existing role ${role}`);
  if (found?.isPowerful) throw new NoOwnRoleError(`the role ${role} has further rights`);
  return found !== undefined;
}

interface Login {
  role: string;
  password: string;
  database: string;
}

/**
 * Makes the role of the product, unless it exists, within the transaction of the client.
 * @throws {NoOwnRoleError} if the role of the client may not create others
 */
async function makeRole(client: pg.Client, keys: KeyRing): Promise<Login> {
  const { rows } = await client.query<{ database: string; isSuperuser: boolean; mayCreateRoles: boolean }>(
    `select current_database() as database, rolsuper as "isSuperuser", rolsuper or rolcreaterole as "mayCreateRoles"
      from pg_roles where rolname = current_user`,
  );
  const { database, isSuperuser, mayCreateRoles } = required(rows[0], 'a connection has a role');
  if (!mayCreateRoles) throw new NoOwnRoleError('the role of DATABASE_URL may not create roles');
  const role = nameOf(database);
  const name = client.escapeIdentifier(role);
  const mark = markOf(database);
  const exists = await findRole(client, role, mark);

  await client.query(`create schema if not exists app_role;
    create table if not exists ${passwords} (role text primary key, password text not null)`);
  const known = await readPassword(client, role, keys);
  const password = known ?? newToken();
  if (!known) await storePassword(client, { role, password, keys });
  if (!exists)
    await client.query(`create role ${name} login; comment on role ${name} is ${client.escapeLiteral(mark)}`);
  // A role can give its tables only to one that it is a member of. A database that was made anew may have another owner.
  if (!isSuperuser) {
    // From PostgreSQL 16 on, the maker of a role is a member of it but may not `set role` to it.
    const { rowCount } = await client.query(
      `select 1 where pg_has_role(current_user, $1::name,
        case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)`,
      [role],
    );
    if (!rowCount) await client.query(`grant ${name} to current_user`);
  }
  if (!exists || !known) await setPassword(client, { role, password });
  // It may not keep settings that it gave itself, such as another search path.
  await client.query(
    `alter role ${name} reset all; alter role ${name} in database ${client.escapeIdentifier(database)} reset all`,
  );
  const { rowCount: isLockedOut } = await client.query(
    "select 1 where not has_database_privilege($1::name, current_database(), 'connect')",
    [role],
  );
  if (isLockedOut) await client.query(`grant connect on database ${client.escapeIdentifier(database)} to ${name}`);
  return { role, password, database };
}

/**
 * Before PostgreSQL 15, everybody could create functions in the schema `public`, and an upgrade keeps that right. Such a function could
 * run with the rights of the owner. Only the owner of the schema and superusers can revoke it.
 * @returns whether the role still has the right
 */
async function revokeCreateInPublic(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role(current_user, nspowner, 'usage') as "isOwner" from pg_namespace
      where nspname = 'public' and has_schema_privilege($1::name, oid, 'create')`,
    [role],
  );
  if (rows[0]?.isOwner)
    await client.query(`revoke create on schema public from public, ${client.escapeIdentifier(role)}`);
  return rows[0]?.isOwner === false;
}

/** The same address for another role. A parameter of an address comes before the user in front of the host. */
function addressFor(databaseUrl: string, { role, password, database }: Login): string {
  const url = new URL(databaseUrl);
  // Without a database, an address means the one that is named like the user.
  url.pathname = `/${encodeURIComponent(database)}`;
  url.searchParams.set('user', role);
  url.searchParams.set('password', password);
  return url.href;
}

/** The code of PostgreSQL for a login with a wrong password. */
const wrongPassword = '28P01';

const codeOf = (error: unknown) => String(propertyOf(error, 'code') ?? '');
/**
 * Codes of what passes by itself: a connection (08), a conflict (40), a full server (53), a lock (55), a server that stops (57), and
 * errors of the system and of PostgreSQL (58, XX).
 */
const passing = /^(08|40|53|55|57|58|XX)/;
/** Whether PostgreSQL, or a pooler in front of it, answered with a refusal that another start would get, too. */
const isRefusal = (error: unknown) => /^[0-9A-Z]{5}$/.test(codeOf(error)) && !passing.test(codeOf(error));

/**
 * Makes the role of the product over the address of its owner, or finds the one that an earlier start made.
 * @returns the address of the role on the same server; undefined if the owner may not create roles, or the server does not let
 * the new one in. The log then has the reason.
 */
export async function findOwnRole(
  databaseUrl: string,
  keys: KeyRing,
  log: (message: string) => void,
): Promise<string | undefined> {
  const limited = (connectionString: string) => withTimeLimits({ connectionString }, 'background');
  const client = await openClient(limited(databaseUrl));
  const lockedDuring = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [roleLock]);
    const result = await work();
    await client.query('commit');
    return result;
  };
  try {
    const made = await lockedDuring(() => makeRole(client, keys));
    if (await lockedDuring(() => revokeCreateInPublic(client, made.role)))
      log(
        'The role of the product may create functions in the schema public. As the owner of the schema: revoke create on schema public from public',
      );
    const address = addressFor(databaseUrl, made);
    // A server or a pooler may accept logins of listed roles only.
    const logIn = async () => (await openClient(limited(address))).end();
    await logIn().catch(async (error: unknown) => {
      if (codeOf(error) !== wrongPassword) throw error;
      // A role may change its own password. The one that is stored counts.
      await lockedDuring(() => setPassword(client, made));
      await logIn();
    });
    return address;
  } catch (error) {
    if (!(error instanceof NoOwnRoleError) && !isRefusal(error)) throw error;
    log(
      `The product has no database role of its own: ${oneLine(error instanceof Error ? error.message : String(error))}.`,
    );
    return undefined;
  } finally {
    await client.end();
  }
}

/**
 * The address of the role that owns the queue, for a command of the operator; undefined if no product runs as a role that it made. It
 * makes nothing.
 * @throws {DecryptionError} if none of the keys opens its password
 */
export async function readOwnRole(databaseUrl: string, keys: KeyRing): Promise<string | undefined> {
  const client = await openClient(withTimeLimits({ connectionString: databaseUrl }, 'background'));
  try {
    const { rows } = await client.query<{ database: string; queueOwner: string | null; isMade: boolean }>(
      `select current_database() as database, to_regclass('${passwords}') is not null as "isMade",
        (select pg_get_userbyid(nspowner) from pg_namespace where nspname = $1) as "queueOwner"`,
      [queueSchema],
    );
    const { database, queueOwner, isMade } = required(rows[0], 'a connection has a database');
    const role = nameOf(database);
    // A product whose role was not let in runs as the owner, who then has the queue as well.
    if (!isMade || queueOwner !== role) return undefined;
    const found = await client.query<{ password: string }>(`select password from ${passwords} where role = $1`, [role]);
    const stored = found.rows[0]?.password;
    if (stored === undefined) return undefined;
    const password = createEncryption(keys, 'database-role').decryptText(stored, role);
    return addressFor(databaseUrl, { role, password, database });
  } finally {
    await client.end();
  }
}

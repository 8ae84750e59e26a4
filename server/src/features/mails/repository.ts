import type { MailFailure, MailStatus } from '@portal/shared/mails/workflow';
import { mailWorkflow } from '@portal/shared/mails/workflow';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, lt, lte } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '../../db/encryption/rows.ts';
import type { NewRow } from '../../db/schema/encrypted-columns.ts';
import type { MailRow } from '../../db/schema/index.ts';
import { mails, roles, users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';
import { required } from '../../platform/required.ts';
import { matchesFolded } from '../../platform/search.ts';

const selectMails = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({ mail: mails, user: users, roleName: roles.name })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);
type Selected = Awaited<ReturnType<typeof selectMails>>[number];
export interface MailRecord extends Omit<Selected, 'mail'> {
  mail: MailRow;
}

const decrypt = (tx: Tx | Database, row: Selected): MailRecord => ({ ...row, mail: decryptRow(tx, mails, row.mail) });

export async function insertMail(tx: Tx, row: NewRow<typeof mails>): Promise<string> {
  const [inserted] = await tx
    .insert(mails)
    .values(encryptRow(tx, mails, row))
    .returning({ id: mails.id });
  return required(inserted, 'an insert answers with its row').id;
}

export async function findMail(tx: Tx | Database, id: string): Promise<MailRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectMails(tx, eq(mails.id, id));
  return row && decrypt(tx, row);
}

/** Newest first. */
export async function listMailRecords(
  db: Database,
  filter: { status?: MailStatus | undefined; search?: string | undefined; email?: string | undefined },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: MailRecord[]; total: number }> {
  const condition = and(
    filter.status && eq(mails.status, filter.status),
    filter.email === undefined ? undefined : eq(users.email, filter.email),
    matchesFolded(users.searchText, filter.search),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(condition);
  const rows = await selectMails(db, condition)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map((row) => decrypt(db, row)), total: required(counted, 'a count has a row').total };
}

/** Returns false if the email is no longer in a state that allows the action. */
export const transitionMail = transitionOf({ table: mails, column: 'status', workflow: mailWorkflow });

/** Notes an attempt after which the email waits for the next one. */
export async function noteAttempt(
  tx: Tx,
  id: string,
  set: { attempts: number; address: string; failure: MailFailure; reply: string | null },
): Promise<void> {
  await tx
    .update(mails)
    .set(encryptChange(tx, mails, { key: { id }, set }))
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')));
}

/** Deletes old emails, and closes failed ones whose link has expired: nobody can use it any more. */
export async function sweepMails(tx: Tx, { before, now }: { before: Date; now: Date }): Promise<void> {
  await tx.delete(mails).where(lt(mails.createdAt, before));
  await tx
    .update(mails)
    .set({ status: 'closed', content: null })
    .where(and(eq(mails.status, 'failed'), lte(mails.linkExpiresAt, now)));
}

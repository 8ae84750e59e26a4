import { fullName } from '@portal/shared/format/format';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import { findLastLogin } from '#audit-log/repository.ts';
import { makeLink } from '#auth/links.ts';
import { lockAccountByEmail } from '#auth/repository.ts';
import { endSessions } from '#auth/sessions/repository.ts';
import { setTwoFactorDisabled } from '#auth/two-factor/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { OutboxDeps } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { StaffRecord } from './repository.ts';
import { findStaff, listAdministrators } from './repository.ts';

/** The parts of the product that a command works on. */
interface Machine extends Pick<OutboxDeps, 'outboxEncryption'> {
  db: Database;
  /** Starts the queue. Only a command that sends an email needs it, so the others work without it. */
  openQueue(): Promise<OutboxDeps['queue']>;
  appUrl: string;
  now: Date;
}

/** A command that cannot be done. Its message is one line for the person at the terminal. */
export class CommandError extends OperatorError {}

/** The audit log tells these entries apart from those of colleagues. */
const onServer = { on: 'server' };

const subjectOf = ({ user }: StaffRecord) => ({ type: 'user', uid: user.id, email: user.email });
const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function listAdmins({ db }: Machine): Promise<string[]> {
  const lines: string[] = [];
  for (const { user } of await listAdministrators(db)) {
    const lastLogin = await findLastLogin(db, user.id);
    const facts = [
      user.email,
      fullName(user, defaultLanguage),
      user.isLocked ? 'locked' : 'not locked',
      user.twoFactorEnabledAt ? 'two-factor on' : 'two-factor off',
      lastLogin ? `last login ${minuteOf(lastLogin)}` : 'never logged in',
    ];
    lines.push(facts.join('\t'));
  }
  return lines;
}

/**
 * Locks the account before reading it, as every change of credentials does. A lock that a colleague sets at the same
 * moment is seen, or voids the link.
 */
async function lockStaffAccount(tx: Tx, email: string): Promise<StaffRecord> {
  await lockAccountByEmail(tx, email.trim().toLowerCase());
  const found = await findStaff(tx, email);
  if (!found) throw new CommandError(`No member of staff has the address ${email}.`);
  return found;
}

/** Prints a link that sets a new password, and tells the owner by email, because anyone who has the link can choose the password. */
async function resetPassword(machine: Machine, email: string): Promise<string[]> {
  const { now, outboxEncryption } = machine;
  // It is the way back in when nothing else works, so it does not depend on the email.
  const queue = await machine.openQueue().catch(() => null);
  return machine.db.transaction(async (tx) => {
    const found = await lockStaffAccount(tx, email);
    if (found.user.isLocked) throw new CommandError(`The account ${found.user.email} is locked.`);
    const { link, validHours } = await makeLink(tx, machine.appUrl, {
      kind: 'password_reset',
      user: found.user,
      now,
    });

    await recordAudit(tx, systemContext(now), {
      action: 'staff.create-reset-link',
      subject: subjectOf(found),
      after: onServer,
    });
    if (queue) {
      const params = { validHours };
      const notice = { recipient: found.user, event: 'reset_link_made' as const, params, now };
      await notify(tx, { queue, outboxEncryption }, notice);
    }

    return [
      `This link sets a new password for ${found.user.email}. It works once, for one hour:`,
      ...(queue ? [] : ['(The queue does not start, so no email tells the owner.)']),
      link,
    ];
  });
}

async function resetTwoFactor(machine: Machine, email: string): Promise<string[]> {
  const { now, outboxEncryption } = machine;
  const queue = await machine.openQueue();
  return machine.db.transaction(async (tx) => {
    const found = await lockStaffAccount(tx, email);
    if (!(await setTwoFactorDisabled(tx, found.user.id))) {
      throw new CommandError(`Two-factor authentication of ${found.user.email} is off already.`);
    }
    await endSessions(tx, found.user.id, { now });

    await recordAudit(tx, systemContext(now), {
      action: 'staff.reset-two-factor',
      subject: subjectOf(found),
      after: onServer,
    });
    await notify(
      tx,
      { queue, outboxEncryption },
      { recipient: found.user, event: 'two_factor_reset', params: {}, now },
    );

    return [`Two-factor authentication of ${found.user.email} is off, and all sessions of the account have ended.`];
  });
}

export const usage = 'Usage: npm run admin -- list-admins | reset-password EMAIL | reset-two-factor EMAIL';

/**
 * Runs a command of the person who operates the machine: the way back in when nobody can log in or receive email.
 * @returns the lines to print
 * @throws {CommandError} if there is no such command or account, or if its state refuses
 */
export async function runCommand(machine: Machine, [command, email, ...more]: readonly string[]): Promise<string[]> {
  if (command === 'list-admins' && email === undefined) return listAdmins(machine);
  if (email === undefined || more.length > 0) throw new CommandError(usage);
  if (command === 'reset-password') return resetPassword(machine, email);
  if (command === 'reset-two-factor') return resetTwoFactor(machine, email);
  throw new CommandError(usage);
}

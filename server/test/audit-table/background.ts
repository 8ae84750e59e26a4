import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import { createDeadline } from '@portal/shared/deadlines/contract';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { createUserMessage } from '@portal/shared/messages/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { watchClock } from '#scheduled-decisions/watch-clock.ts';
import { makeFirstAdministrator } from '#seed/first-administrator.ts';
import { runCommand } from '#team/run-command.ts';
import { makeApproved } from '#test/candidate-factory.ts';
import type { Person, Row } from './row.ts';
import { onEvent, user } from './row.ts';
import type { Scenarios } from './scenarios.ts';
import { sealed } from './scenarios.ts';

/** Starts the product without another administrator. @returns the id of the one that it creates, or finds the second time */
async function startWithoutAdministrator({ product }: Scenarios, adminEmail: string): Promise<string> {
  const { db, config, clock } = product.deps;
  const { rows } = await db.execute<{ id: string; role: string }>(
    sql`select users.id, role_id as role from users join roles on roles.id = role_id
      where roles.name = 'ADMIN' and email <> ${adminEmail}`,
  );

  await db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id in (select id from roles where name = 'ADMIN') and email <> ${adminEmail}`);
  await makeFirstAdministrator({ ...product.deps, config: { ...config, adminEmail } }, clock.now());

  for (const { id, role } of rows) await db.execute(sql`update users set role_id = ${role} where id = ${id}`);
  const made = await db.execute<{ id: string }>(sql`select id from users where email = ${adminEmail}`);

  return made.rows[0]?.id ?? '';
}

/** An event that notifies a person and records nothing. The notification must have arrived. */
async function expectOnlyNotified({ client, email }: Person, event: string) {
  const { items } = await client.call(listNotifications, {});
  if (!items.some((one) => one.event === event)) throw new Error(`${email} was not notified`);
  return [];
}

/** Events without a call that no other part of the table covers. */
export const backgroundRows: Row[] = [
  onEvent<string>('The first start', 'records the administrator that it makes', async (scenarios) => {
    const email = `${scenarios.unique('first-administrator')}@example.com`;
    return {
      act: () => startWithoutAdministrator(scenarios, email),
      entries: (uid) => [{ action: 'account.create-administrator', by: null, subject: user({ uid, email }) }],
      // The start finds no administrator, because this one is a viewer while it runs.
      alsoInvolved: [scenarios.admin.email],
    };
  }),
  onEvent('The command reset-password', 'records the link, but not to whom it was shown', async (scenarios) => {
    const colleague = await scenarios.open('VIEWER');
    const { deps } = scenarios.product;
    return {
      act: () =>
        runCommand({ ...deps, openQueue: async () => deps.queue, appUrl: deps.config.appUrl, now: deps.clock.now() }, [
          'reset-password',
          colleague.email,
        ]),
      notifies: ['reset_link_made'],
      entries: [{ action: 'staff.create-reset-link', by: null, subject: user(colleague), after: { on: 'server' } }],
    };
  }),
  onEvent('The task send-link', 'records nothing, because anyone may request an email', async (scenarios) => {
    const { email } = await scenarios.open();
    return {
      act: () => scenarios.runTask('send-link', { kind: 'password_reset', email }),
      notifies: ['password_reset'],
      entries: [],
      alsoInvolved: [email],
    };
  }),
  onEvent(
    'The task send-mail',
    'records nothing, because the event that the email reports is recorded',
    async (scenarios) => {
      await scenarios.product.work();
      const { email } = await scenarios.open();
      await scenarios.runTask('send-link', { kind: 'password_reset', email });
      return { act: () => scenarios.product.work(), entries: [], alsoInvolved: [email] };
    },
  ),
  onEvent('The task seal-late-contracts', 'records the seal of an overlooked contract', async (scenarios) => {
    // Seals the contracts of other rows first.
    await scenarios.product.work();
    const { person, contractUid } = await scenarios.signed();

    scenarios.product.clock.advance({ minutes: 11 });
    return {
      act: () => scenarios.runTask('seal-late-contracts'),
      notifies: ['applied'],
      entries: [
        {
          action: 'contract.seal',
          by: null,
          subject: { type: 'contract', uid: contractUid, email: person.email },
          after: sealed,
        },
      ],
    };
  }),
  onEvent('The task remind-of-holds', 'records nothing, because it only sends a notification', async (scenarios) => {
    const { person, applicationUid } = await scenarios.signed();
    const tomorrow = endOfDay(
      addDays(scenarios.product.clock.today(), 1),
      scenarios.product.clock.timeZone,
    ).toISOString();
    await scenarios.product.deps.db.execute(
      sql`update applications set hold_expires_at = ${tomorrow}::timestamptz where id = ${applicationUid}`,
    );
    return {
      act: () => scenarios.runTask('remind-of-holds'),
      notifies: ['hold_reminder'],
      entries: () => expectOnlyNotified(person, 'hold_reminder'),
      alsoInvolved: [person.email],
    };
  }),
  onEvent('The task remind-of-invoices', 'records nothing, because it only sends a notification', async (scenarios) => {
    const person = await scenarios.open();
    const dueDate = addDays(scenarios.product.clock.today(), 1);
    const line = { name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 4_500, kind: 'service' } as const;
    const body = { name: { VI: 'Dịch thuật', EN: 'Translation' }, dueDate, lines: [line] };
    const { id } = await scenarios.accountant.client.call(issueInvoice, { params: { email: person.email }, body });

    // Nobody is reminded of an invoice that was issued today.
    await scenarios.product.deps.db.execute(sql`update invoices set created_date = created_date - 30 where id = ${id}`);
    return {
      act: () => scenarios.runTask('remind-of-invoices'),
      notifies: ['invoice_due_soon'],
      entries: () => expectOnlyNotified(person, 'invoice_due_soon'),
      alsoInvolved: [person.email],
    };
  }),
  onEvent(
    'The task remind-of-passports',
    'records nothing, because it only sends a notification',
    async (scenarios) => {
      const passportExpiryDate = addDays(scenarios.product.clock.today(), 20);
      const person = await scenarios.identify(await makeApproved(scenarios.product, { passportExpiryDate }));
      return {
        act: () => scenarios.runTask('remind-of-passports'),
        notifies: ['passport_expiring'],
        entries: () => expectOnlyNotified(person, 'passport_expiring'),
        alsoInvolved: [person.email],
      };
    },
  ),
  onEvent('The task remind-of-deadlines', 'records nothing, because it only sends notifications', async (scenarios) => {
    const { manager, accountant, product, approved } = scenarios;
    await product.deps.db.execute(sql`delete from deadline_reminders`);
    const { email } = await approved();
    await manager.client.call(createDeadline, {
      params: { email },
      body: { name: 'Nộp bản dịch', on: product.clock.today() },
    });
    return {
      act: () => scenarios.runTask('remind-of-deadlines'),
      notifies: ['deadlines_due', 'deadlines_due'],
      entries: () => expectOnlyNotified(manager, 'deadlines_due'),
      alsoInvolved: [manager.email, accountant.email],
    };
  }),
  onEvent(
    'The task email-unread-messages',
    'records nothing, because it only sends notifications',
    async ({ manager, product, approved, runTask }) => {
      await product.deps.db.execute(sql`update messages set read_at = created_at`);
      const person = await approved();
      const body = { text: 'Chào bạn' };
      await manager.client.call(createUserMessage, { params: { email: person.email }, body });
      product.clock.advance({ minutes: 10 });
      return {
        act: () => runTask('email-unread-messages'),
        notifies: ['message_unread'],
        entries: () => expectOnlyNotified(person, 'message_unread'),
        alsoInvolved: [person.email],
      };
    },
  ),
  onEvent(
    'The task make-search-terms',
    'records nothing, because it derives terms from what is recorded',
    async (scenarios) => {
      const person = await scenarios.approved();
      await scenarios.product.deps.db.execute(
        sql`update users set has_search_terms = false where email = ${person.email}`,
      );
      return {
        act: () => scenarios.runTask('make-search-terms'),
        entries: [],
        alsoInvolved: [person.email],
      };
    },
  ),
  onEvent(
    'The task fill-personal-days',
    'records nothing, because it derives days from what is recorded',
    async (scenarios) => {
      const person = await scenarios.approved();
      await scenarios.product.deps.db.execute(
        sql`delete from personal_days where user_id = (select id from users where email = ${person.email})`,
      );
      return {
        act: () => scenarios.runTask('fill-personal-days'),
        entries: [],
        alsoInvolved: [person.email],
      };
    },
  ),
  onEvent('The watch of the clock', 'records the jump that pauses scheduled decisions', async ({ product }) => {
    const machine = { now: Date.now, uptimeSeconds: () => 100, bootId: 'one' };
    const before = new Date(product.clock.now().getTime() - 10 * 86_400_000);
    await product.deps.db.execute(sql`delete from clock_watch`);
    await watchClock(product.deps.db, machine, async () => before);
    return {
      act: () => watchClock(product.deps.db, machine, async () => product.clock.now()),
      entries: [
        {
          action: 'scheduled-decisions.pause',
          by: null,
          subject: { type: 'scheduled-decisions', uid: 'scheduled-decisions' },
          before: { at: before.toISOString() },
          after: { at: expect.any(String), jumpSeconds: expect.closeTo(864_000, -2) },
        },
      ],
    };
  }),
  onEvent('The task sweep', 'records nothing, because it removes only expired data', async (scenarios) => ({
    act: () => scenarios.runTask('sweep'),
    entries: [],
  })),
  onEvent(
    'The task sweep-commits',
    'records nothing, because it removes only old proofs of commits',
    async (scenarios) => ({
      act: () => scenarios.runTask('sweep-commits'),
      entries: [],
    }),
  ),
  onEvent('The task read-reports', 'records nothing, as no other task about an email does', async (scenarios) => ({
    act: () => scenarios.runTask('read-reports'),
    entries: [],
  })),
  onEvent(
    'The task sweep-files',
    'records nothing, because it removes only files without a row',
    async (scenarios) => ({
      act: () => scenarios.runTask('sweep-files'),
      entries: [],
    }),
  ),
];

import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeFirstAdministrator } from '../../src/seed/first-administrator.ts';
import type { Row } from './row.ts';
import { onEvent, user } from './row.ts';
import type { World } from './world.ts';

const sealed = {
  pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  sealedWith: expect.stringMatching(/^[0-9a-f]{64}$/),
};

/** Starts as the product does where there is no administrator, and gives the id of the one that it makes. */
async function startWithoutAdministrator({ product }: World, adminEmail: string): Promise<string> {
  const { db, config, clock } = product.deps;
  const { rows } = await db.execute<{ id: string; role: string }>(
    sql`select users.id, role_id as role from users join roles on roles.id = role_id where roles.name = 'ADMIN'`,
  );
  await db.execute(sql`update users set role_id = (select id from roles where name = 'VIEWER')
    where role_id in (select id from roles where name = 'ADMIN')`);
  await makeFirstAdministrator(db, { ...config, adminEmail }, clock.now());
  for (const { id, role } of rows) await db.execute(sql`update users set role_id = ${role} where id = ${id}`);
  const made = await db.execute<{ id: string }>(sql`select id from users where email = ${adminEmail}`);
  return made.rows[0]?.id ?? '';
}

/** What happens without a call and is told of nowhere else in the table. */
export const backgroundRows: Row[] = [
  onEvent<string>('The first start', 'records the administrator that it makes', async (world) => {
    const email = `${world.unique('first-administrator')}@example.com`;
    return {
      act: () => startWithoutAdministrator(world, email),
      entries: (uid) => [{ action: 'account.create-administrator', by: null, subject: user({ uid, email }) }],
    };
  }),
  onEvent('The task send-link', 'records nothing, because anybody may ask for a mail', async (world) => {
    const { email } = await world.open();
    return { act: () => world.runTask('send-link', { kind: 'password_reset', email }), entries: [] };
  }),
  onEvent('The task send-mail', 'records nothing, because what the mail tells of is on record', async (world) => {
    await world.product.work();
    const { email } = await world.open();
    await world.runTask('send-link', { kind: 'password_reset', email });
    return { act: () => world.product.work(), entries: [] };
  }),
  onEvent('The task seal-late-contracts', 'records the seal of a contract that was left behind', async (world) => {
    // What other rows signed is sealed before.
    await world.product.work();
    const { person, contractUid } = await world.signed();
    world.product.clock.advance({ minutes: 11 });
    return {
      act: () => world.runTask('seal-late-contracts'),
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
  onEvent('The task remind-of-holds', 'records nothing, because a mail is all it makes', async (world) => {
    await world.signed();
    return { act: () => world.runTask('remind-of-holds'), entries: [] };
  }),
  onEvent('The task remind-of-invoices', 'records nothing, because a mail is all it makes', async (world) => {
    await world.signed();
    return { act: () => world.runTask('remind-of-invoices'), entries: [] };
  }),
  onEvent('The task sweep', 'records nothing, because it removes only what has ended', async (world) => ({
    act: () => world.runTask('sweep'),
    entries: [],
  })),
];

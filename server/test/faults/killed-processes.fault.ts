import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '@portal/shared/auth/contract';
import { getFileContent } from '@portal/shared/files/contract';
import { createJob, getJob } from '@portal/shared/jobs/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobBody } from '#test/candidate-factory.ts';
import { adminEmail, adminPassword } from '#test/open-product.ts';
import type { Fleet, Member } from './fleet.ts';
import { startFleet } from './fleet.ts';
import type { Acknowledged } from './fleet-candidate.ts';
import { goToPaidInvoice } from './fleet-candidate.ts';
import { startPersistentCaller } from './persistent-caller.ts';
import type { BrokenCall } from './reverse-proxy.ts';
import { verifyFilesCommand } from './run-command.ts';

/** Twelve candidates get to a paid invoice while the processes of the product are killed. */

const candidates = 12;
const seatsPerJob = 4;
const betweenKillsMs = 3000;
const betweenArrivalsMs = 4000;
/** How long an instance may live on until it has answered a call after which it is killed. */
const longestWaitMs = 4000;
const longestQueueMs = 120_000;

/** What a caller repeats to look whether a call that broke off had happened: logins, which fail before the activation, and reads. */
const repeated = ['account.log-in', 'account.fail-log-in', 'personal-info.read'];
/** The entries that the audit log has about each candidate, apart from those. */
const audited = {
  'account.activate': 1,
  'account.register': 1,
  'consent.give': 4,
  'contract.seal': 1,
  'contract.sign': 1,
  'file.upload': 6,
  'invoice.issue': 1,
  'personal-info.update': 1,
  'profile.approve': 1,
  'profile.submit': 1,
  'transfer.approve': 1,
  'transfer.submit': 1,
};

let fleet: Fleet;
let pool: pg.Pool;

beforeAll(async () => {
  fleet = await startFleet();
  pool = new pg.Pool({ connectionString: fleet.databaseUrl, max: 2 });
}, 300_000);
afterAll(async () => {
  await pool.end();
  await fleet.close();
});

async function startStaff() {
  const staff = startPersistentCaller(fleet.proxy.url, '10.8.0.1');
  const answer = await staff.client.call(auth.login, { body: { email: adminEmail, password: adminPassword } });
  staff.logIn('accessToken' in answer ? answer.accessToken : '');
  return staff;
}

type Moment = 'at any time' | 'after an answer' | 'before the answer arrives';
const moments: Moment[] = ['before the answer arrives', 'after an answer', 'at any time'];

/** Kills a process and starts it again. An instance is killed in the moment in which it has answered a call, if one comes. */
async function killAt(member: Member, moment: Moment, struck: Moment[]): Promise<number> {
  if (moment !== 'at any time') {
    const { promise, resolve } = Promise.withResolvers<'struck' | undefined>();
    let restarted: Promise<number> | undefined;
    const strike = () => {
      restarted = member.restart('SIGKILL');
      resolve('struck');
    };
    const callOff = fleet.proxy.onNextCreated(member.port, { isLost: moment === 'before the answer arrives', strike });
    await Promise.race([promise, sleep(longestWaitMs)]);
    callOff();
    if (restarted) {
      struck.push(moment);
      return restarted;
    }
  }
  return member.restart('SIGKILL');
}

/**
 * Kills one process after the other, and starts each again, until everybody is done. One instance and one worker always
 * stay. @param struck the moments at which instances were killed that had just answered
 */
async function killInTurn(members: readonly Member[], isOver: () => boolean, struck: Moment[]): Promise<number[]> {
  const starting = new Map<Member, Promise<number>>();
  const recoveries: Promise<number>[] = [];
  const hasOther = (member: Member) => {
    const alike = fleet.workers.includes(member) ? fleet.workers : fleet.instances;
    // The proxy learns a moment later than the test that an instance is ready again.
    const serves = (one: Member) => fleet.workers.includes(one) || fleet.proxy.isReady(one.port);
    return alike.some((one) => one !== member && !starting.has(one) && serves(one));
  };
  let killedInstances = 0;
  for (let turn = 0; !isOver(); turn += 1) {
    await sleep(betweenKillsMs);
    const member = members[turn % members.length];
    if (!member || starting.has(member) || !hasOther(member)) continue;
    const moment = fleet.instances.includes(member) ? moments[killedInstances++ % moments.length] : undefined;
    const restarted = killAt(member, moment ?? 'at any time', struck).finally(() => starting.delete(member));
    starting.set(member, restarted);
    recoveries.push(restarted);
  }
  return Promise.all(recoveries);
}

const select = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

it('twelve candidates get to a paid invoice while every process is killed in turn, and nothing is lost or doubled', async () => {
  const staff = await startStaff();
  const jobs = await Promise.all(
    [1, 2, 3].map(() => staff.client.call(createJob, { body: jobBody({ quantity: seatsPerJob }) })),
  );
  const callers = Array.from({ length: candidates }, (_, index) =>
    startPersistentCaller(fleet.proxy.url, `10.8.1.${index + 1}`),
  );

  let isOver = false;
  const struck: Moment[] = [];
  const killing = killInTurn([...fleet.instances, ...fleet.workers].toReversed(), () => isOver, struck);
  const going = callers.map(async (caller, index) => {
    await sleep(index * betweenArrivalsMs);
    return goToPaidInvoice(caller, {
      staff,
      mail: fleet.mail,
      email: `candidate${index + 1}@example.com`,
      jobUid: jobs[index % jobs.length]?.uid ?? '',
    });
  });
  const people = await Promise.all(going).finally(() => {
    isOver = true;
  });
  const recoveries = await killing;
  await waitForQueue();

  await expectRecords(people);
  await expectAudited(people);
  await expectMails();
  for (const { uid } of jobs)
    expect(await people[0]?.client.call(getJob, { params: { uid } })).toMatchObject({ status: 'filled', seatsLeft: 0 });
  expect(await verifyFilesCommand(fleet.environment)).toEqual({
    code: 0,
    output: expect.stringMatching(/ 0 missing, 0 different, 0 unreferenced\n$/),
  });

  const failures = [...callers, staff].flatMap((caller) => caller.failures);
  expect(failures.filter(({ status }) => status !== 0 && status !== 502)).toEqual([]);
  expect(fleet.proxy.broken.filter((call) => !wasKilledDuring(call))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(fleet.proxy.broken.length);
  expect(fleet.proxy.unserved()).toBe(0);
  expect(recoveries.length).toBeGreaterThanOrEqual(5);
  expect(struck).toEqual(expect.arrayContaining(['after an answer', 'before the answer arrives']));
}, 900_000);

/** Whether the instance was killed while it had the call, or had just been, so that its connections were still open. */
function wasKilledDuring({ port, startedAt, brokenAt }: BrokenCall): boolean {
  const member = fleet.instances.find((one) => one.port === port);
  return member?.outages.some(({ from, to }) => from <= brokenAt && startedAt <= to) ?? false;
}

async function waitForQueue(): Promise<void> {
  const due = `select name, state::text from queue.job
    where (state < 'completed' and start_after <= now()) or state = 'failed'`;
  await expect.poll(() => select(due), { timeout: longestQueueMs, interval: 250 }).toEqual([]);
}

async function expectRecords(people: readonly Acknowledged[]): Promise<void> {
  for (const person of people) {
    const { email, client, documents } = person;
    const files = await select<{ id: string }>(
      'select f.id from files f join users u on u.id = f.owner_id where u.email = $1',
      [email],
    );
    expect(files.map(({ id }) => id).toSorted()).toEqual([...documents.keys()].toSorted());
    for (const [uid, sha256] of documents) {
      const content = await (await client.call(getFileContent, { params: { uid } })).arrayBuffer();
      expect(createHash('sha256').update(new Uint8Array(content)).digest('hex')).toBe(sha256);
    }
    const owned = 'user_id = (select id from users where email = $1)';
    expect(await select(`select id, status, proof_sha256 from transfers where ${owned}`, [email])).toEqual([
      { id: person.transferId, status: 'approved', proof_sha256: person.proofSha256 },
    ]);
    expect(await select(`select id from applications where ${owned}`, [email])).toEqual([
      { id: person.applicationUid },
    ]);
    expect(await select(`select id, pdf_sha256 is not null as sealed from contracts where ${owned}`, [email])).toEqual([
      { id: person.contractUid, sealed: true },
    ]);
    expect(await select(`select kind, invoice_id from ledger_entries where ${owned} order by number`, [email])).toEqual(
      [
        { kind: 'invoice_issued', invoice_id: person.invoiceId },
        { kind: 'transfer_approved', invoice_id: person.invoiceId },
      ],
    );
  }
  expect(await select('select sum(amount_cents)::int as sum from ledger_postings')).toEqual([{ sum: 0 }]);
  expect(await select(`select count(*)::int as n from users where email like 'candidate%'`)).toEqual([
    { n: candidates },
  ]);
}

async function expectAudited(people: readonly Acknowledged[]): Promise<void> {
  for (const { email } of people) {
    const entries = await select<{ action: string; n: number }>(
      `select action, count(*)::int as n from audit_log
        where subject_email = $1 and action <> all($2) group by action`,
      [email, repeated],
    );
    expect(Object.fromEntries(entries.map(({ action, n }) => [action, n])), email).toEqual(audited);
  }
}

/** Each email was sent at least once, and every time with the one Message-ID of its row. */
async function expectMails(): Promise<void> {
  const rows = await select<{ id: string; status: string }>('select id, status from mails');
  expect(rows.filter(({ status }) => status !== 'sent')).toEqual([]);
  const sent = new Set(fleet.mail.mails.map(({ messageId }) => /([\w-]{36})@/.exec(messageId ?? '')?.[1]));
  expect([...sent].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
}

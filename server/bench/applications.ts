import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import { createJob } from '@portal/shared/jobs/contract';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/db/client.ts';
import { roles, users } from '../src/db/schema/index.ts';
import { insertFile } from '../src/features/files/repository.ts';
import { upsertPersonalInfo } from '../src/features/users/repository.ts';
import { startProduct } from '../src/start.ts';
import { apply, jobBody, personalInfo } from '../test/candidate-factory.ts';
import { openBenchDatabase } from './bench-database.ts';
import {
  adminEmail,
  adminPassword,
  candidateEmail,
  candidatePassword,
  environmentOf,
  logInAt,
  startServers,
} from './bench-servers.ts';
import { machine, report, tableOf } from './report.ts';

/**
 * Measures a hundred candidates who apply at the same moment for a job with fifty seats: each signs a contract of its own, and
 * exactly fifty get a seat. The reference lets a hundred transactions lock one row and insert another.
 * `npm run bench -- applications`.
 */

const people = 100;
const seats = 50;

/** Approved candidates, who log in with the password of the candidate of the demo. */
async function makeApproved(db: Database): Promise<string[]> {
  const [role] = await db.select().from(roles).where(eq(roles.name, 'CANDIDATE'));
  const [known] = await db.select().from(users).where(eq(users.email, candidateEmail));
  if (!role || !known) throw new Error('the demo data is missing');
  const now = new Date();
  const emails: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const email = `applicant${index}@example.com`;
    const [userId, fileId] = [uuidv7(), uuidv7()];
    await db.transaction(async (tx) => {
      await tx.insert(users).values({
        id: userId,
        email,
        passwordHash: known.passwordHash,
        firstName: 'Văn An',
        lastName: 'Nguyễn',
        languageCode: 'VI',
        roleId: role.id,
        activatedAt: now,
        profileStatus: 'APPROVED',
        submittedAt: now,
        reviewedAt: now,
        searchText: email,
        createdAt: now,
      });
      await insertFile(tx, {
        id: fileId,
        ownerId: userId,
        kind: 'passport',
        name: 'hộ chiếu.png',
        size: 1000,
        contentType: 'image/png',
        sha256: '0'.repeat(64),
        storageKey: `bench/${fileId}`,
        status: 'success',
        reason: null,
        uploadedAt: now,
      });
      const { passportFileUid, ...info } = personalInfo(fileId);
      await upsertPersonalInfo(tx, { ...info, placeOfBirth: null, passportFileUid, userId, updatedAt: now });
    });
    emails.push(email);
  }
  return emails;
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** A hundred transactions on as many connections as the product has. */
async function measureReference(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('create table bench_seats (id serial primary key, job integer)');
  await pool.query('create table bench_job as select 1 as id');
  const seconds = await secondsOf(() =>
    Promise.all(
      Array.from({ length: people }, async () => {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('select 1 from bench_job where id = 1 for update');
        await client.query('insert into bench_seats (job) values (1)');
        await client.query('commit');
        client.release();
      }),
    ),
  );
  await pool.query('drop table bench_seats, bench_job');
  await pool.end();
  return seconds;
}

const database = await openBenchDatabase();
try {
  const product = await startProduct(readConfig(environmentOf(database)), { log: () => {} });
  const emails = await makeApproved(product.deps.db);
  await product.close();
  const servers = await startServers(database);
  try {
    const clientOf = (token: string) =>
      createClient({ baseUrl: `${servers.url}/api`, token: () => token, language: () => 'VI' as const, fetch });
    const admin = clientOf(await logInAt(servers.url, adminEmail, adminPassword));
    const job = await admin.call(createJob, { body: jobBody({ quantity: seats }) });
    const candidates: { email: string; client: ApiClient }[] = [];
    for (const email of emails)
      candidates.push({ email, client: clientOf(await logInAt(servers.url, email, candidatePassword)) });

    const bare = await measureReference(database.databaseUrl);
    const refusals: unknown[] = [];
    const seconds = await secondsOf(() =>
      Promise.all(
        candidates.map((one) => apply(one, job.uid, candidatePassword).catch((error: unknown) => refusals.push(error))),
      ),
    );
    if (refusals.length !== people - seats) throw new Error(`${refusals.length} were refused: ${refusals[0]}`);
    const row = (name: string, taken: number) => [
      name,
      taken.toFixed(2),
      (people / taken).toFixed(0),
      (taken / bare).toFixed(1),
    ];
    const table = tableOf(
      ['operation', 'seconds', 'per second', 'times the reference'],
      [
        row(`reference: ${people} transactions that lock one row and insert another`, bare),
        row(`${people} candidates read a contract and sign it, for ${seats} seats`, seconds),
      ],
    );
    report('applications', [`${machine}; PostgreSQL ${database.place}.`, table].join('\n\n'));
  } finally {
    await servers.close();
  }
} finally {
  await database.close();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemContext } from '@portal/server/audit-log/record';
import { readConfig } from '@portal/server/config';
import { findContract, insertContract } from '@portal/server/contracts/repository';
import { applications, jobs, roles, users } from '@portal/server/db/schema/index';
import { insertCompleted } from '@portal/server/labor-progress/repository';
import { required } from '@portal/server/platform/required';
import { demoOrganization } from '@portal/server/reference-data/organization';
import { issueDueInvoices } from '@portal/server/settlement/issue-due-invoices';
import { startProduct } from '@portal/server/start';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { shippedPlan } from '../../server/test/shipped-plans.ts';
import { machine, report, tableOf } from './report.ts';

/**
 * Measures how long it takes to issue 10,000 invoices: the 24 installments of 417 contracts, each contract in its own
 * transaction, with numbers, ledger entries, audit log, notification, and email. The reference, in the same run and
 * database, copies the same rows into a table with the same columns and indexes, with one INSERT per contract.
 * `npm run bench -- issue-invoices`; figures are in docs/benchmarks.md.
 */

const contractCount = 417;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const config = readConfig({ DATA_DIR: folder, SEED_DEMO: 'false', WORKER: 'off', LOG_LEVEL: 'silent' });
const { deps, close } = await startProduct(config, { log: () => {} });
const { db } = deps;

async function signContracts(): Promise<string[]> {
  const now = deps.clock.now();
  const feePlan = shippedPlan('contract-15420', deps.clock.today());
  const feeSchedule = scheduleOf(feePlan, { languageCode: 'VI', dependents: 0, dueDateOf: () => deps.clock.today() });
  const role = (await db.select().from(roles)).find(({ name }) => name === 'CANDIDATE');
  if (!role) throw new Error('there is a role for candidates');
  const jobId = uuidv7();
  await db.insert(jobs).values({
    id: jobId,
    status: 'hiring',
    quantity: contractCount,
    salaryFromCents: 1500,
    salaryToCents: 1500,
    salaryUnit: 'hour',
    location: 'Springdale, Arkansas',
    sponsor: 'DEMO Poultry LLC',
    feePlan: feePlan.name,
    searchText: '',
    createdAt: now,
  });
  const people = Array.from({ length: contractCount }, (_unused, index) => ({
    id: uuidv7(),
    email: `bench${index}@example.com`,
    passwordHash: 'none',
    firstName: 'Văn An',
    lastName: 'Nguyễn',
    languageCode: 'VI' as const,
    roleId: role.id,
    searchText: '',
    createdAt: now,
  }));
  await db.insert(users).values(people);
  const made = people.map(({ id }) => ({ userId: id, application: uuidv7(), contract: uuidv7() }));
  await db.insert(applications).values(
    made.map(({ userId, application }) => ({
      id: application,
      userId,
      jobId,
      status: 'approved' as const,
      appliedAt: now,
    })),
  );
  for (const { userId, application, contract } of made)
    await db.transaction(async (tx) => {
      await insertContract(tx, {
        id: contract,
        applicationId: application,
        userId,
        languageCode: 'VI',
        text: { languageCode: 'VI', templateVersion: 1, title: '', sections: [], consentText: '', termsText: '' },
        feePlan,
        feeSchedule,
        organisation: demoOrganization,
        passportNumber: 'C0000001',
        laborSteps: [...progressSteps],
        dependents: 0,
        totalCents: feeSchedule.totalCents,
        sha256: '0'.repeat(64),
        signerName: 'NGUYỄN VĂN AN',
        signatureKind: 'typed',
        signedAt: now,
        isConsentAccepted: true,
        isTermsAccepted: true,
        questionsVersion: 1,
        confirmedBy: 'password',
        translations: [],
        signatureImage: null,
      });
      const day = deps.clock.today();
      const step = { applicationId: application, completedOn: day, note: null, receiptNumber: null, createdAt: now };
      await insertCompleted(tx, { ...step, step: 'i140_approved' });
    });
  return made.map(({ contract }) => contract);
}

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

try {
  const ids = await signContracts();
  const seconds = await secondsOf(async () => {
    for (const contractId of ids)
      await db.transaction(async (tx) => {
        const { user } = required(await findContract(tx, contractId), 'the contract was signed');
        const settled = { closed: [], issued: [], refunds: new Map() };
        const context = systemContext(deps.clock.now());
        await issueDueInvoices(tx, deps, { context, userId: user.id, settled });
      });
  });
  await db.execute(sql`create table bare_invoices (like invoices including all)`);
  const bareSeconds = await secondsOf(async () => {
    for (const contractId of ids)
      await db.execute(sql`insert into bare_invoices select * from invoices where contract_id = ${contractId}`);
  });
  const { rows } = await db.execute(sql`select count(*)::int as invoices, sum(amount_cents)::bigint as cents,
    (select count(*)::int from ledger_postings) as postings from invoices`);
  const invoices = Number(rows[0]?.invoices);
  const row = (what: string, taken: number) => [
    what,
    taken.toFixed(1),
    Math.round(invoices / taken).toLocaleString('en'),
    (taken / bareSeconds).toFixed(1),
  ];
  const table = tableOf(
    ['operation', 'seconds', 'invoices per second', 'times the reference'],
    [
      row('reference: the rows copied into a table with the same columns and indexes', bareSeconds),
      row('issuing: rows, numbers, ledger, audit log, notification, email, and all checks at commit', seconds),
    ],
  );
  report('invoices', [`${machine}. ${invoices.toLocaleString('en')} invoices.`, table].join('\n\n'));
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}

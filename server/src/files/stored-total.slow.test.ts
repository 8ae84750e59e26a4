import { listApplications } from '@portal/shared/applications/contract';
import { deleteFile, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { completeStep, uploadNotice } from '@portal/shared/labor-progress/contract';
import { grantRefund, payRefund, requestRefund, uploadRefundEvidence } from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeApprovedCase, makeCandidate, pay, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { newPhoto } from '#test/sample-files.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let person: { table: string; id: string };
let refundId: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  candidate = await makeApprovedCase(product, 'contract-15420');
  const { rows } = await product.deps.db.execute(sql`select id from users where email = ${candidate.email}`);
  person = { table: 'users', id: String(rows[0]?.id) };

  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  const [application] = (await candidate.client.call(listApplications, {})).items;
  const body = {
    contractUid: application?.contractUid ?? '',
    ground: 'other',
    explanation: 'Chuyển nhầm.',
    accountHolder: 'NGUYEN VAN AN',
    bankName: 'Vietcombank',
    accountNumber: '0071001234567',
    swiftCode: 'BFTVVNVX',
  } as const;
  refundId = (await candidate.client.call(requestRefund, { body })).id;
});
afterAll(() => product.close());

const megabyte = 1024 * 1024;
const full = { status: 429, code: 'TOO_MANY_REQUESTS', fields: { file: 'FILE_STORAGE_FULL' } };
const upload = ({ client }: Pick<Candidate, 'client'> = candidate) =>
  client.call(uploadFile, { body: { kind: 'other' }, file: newPhoto() });
const sendEvidence = () =>
  candidate.client.call(uploadRefundEvidence, { params: { id: refundId }, file: pngFile('thư.png') });
/** Issues an invoice and submits a transfer for it. */
async function issueAndPay() {
  const name = { VI: 'Phí dịch thuật', EN: 'Translation' };
  const lines = [{ name, amountCents: 12_000, kind: 'service' as const }];
  const body = { name, dueDate: product.clock.today(), lines };
  await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  return () => pay(candidate);
}
const sendNotice = () =>
  admin.call(uploadNotice, { params: { email: candidate.email, step: 'form_9089' }, file: pngFile() });

/** What the candidate has stored, other than what {@link store} added. */
let before: number;
beforeEach(async () => {
  await product.asOwner(`delete from files where storage_key like 'copy/%'`);
  const { rows } = await product.deps.db.execute<{ total: number }>(sql`
    select (select count(*) from files where owner_id = ${person.id} and deleted_at is null and status <> 'fail')
      + (select count(*) from transfers where user_id = ${person.id} and status <> 'rejected')
      + (select count(*) from refunds where user_id = ${person.id} and evidence_storage_key is not null) as total`);
  before = Number(rows[0]?.total);
});

/** Adds documents until the candidate has this many files. */
async function store({ files = before + 1, bytesOfEach = 1 }) {
  await product.deps.db.execute(sql`
    insert into files
    select (jsonb_populate_record(null::files, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
      'kind', 'other', 'status', 'waiting', 'deleted_at', null, 'size', ${bytesOfEach}::int, 'storage_key', 'copy/' || gen_random_uuid()))).*
    from (select * from files where owner_id = ${person.id} limit 1) one, generate_series(1, ${files - before}::int)`);
}

it('a candidate stores 500 files in all, and a deleted document gives room back', async () => {
  await store({ files: 499 });
  const { uid } = await upload();
  expect(await refusalOf(upload())).toEqual(full);

  await candidate.client.call(deleteFile, { params: { uid } });
  await upload();
  expect(await refusalOf(upload())).toEqual(full);
  await upload(await makeCandidate(product));
});

it('a rejected or replaced document does not count, because nobody can delete it', async () => {
  await store({ files: 500 });
  expect(await refusalOf(upload())).toEqual(full);
  const rejected = async (set: string) => {
    await product.asOwner(set);
    await upload();
    expect(await refusalOf(upload())).toEqual(full);
  };
  await rejected(
    `update files set status = 'fail' where id = (select id from files where storage_key like 'copy/%' limit 1)`,
  );
  await rejected(`update transfers set status = 'rejected', received_cents = null where id = (
    select id from transfers where user_id = '${person.id}' and status = 'approved' limit 1)`);
});

it('a candidate stores 1 GB in all', async () => {
  await store({ bytesOfEach: 1023 * megabyte });
  await upload();
  await store({ files: before + 1, bytesOfEach: megabyte });
  expect(await refusalOf(upload())).toEqual(full);
});

it('proofs of transfers and evidence of refunds count too', async () => {
  await store({ files: 498 });
  await sendEvidence();
  await (await issueAndPay())();
  expect(await refusalOf(upload())).toEqual(full);
  expect(await refusalOf(sendEvidence())).toEqual(full);
});

it.each(['another document', 'a transfer', 'evidence'] as const)(
  'a document and %s at once cannot exceed the limit',
  async (kind) => {
    const other = { 'another document': upload, 'a transfer': await issueAndPay(), evidence: sendEvidence }[kind];
    await store({ files: 499 });
    expect(await race(product, person, { first: upload, second: () => other() })).toEqual({
      first: { value: expect.anything() },
      second: refusedWith(429, 'TOO_MANY_REQUESTS', { file: 'FILE_STORAGE_FULL' }),
    });
  },
);

it('a candidate who fills the storage does not keep the files of staff out, which have the same limit', async () => {
  await store({ files: 500 });
  await sendNotice();
  // A notice counts as 10 MB, because its size is not recorded.
  await product.asOwner(`
    insert into completed_steps select (jsonb_populate_record(null::completed_steps, to_jsonb(one) || jsonb_build_object(
      'id', gen_random_uuid(), 'undone_at', now(), 'notice_storage_key', 'copy/' || gen_random_uuid()))).*
    from (select * from completed_steps where notice_storage_key is not null and application_id in (
      select id from applications where user_id = '${person.id}') limit 1) one, generate_series(1, 102)`);
  expect(await refusalOf(sendNotice())).toEqual(full);

  const params = { id: refundId };
  await admin.call(grantRefund, { params, body: { amountCents: 1000 } });
  const body = { paidOn: product.clock.today(), reference: 'HOAN-1' };
  expect(await refusalOf(admin.call(payRefund, { params, body, file: pngFile() }))).toEqual(full);
});

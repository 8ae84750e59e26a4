import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyForJob, listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import {
  getContract,
  getContractPdf,
  getContractToSign,
  listContracts,
  listUserContracts,
  retrySeal,
} from '@portal/shared/contracts/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { checkFile } from '@portal/shared/verify/check-file';
import { getSealedFile, listSigningCertificates } from '@portal/shared/verify/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#platform/encryption.ts';
import { sealingIdentity } from '#signing-certificates/sealing-identity.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { agreed, apply, logInAsAdmin, makeApproved, makeJob, pngDataUrl, refusalOf } from '#test/candidate-factory.ts';
import { makeP12 } from '#test/make-p12.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { hasOpenssl, hasPdfsig, pdfsig } from '#test/pdf/pdfsig.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { contractTasks } from './tasks.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const sign = async (): Promise<{ candidate: Candidate; uid: string }> => {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  await apply(candidate, job.uid);
  const [contract] = (await candidate.client.call(listContracts, {})).items;
  return { candidate, uid: contract?.uid ?? '' };
};
const pdfOf = async (candidate: Candidate, uid: string) =>
  new Uint8Array(await (await candidate.client.call(getContractPdf, { params: { uid } })).arrayBuffer());
const knownSigners = async () =>
  (await product.client().call(listSigningCertificates, {})).items.map(({ certificates, organization }) => ({
    organization,
    certificates: certificates.map((der) => new Uint8Array(Buffer.from(der, 'base64'))),
  }));
/** The task that the queue starts every five minutes. */
const sweep = () => contractTasks.find(({ name }) => name === 'seal-late-contracts')?.handle(product.deps, {});

it('a signed contract is sealed with the certificate of the organization, and anybody can verify the seal', async () => {
  const { candidate, uid } = await sign();
  expect(await candidate.client.call(getContract, { params: { uid } })).toMatchObject({
    sealedAt: null,
    jobTitle: 'Công nhân chế biến thịt',
    text: { templateVersion: 6 },
  });

  await product.work();
  const pdf = await pdfOf(candidate, uid);
  const { legalName } = await (await logInAsAdmin(product)).call(getSettings, {});
  expect(await checkFile(pdf, await knownSigners())).toMatchObject({
    kind: 'unchanged',
    contractUid: uid,
    organization: legalName,
  });

  if (hasPdfsig) expect(pdfsig(pdf)).toMatchObject({ isValid: true, isWhole: true });
  expect(await product.client().call(getSealedFile, { params: { sha256: sha256(pdf) } })).toEqual({ isSealed: true });

  const other = sha256('another file');
  expect(await product.client().call(getSealedFile, { params: { sha256: other } })).toEqual({ isSealed: false });

  const refused = product.client().call(getSealedFile, { params: { sha256: 'no-hash' } });
  expect((await refusalOf(refused)).status).toBe(422);

  const mail = (await product.mailsTo(candidate.email)).find(({ attachments }) => attachments.length > 0);
  expect(sha256(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))).toBe(sha256(pdf));
});

it.each(['typed', 'drawn'] as const)(
  'a sealed contract has each letter of a name in Ede, with a %s signature',
  async (kind) => {
    const job = await makeJob(product);
    const { client } = await makeApproved(product, { lastName: 'H’', firstName: 'Bĭ Ƀuôn Yă' });
    const query = { languageCode: 'VI' as const };
    const { contractHash, signerName } = await client.call(getContractToSign, { params: { uid: job.uid }, query });
    expect(signerName).toBe('H’ Bĭ Ƀuôn Yă');
    const signature = { kind, name: signerName, image: kind === 'drawn' ? pngDataUrl : null };
    const body = { ...agreed, contractHash, languageCode: 'VI' as const, signature };
    await client.call(applyForJob, { params: { uid: job.uid }, body });
    await product.work();
    const [contract] = (await client.call(listContracts, {})).items;
    const file = await client.call(getContractPdf, { params: { uid: contract?.uid ?? '' } });
    const text = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('\n');
    expect(text.split(signerName).length).toBeGreaterThan(kind === 'typed' ? 6 : 5);
    expect(text).not.toMatch(/\?uôn|U\+/);
  },
);

it('a contract is sealed under the name that it was signed with and stays verifiable after the name changes', async () => {
  const { candidate, uid } = await sign();
  await product.work();
  const before = await pdfOf(candidate, uid);
  const admin = await logInAsAdmin(product);
  const organization = await admin.call(getSettings, {});
  await admin.call(updateSettings, { body: { ...organization, legalName: 'DEMO - CÔNG TY ĐỔI TÊN' } });
  const next = await sign();
  await product.work();
  const after = await pdfOf(next.candidate, next.uid);
  await admin.call(updateSettings, { body: organization });
  const signers = await knownSigners();
  expect(await checkFile(before, signers)).toMatchObject({ kind: 'unchanged', organization: organization.legalName });
  expect(await checkFile(after, signers)).toMatchObject({
    kind: 'unchanged',
    organization: 'DEMO - CÔNG TY ĐỔI TÊN',
  });
});

it('a contract that ended before it was sealed is still sealed and mailed, without a request for payment', async () => {
  const { candidate, uid } = await sign();
  const [application] = (await candidate.client.call(listApplications, {})).items;
  await candidate.client.call(withdrawApplication, { params: { uid: application?.uid ?? '' } });
  await product.work();
  const pdf = await pdfOf(candidate, uid);
  const mail = (await product.mailsTo(candidate.email)).find(({ attachments }) => attachments.length > 0);
  expect(sha256(new Uint8Array(mail?.attachments[0]?.content as ArrayBuffer))).toBe(sha256(pdf));
  expect(mail?.text).not.toContain('thanh toán');
});

it('a contract whose file cannot be recorded is reported to staff and sealed at the next attempt', async () => {
  const judgeEntry = (judgment: string) =>
    product.asOwner(`create or replace function judge_entry() returns trigger language plpgsql
      as $$ begin ${judgment}; end $$`);
  await judgeEntry(`raise 'no room'`);
  await product.asOwner(`create trigger judge_seal before insert on audit_log for each row
    when (new.action = 'contract.seal') execute function judge_entry()`);
  const { candidate, uid } = await sign();
  await expect(product.work()).rejects.toThrow();

  const admin = await logInAsAdmin(product);
  const retry = () => admin.call(retrySeal, { params: { uid } });
  expect(await retry()).toMatchObject({ sealedAt: null, failures: 2, failedStep: 'record' });

  await judgeEntry('return new');
  expect((await retry()).sealedAt).not.toBeNull();
  expect((await pdfOf(candidate, uid)).length).toBeGreaterThan(1000);
});

it('the database refuses to change or delete a signed contract, even for the owner of its table', async () => {
  const { uid } = await sign();
  const refused = (statement: string) => product.asOwner(statement).then(() => 'done', String);
  for (const set of [
    `encrypted = 'x'`,
    `encrypted = '2.0123456789abcdef.AAAA'`,
    `fee_plan = '{}'`,
    `sha256 = 'x'`,
    'total_cents = 1',
    `signer_name = 'x'`,
  ]) {
    expect(await refused(`update contracts set ${set} where id = '${uid}'`)).toContain('never changes');
  }
  await product.work();
  expect(await refused(`update contracts set pdf_sha256 = 'x' where id = '${uid}'`)).toContain('never changes');
  expect(await refused(`delete from contracts where id = '${uid}'`)).toContain('append-only');

  const neverEmptied = 'contracts completed_steps step_outcomes fee_plans government_fees government_fee_amounts'.split(
    ' ',
  );
  // Emptying a table locks the whole table.
  for (const table of neverEmptied) {
    expect(await refused(`truncate ${table} cascade`)).toContain('append-only');
  }
});

it('parallel requests create one certificate of the product, and its encrypted key is readable by the owner alone', async () => {
  const identities = await Promise.all(
    Array.from({ length: 4 }, () => sealingIdentity(product.deps, 'CÔNG TY CÙNG LÚC')),
  );
  const [first] = identities;
  expect(new Set(identities.map(({ fingerprint }) => fingerprint)).size).toBe(1);

  const noted = (await knownSigners()).filter(({ organization }) => organization === 'CÔNG TY CÙNG LÚC');
  expect(noted).toHaveLength(1);

  if (process.env.TEST_STORAGE_URL) return;
  const path = join(product.deps.config.dataDir, 'files', 'signing', first?.fingerprint ?? '');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  // PKCS #8 begins with a sequence; an encrypted file begins with its version.
  expect((await readFile(path))[0]).toBe(2);
  expect((await product.deps.storage.get(`signing/${first?.fingerprint}`))[0]).toBe(0x30);
});

it('a new certificate replaces the product’s own before that one expires', async () => {
  const now = await sealingIdentity(product.deps, 'CÔNG TY LÂU NĂM');
  product.clock.advance({ days: 20 * 365 - 20 });
  const later = await sealingIdentity(product.deps, 'CÔNG TY LÂU NĂM');
  product.clock.advance({ days: -(20 * 365 - 20) });
  expect(later.fingerprint).not.toBe(now.fingerprint);
});

/** A file takes the place of the folder of contracts, so no user, not even root, can store anything in it. */
describe.skipIf(process.env.TEST_STORAGE_URL)('a seal that fails', () => {
  const folder = () => join(product.deps.config.dataDir, 'files', 'contracts');
  let signed: Awaited<ReturnType<typeof sign>>;
  const sealingOf = async () => {
    const admin = await logInAsAdmin(product);
    const { items } = await admin.call(listUserContracts, { params: { email: signed.candidate.email } });
    return items[0]?.sealing;
  };
  const stuck = async () => {
    const admin = await logInAsAdmin(product);
    const { items } = await admin.call(getWork, { query: { pageSize: 100 } });
    return items.filter(({ kind }) => kind === 'seal').map(({ uid }) => uid);
  };

  beforeAll(async () => {
    await rm(folder(), { recursive: true, force: true });
    await writeFile(folder(), '');
    signed = await sign();
    // The task fails. The worker of this test does not retry it, so its row is lost.
    await expect(product.work()).rejects.toThrow();
  });

  it('a failed seal keeps the signature and asks the candidate to come back later', async () => {
    const { items } = await signed.candidate.client.call(listApplications, {});
    expect(items).toMatchObject([{ status: 'pending', contractUid: signed.uid }]);
    expect((await refusalOf(pdfOf(signed.candidate, signed.uid))).status).toBe(503);
  });

  it('staff see a failed seal after ten minutes, with the failed step and the number of attempts', async () => {
    expect(await sealingOf()).toMatchObject({ isLate: false, sealedAt: null, failedStep: 'storage' });
    expect(await stuck()).toEqual([]);
    product.clock.advance({ minutes: 11 });
    expect(await stuck()).toEqual([signed.uid]);
    expect(await (await logInAsAdmin(product)).call(getOverview, {})).toMatchObject({ contractsToSeal: 1 });
    expect(await sealingOf()).toMatchObject({ isLate: true, failures: 2, failedStep: 'storage' });
  });

  it('staff can retry a seal and learn that it failed again', async () => {
    const admin = await logInAsAdmin(product);
    const answer = await admin.call(retrySeal, { params: { uid: signed.uid } });
    expect(answer).toMatchObject({ isLate: true, failures: 3, failedStep: 'storage', sealedAt: null });
    const { items } = await admin.call(listUserAuditLog, { params: { email: signed.candidate.email } });
    expect(items.map(({ action }) => action)).toContain('contract.retry-seal');
  });

  it('a failed seal is retried automatically, even when its task was lost, and ends like any other', async () => {
    await sweep();
    expect(await sealingOf()).toMatchObject({ failures: 4, sealedAt: null });

    await rm(folder());
    await sweep();
    expect(await sealingOf()).toMatchObject({ isLate: false });
    expect((await sealingOf())?.sealedAt).not.toBeNull();
    expect(await stuck()).toEqual([]);

    const pdf = await pdfOf(signed.candidate, signed.uid);
    expect(await checkFile(pdf, await knownSigners())).toMatchObject({ kind: 'unchanged', contractUid: signed.uid });

    await product.work();
    const mails = (await product.mailsTo(signed.candidate.email)).filter(({ attachments }) => attachments.length > 0);
    expect(mails).toHaveLength(1);
  });
});

describe.skipIf(!hasOpenssl)('a configured certificate', () => {
  it('a configured certificate seals in place of the product’s own, whose seals stay verifiable', async () => {
    const own = product;
    const environment = {
      SIGNING_P12: makeP12('rsa:2048', 'CÔNG TY THẬT', 'mật khẩu').toString('base64'),
      SIGNING_P12_PASSWORD: 'mật khẩu',
    };
    // OpenSSL makes a certificate that is valid from now on.
    product = await startTestProduct(environment, new Date(Date.now() + 60_000));
    try {
      const { candidate, uid } = await sign();
      await product.work();
      const pdf = await pdfOf(candidate, uid);
      const signers = await knownSigners();
      expect(signers).toHaveLength(1);
      expect(await checkFile(pdf, signers)).toMatchObject({ kind: 'unchanged', contractUid: uid });
      if (hasPdfsig) expect(pdfsig(pdf).text).toContain('Con dấu thật');
    } finally {
      await product.close();
      product = own;
    }
  });
});

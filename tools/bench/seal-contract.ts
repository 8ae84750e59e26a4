import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractPdfInput } from '@portal/server/contracts/contract-certificate';
import { renderContractPdf } from '@portal/server/contracts/contract-pdf';
import { createEncryption, createKeyRing } from '@portal/server/platform/encryption';
import { makeSigningIdentity } from '@portal/server/platform/signing/signing-identity';
import { encryptedStorage, folderStorage } from '@portal/server/platform/storage';
import { describeSalary, renderContract } from '@portal/server/reference-data/contract-template';
import { demoOrganization } from '@portal/server/reference-data/organization';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { checkFile } from '@portal/shared/verify/check-file';
import { shippedPlan } from '../../server/test/shipped-plans.ts';
import { machine, report, tableOf } from './report.ts';

/**
 * Measures the CPU time of sealing a contract and of a reference in the same run: the first document of a process and
 * the median of 50, with the peak of memory and the size of the file. `npm run bench -- seal-contract`; figures are in
 * docs/benchmarks.md.
 */
const runs = 50;

const schedule = scheduleOf(shippedPlan('contract-15420'), {
  languageCode: 'VI',
  dependents: 2,
  dueDateOf: () => '2026-11-27',
});
const textIn = (languageCode: LanguageCode) =>
  renderContract({
    languageCode,
    signedLanguage: 'VI',
    organization: demoOrganization,
    candidate: {
      fullName: 'NGUYỄN THỊ NGỮ',
      dateOfBirth: '1995-02-28',
      passportNumber: 'C0000001',
      nationality: 'VN',
      address: '12 Đường Mẫu, Cần Thơ, Việt Nam',
      dependentsCount: 2,
    },
    job: {
      title: 'Công nhân chế biến',
      sponsor: 'DEMO - Riverside Foods',
      location: 'Springdale, Arkansas',
      salaryText: describeSalary({ salaryFromCents: 1500, salaryToCents: 1650, salaryUnit: 'hour' }, languageCode),
    },
    feeSchedule: schedule,
    bulletin: { month: '2026-10', cutOff: '2022-01-01' },
    signingDay: '2026-11-20',
  });
const input: ContractPdfInput = {
  text: textIn('VI'),
  translations: [textIn('EN')],
  feePlan: schedule,
  contractUid: '0197a3b0-1111-7000-8000-000000000001',
  sha256: '0123456789abcdef'.repeat(4),
  signer: { name: 'NGUYỄN THỊ NGỮ', email: 'ngu@example.com' },
  signedAt: new Date('2026-11-20T20:04:05Z'),
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 10)',
  signature: { kind: 'typed', name: 'Nguyễn Thị Ngữ' },
  organization: demoOrganization,
  timeZone: 'Asia/Ho_Chi_Minh',
  verifyUrl: 'https://portal.example/verify',
};

const organization = demoOrganization.legalName;
const { identity } = await makeSigningIdentity({
  organization,
  commonName: organization,
  validFrom: new Date(),
  validYears: 20,
});
const sealedInput = { ...input, seal: { identity, at: new Date() } };
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const storage = encryptedStorage(folderStorage(folder), createEncryption(createKeyRing(randomBytes(32)), 'files'));

/** CPU time of all threads of this process, in milliseconds. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const rows: string[][] = [];

async function measure(what: string, work: () => unknown): Promise<void> {
  const first = await cpuMsOf(work);
  const further: number[] = [];
  for (let run = 0; run < runs; run += 1) further.push(await cpuMsOf(work));
  const median = further.toSorted((a, b) => a - b)[runs / 2] ?? 0;
  rows.push([what, first.toFixed(0), median.toFixed(0)]);
}

let number = 0;
let sealed: Uint8Array = new Uint8Array(0);

try {
  // Sealing comes first, so that the time of the first document includes the code that the process loads and compiles.
  await measure('sealing: the document signed, encrypted, and written to disk', async () => {
    number += 1;
    sealed = await renderContractPdf(sealedInput);
    await storage.put(`contracts/${number}`, sealed);
  });
  const peakMegabytes = process.resourceUsage().maxRSS / 1000;
  await measure('the document, signed', () => renderContractPdf(sealedInput));
  await measure('the document, not signed', () => renderContractPdf(input));
  await measure('verifying a sealed file, as `/verify` does', async () => {
    const { kind } = await checkFile(sealed, [{ certificates: identity.certificates, organization }]);
    if (kind !== 'unchanged') throw new Error(`the file is ${kind}`);
  });
  const megabytes = Buffer.alloc(16_000_000);
  await measure('reference: SHA-256 of 16 MB', () => createHash('sha256').update(megabytes).digest());

  const size = `A file of ${(sealed.length / 1000).toFixed(0)} kB`;
  const memory = `after ${number} contracts, the process had ${peakMegabytes.toFixed(0)} MB at most`;
  const table = tableOf(['operation', 'first document, CPU ms', 'median of 50, CPU ms'], rows);
  report('sealing', [`${machine}. ${size}; ${memory}.`, table].join('\n\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

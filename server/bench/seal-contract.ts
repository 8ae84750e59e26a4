import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import { checkFile } from '@portal/shared/verify/check-file';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { Bench } from 'tinybench';
import type { ContractPdfInput } from '../src/features/contracts/contract-certificate.ts';
import { renderContractPdf } from '../src/features/contracts/contract-pdf.ts';
import { createEncryption } from '../src/platform/encryption.ts';
import { makeSigningIdentity } from '../src/platform/signing/signing-identity.ts';
import { encryptedStorage, folderStorage } from '../src/platform/storage.ts';
import { describeSalary, renderContract } from '../src/reference-data/contract-template.ts';
import { demoOrganisation } from '../src/reference-data/organisation.ts';
import { shippedPlan } from '../test/shipped-plans.ts';

/**
 * What it takes to seal a contract, beside references in the same run: a bare page, the same paper without its signature, and
 * the signature checked again. `npm run bench -w server`; figures are in docs/benchmarks.md.
 */

const schedule = scheduleOf(shippedPlan('contract-15420'), {
  languageCode: 'VI',
  dependents: 2,
  dueDateOf: () => '2026-11-27',
});
const text = renderContract({
  languageCode: 'VI',
  organisation: demoOrganisation,
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
    salaryText: describeSalary({ salaryFromCents: 1500, salaryToCents: 1650, salaryUnit: 'hour' }, 'VI'),
  },
  feeSchedule: schedule,
  signingDay: '2026-11-20',
});
const input: ContractPdfInput = {
  text,
  feePlan: schedule,
  contractUid: '0197a3b0-1111-7000-8000-000000000001',
  sha256: '0123456789abcdef'.repeat(4),
  signer: { name: 'NGUYỄN THỊ NGỮ', email: 'ngu@example.com' },
  signedAt: new Date('2026-11-20T20:04:05Z'),
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 10)',
  signature: { kind: 'typed', name: 'Nguyễn Thị Ngữ' },
  organisation: demoOrganisation,
  timeZone: 'Asia/Ho_Chi_Minh',
  verifyUrl: 'https://portal.example/verify',
};

const organisation = demoOrganisation.legalName;
const { identity } = await makeSigningIdentity({
  organisation,
  commonName: organisation,
  validFrom: new Date(),
  validYears: 20,
});
const sealedInput = { ...input, seal: { identity, at: new Date() } };
const sealed = await renderContractPdf(sealedInput);
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const storage = encryptedStorage(folderStorage(folder), createEncryption(randomBytes(32), 'files'));

async function barePage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Contract', { font: await pdf.embedFont(StandardFonts.Helvetica) });
  return pdf.save();
}

const bench = new Bench({ warmupIterations: 25, iterations: 60, time: 0 });
let number = 0;
bench
  .add('reference: a bare page of pdf-lib', async () => void (await barePage()))
  .add('reference: the contract’s paper, not signed', async () => void (await renderContractPdf(input)))
  .add('the paper, signed', async () => void (await renderContractPdf(sealedInput)))
  .add('sealing: the paper, signed, encrypted and on the disk', async () => {
    number += 1;
    await storage.put(`contracts/${number}`, await renderContractPdf(sealedInput));
  })
  .add('checking a sealed file', async () => {
    const { kind } = await checkFile(sealed, [{ certificates: identity.certificates, organisation }]);
    if (kind !== 'unchanged') throw new Error(`the file is ${kind}`);
  });

try {
  await bench.run();
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, a file of ${sealed.length} bytes`);
  console.table(
    bench.tasks.map(({ name, result }) => {
      if (!('latency' in result)) throw new Error(`${name} did not finish`);
      const { p50, p99, samplesCount } = result.latency;
      return { what: name, 'p50 ms': p50.toFixed(2), 'p99 ms': p99.toFixed(2), runs: samplesCount };
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import type { Deps } from '../../platform/deps.ts';
import { sha256 } from '../../platform/encryption.ts';
import { findApplication } from '../applications/repository.ts';
import { recordAudit, systemOrigin } from '../audit-log/record.ts';
import { listContractInvoices } from '../invoices/repository.ts';
import { textIn } from '../jobs/presenter.ts';
import { tell } from '../notifications/tell.ts';
import { renderContractPdf } from './contract-pdf.ts';
import { findContract, setSealed } from './repository.ts';

export const sealContractTask = 'seal-contract';

/**
 * Makes the PDF of a signed contract, stores it and mails it. May run any number of times: the first that finishes
 * names its file, and only that one is mailed.
 */
export async function sealContract(deps: Deps, contractId: string): Promise<void> {
  const found = await findContract(deps.db, contractId);
  if (!found || found.contract.sealedAt) return;
  const { contract, user } = found;
  const pdf = await renderContractPdf({
    text: contract.text,
    feePlan: contract.feeSchedule,
    contractUid: contract.id,
    sha256: contract.sha256,
    signer: { name: contract.signerName, email: user.email },
    signedAt: contract.signedAt,
    ip: contract.ip,
    userAgent: contract.userAgent,
    signature: {
      kind: contract.signatureKind,
      name: contract.signerName,
      imagePng: contract.signatureImage
        ? Buffer.from(deps.identityEncryption.decryptText(contract.signatureImage), 'base64')
        : undefined,
    },
    organisation: contract.organisation,
    timeZone: deps.clock.timeZone,
  });
  const now = deps.clock.now();
  const pdfSha256 = sha256(pdf);
  const pdfStorageKey = `contracts/${contract.id}-${pdfSha256.slice(0, 16)}`;
  await deps.storage.put(pdfStorageKey, pdf);
  await deps.db.transaction(async (tx) => {
    if (!(await setSealed(tx, contract.id, { pdfStorageKey, pdfSha256, sealedAt: now }))) return;
    await recordAudit(tx, systemOrigin(now), {
      action: 'contract.seal',
      subject: { type: 'contract', uid: contract.id, email: user.email },
      after: { pdfSha256 },
    });
    const application = await findApplication(tx, contract.applicationId);
    const [fee] = await listContractInvoices(tx, contract.id);
    if (!application || !fee) return;
    const jobTitle = textIn(application.job, user.languageCode).title;
    const params = { jobTitle, amountCents: fee.amountCents, dueDay: fee.dueDate };
    await tell(tx, deps, user, 'applied', params, now, { contractId: contract.id });
  });
}

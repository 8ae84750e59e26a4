import { randomUUID } from 'node:crypto';
import type { SealStep } from '@portal/shared/contracts/sealing';
import { paths } from '@portal/shared/navigation/paths';
import * as z from 'zod/mini';
import { findApplication } from '#applications/repository.ts';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import { discardFile } from '#files/discard-file.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import { defineTask } from '#platform/queue/task.ts';
import { required } from '#platform/required.ts';
import type { SigningIdentity } from '#platform/signing/signing-identity.ts';
import { sealingIdentity } from '#signing-certificates/sealing-identity.ts';
import { renderContractPdf } from './contract-pdf.ts';
import type { ContractRecord } from './repository.ts';
import { findContract, recordSealFailure, setSealed } from './repository.ts';

export const sealContractTask = defineTask('seal-contract', z.object({ contractId: z.string() }));

/**
 * The picture of a drawn signature. A contract keeps its signature, whatever limit new signatures have: this one was
 * accepted when the contract was signed.
 */
const signaturePicture = async ({ fileWork }: Deps, { contract, user }: Pick<ContractRecord, 'contract' | 'user'>) =>
  contract.signatureImage ? fileWork.flattenPng(Buffer.from(contract.signatureImage, 'base64'), user.id) : undefined;

const render = async (
  deps: Deps,
  { contract, user }: Pick<ContractRecord, 'contract' | 'user'>,
  { identity, at }: { identity: SigningIdentity; at: Date },
) =>
  renderContractPdf({
    text: contract.text,
    translations: contract.translations,
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
      picture: await signaturePicture(deps, { contract, user }),
    },
    understood: { questionsVersion: contract.questionsVersion, confirmedBy: contract.confirmedBy },
    organization: contract.organisation,
    timeZone: deps.clock.timeZone,
    verifyUrl: `${deps.config.appUrl}${paths.verify}`,
    seal: { identity, at },
  });

/** Records the sealed file once and mails it. @returns false when another run was first */
const record = (
  deps: Deps,
  { contract, user }: ContractRecord,
  sealed: { pdfStorageKey: string; pdfSha256: string; sealedAt: Date; sealedWith: string },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = sealed.sealedAt;
    if (!(await setSealed(tx, contract.id, sealed))) return false;

    await recordAudit(tx, systemContext(now), {
      action: 'contract.seal',
      subject: { type: 'contract', uid: contract.id, email: user.email },
      after: { pdfSha256: sealed.pdfSha256, sealedWith: sealed.sealedWith },
    });

    const application = required(await findApplication(tx, contract.applicationId), 'a contract has its application');
    const [fee] = await listContractInvoices(tx, contract.id);

    const jobTitle = textIn(application.job, user.languageCode).title;

    // Sealing may come late. If the fee is paid, in review, or void by then, the email does not ask for it.
    const mail = { recipient: user, contractId: contract.id, now };
    if (fee?.status === 'not_paid') {
      const params = { jobTitle, amountCents: fee.amountCents, dueDay: fee.dueDate };
      await notify(tx, deps, { ...mail, event: 'applied', params });
    } else await notify(tx, deps, { ...mail, event: 'contract_sealed', params: { jobTitle } });

    return true;
  });

/**
 * Renders the PDF of a signed contract, seals it, stores it, and mails it. Several runs can seal one contract at once.
 * The first to finish records its file and mails it; the others discard theirs. A failure is recorded for staff.
 * @throws the cause of a failure, so that the queue tries again
 */
export async function sealContract(deps: Deps, contractId: string): Promise<void> {
  const found = await findContract(deps.db, contractId);
  if (!found || found.contract.sealedAt) return;
  let step: SealStep = 'certificate';

  try {
    const sealedAt = deps.clock.now();
    const identity = await sealingIdentity(deps, found.contract.organisation.legalName);
    step = 'document';
    const pdf = await render(deps, found, { identity, at: sealedAt });
    step = 'storage';
    const pdfSha256 = sha256(pdf);
    // Two runs that seal in the same second can produce the same bytes, and the loser deletes its file. A key of its
    // own for each run keeps the winner's file.
    const pdfStorageKey = `contracts/${contractId}-${randomUUID()}`;
    await deps.storage.put(pdfStorageKey, pdf);
    step = 'record';
    const sealed = { pdfStorageKey, pdfSha256, sealedAt, sealedWith: identity.fingerprint };
    if (!(await record(deps, found, sealed))) await discardFile(deps, pdfStorageKey);
  } catch (error) {
    deps.log(`sealing the contract ${contractId} failed at: ${step}`, error);
    await recordSealFailure(deps.db, contractId, { step, at: deps.clock.now() }).catch((second: unknown) =>
      deps.log('the failure to seal could not be recorded', second),
    );
    throw error;
  }
}

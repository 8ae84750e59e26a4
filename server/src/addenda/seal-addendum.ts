import { randomUUID } from 'node:crypto';
import { contractLanguageFor } from '@portal/shared/contracts/languages';
import type { SealStep } from '@portal/shared/contracts/sealing';
import { sealedBy } from '@portal/shared/contracts/sealing';
import { paths } from '@portal/shared/navigation/paths';
import * as z from 'zod/mini';
import { recordAudit, systemContext } from '#audit-log/record.ts';
import { renderContractPdf } from '#contracts/contract-pdf.ts';
import { discardFile } from '#files/discard-file.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import { defineTask } from '#platform/queue/task.ts';
import { required } from '#platform/required.ts';
import type { SigningIdentity } from '#platform/signing/signing-identity.ts';
import { findAddendumVersion } from '#reference-data/addendum-template/versions.ts';
import { sealingIdentity } from '#signing-certificates/sealing-identity.ts';
import { addendumPdfWords } from './addendum-pdf-labels.ts';
import type { AddendumRecord } from './repository.ts';
import { findAddendum, listUnsealed, recordAddendumSealFailure, setAddendumSealed } from './repository.ts';

export const sealAddendumTask = defineTask('seal-addendum', z.object({ addendumId: z.string() }));

/** How many addenda one run seals; the next runs take the others. */
const atOnce = 20;

async function render(
  deps: Deps,
  { addendum, user }: AddendumRecord,
  { identity, at }: { identity: SigningIdentity; at: Date },
): Promise<Uint8Array> {
  const { texts, organization, signatureImage } = required(addendum.signed, 'a signed addendum has its texts');
  const [text, ...translations] = texts;
  const signed = required(text, 'a signed addendum has a text');
  const signerName = required(addendum.signerName, 'a signed addendum has a signer');
  return renderContractPdf({
    text: signed,
    translations,
    words: addendumPdfWords(addendum.kind, contractLanguageFor(signed.languageCode)),
    template: findAddendumVersion(signed.templateVersion, signed.languageCode),
    contractUid: addendum.id,
    sha256: required(addendum.sha256, 'a signed addendum has a hash'),
    signer: { name: signerName, email: user.email },
    signedAt: required(addendum.decidedAt, 'a signed addendum has the time of its signature'),
    ip: addendum.ip,
    userAgent: addendum.userAgent,
    signature: {
      kind: required(addendum.signatureKind, 'a signed addendum has a signature'),
      name: signerName,
      picture: signatureImage
        ? await deps.fileWork.flattenPng(Buffer.from(signatureImage, 'base64'), user.id)
        : undefined,
    },
    organization,
    timeZone: deps.clock.timeZone,
    verifyUrl: `${deps.config.appUrl}${paths.verify}`,
    seal: { identity, at },
  });
}

const record = (
  deps: Deps,
  { addendum, user }: AddendumRecord,
  sealed: { pdfStorageKey: string; pdfSha256: string; sealedAt: Date; sealedWith: string },
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if (!(await setAddendumSealed(tx, addendum.id, sealed))) return false;
    const { pdfSha256, sealedWith } = sealed;
    await recordAudit(tx, systemContext(sealed.sealedAt), {
      action: 'addendum.seal',
      subject: { type: 'addendum', uid: addendum.id, email: user.email },
      after: { pdfSha256, sealedWith },
    });
    return true;
  });

/**
 * Renders the PDF of a signed addendum with all its languages, seals it, and stores it. Several runs can seal one addendum at
 * once. The first to finish records its file; the others discard theirs. A failure is recorded for staff.
 * @throws the cause of a failure, so that the queue tries again
 */
export async function sealAddendum(deps: Deps, addendumId: string): Promise<void> {
  const found = await findAddendum(deps.db, addendumId);
  if (found?.addendum.status !== 'signed' || found.addendum.sealedAt) return;
  const { organization } = required(found.addendum.signed, 'a signed addendum has its texts');

  let step: SealStep = 'certificate';

  try {
    const sealedAt = deps.clock.now();
    const identity = await sealingIdentity(deps, organization.legalName);
    step = 'document';
    const pdf = await render(deps, found, { identity, at: sealedAt });
    step = 'storage';
    const pdfSha256 = sha256(pdf);
    // Two runs that seal in the same second can produce the same bytes, and the loser deletes its file. A key of its own for
    // each run keeps the winner's file.
    const pdfStorageKey = `addenda/${addendumId}-${randomUUID()}`;
    await deps.storage.put(pdfStorageKey, pdf);
    step = 'record';
    const sealed = { pdfStorageKey, pdfSha256, sealedAt, sealedWith: identity.fingerprint };
    if (!(await record(deps, found, sealed))) await discardFile(deps, pdfStorageKey);
  } catch (error) {
    deps.log(`sealing the addendum ${addendumId} failed at: ${step}`, error);
    await recordAddendumSealFailure(deps.db, addendumId, { step, at: deps.clock.now() }).catch((second: unknown) =>
      deps.log('the failure to seal could not be recorded', second),
    );
    throw error;
  }
}

/** Seals addenda that were signed a while ago and are not sealed, even if their task in the queue was lost. */
export async function sealLateAddenda(deps: Deps): Promise<void> {
  for (const id of await listUnsealed(deps.db, sealedBy(deps.clock.now()), atOnce)) {
    await sealAddendum(deps, id).catch(() => {
      // `sealAddendum` records and logs the failure.
    });
  }
}

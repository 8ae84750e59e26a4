import { randomUUID } from 'node:crypto';
import { contractLanguageFor } from '@portal/shared/contracts/languages';
import { sealedBy } from '@portal/shared/contracts/sealing';
import { paths } from '@portal/shared/navigation/paths';
import * as z from 'zod/mini';
import { addendumPdfWords } from '../features/addenda/addendum-pdf-words.ts';
import type { AddendumRecord } from '../features/addenda/repository.ts';
import { findAddendum, listUnsealed, setAddendumSealed } from '../features/addenda/repository.ts';
import { recordAudit, systemContext } from '../features/audit-log/record.ts';
import { renderContractPdf } from '../features/contracts/contract-pdf.ts';
import { sealingIdentity } from '../features/signing-certificates/sealing-identity.ts';
import type { Deps } from '../platform/deps.ts';
import { discardFile } from '../platform/discard-file.ts';
import { sha256 } from '../platform/encryption.ts';
import { decodePngInWorker } from '../platform/pdf/decode-png-in-worker.ts';
import { defineTask } from '../platform/queue/task.ts';
import { required } from '../platform/required.ts';
import type { SigningIdentity } from '../platform/signing/signing-identity.ts';
import { findAddendumVersion } from '../reference-data/addendum-template/versions.ts';

export const sealAddendumTask = defineTask('seal-addendum', z.object({ addendumId: z.string() }));

/** How many addenda one run seals; the next runs take the others. */
// equivalent mutant (number): any few addenda will do.
const atOnce = 20;

async function render(
  deps: Deps,
  { addendum, user }: AddendumRecord,
  { identity, at }: { identity: SigningIdentity; at: Date },
): Promise<Uint8Array> {
  const { texts, organization, signatureImage } = required(addendum.signed, 'a signed addendum has its texts');
  const [text, ...translations] = texts;
  const signed = required(text, 'a signed addendum has a text');
  const image = signatureImage && (await decodePngInWorker(Buffer.from(signatureImage, 'base64')));
  const signerName = required(addendum.signerName, 'a signed addendum has a signer');
  return renderContractPdf({
    text: signed,
    translations,
    words: addendumPdfWords[contractLanguageFor(signed.languageCode)],
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
      pixels: image || undefined,
    },
    organization,
    timeZone: deps.clock.timeZone,
    verifyUrl: `${deps.config.appUrl}${paths.verify}`,
    seal: { identity, at },
  });
}

/**
 * Renders the PDF of a signed addendum with all its languages, seals it, and stores it. Several runs can seal one addendum at
 * once. The first to finish records its file; the others discard theirs.
 */
export async function sealAddendum(deps: Deps, addendumId: string): Promise<void> {
  const found = await findAddendum(deps.db, addendumId);
  if (found?.addendum.status !== 'signed' || found.addendum.sealedAt) return;
  const { organization } = required(found.addendum.signed, 'a signed addendum has its texts');

  const sealedAt = deps.clock.now();
  const identity = await sealingIdentity(deps, organization.legalName);
  const pdf = await render(deps, found, { identity, at: sealedAt });
  const pdfSha256 = sha256(pdf);
  // Two runs that seal in the same second can produce the same bytes, and the loser deletes its file. A key of its own for
  // each run keeps the winner's file.
  const pdfStorageKey = `addenda/${addendumId}-${randomUUID()}`;
  await deps.storage.put(pdfStorageKey, pdf);

  const isRecorded = await deps.db.transaction(async (tx) => {
    const sealed = { pdfStorageKey, pdfSha256, sealedAt, sealedWith: identity.fingerprint };
    if (!(await setAddendumSealed(tx, addendumId, sealed))) return false;
    await recordAudit(tx, systemContext(sealedAt), {
      action: 'addendum.seal',
      subject: { type: 'addendum', uid: addendumId, email: found.user.email },
      after: { pdfSha256, sealedWith: identity.fingerprint },
    });
    return true;
  });
  if (!isRecorded) await discardFile(deps, pdfStorageKey);
}

/** Seals addenda that were signed a while ago and are not sealed, even if their task in the queue was lost. */
export async function sealLateAddenda(deps: Deps): Promise<void> {
  for (const id of await listUnsealed(deps.db, sealedBy(deps.clock.now()), atOnce)) {
    await sealAddendum(deps, id).catch((error: unknown) => deps.log(`sealing the addendum ${id} failed`, error));
  }
}

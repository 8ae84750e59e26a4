import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { replacedReason } from '@portal/shared/files/checklist';
import type * as contract from '@portal/shared/files/contract';
import type { FileRecord } from '@portal/shared/files/contract';
import { findPerson, isOfEachPerson } from '@portal/shared/files/people';
import type { uploadFileFor as uploadFileForCall } from '@portal/shared/files/staff-contract';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { requireConsents } from '#consents/require-consents.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import type { UserRecord } from '#users/repository.ts';
import { findCandidate, findUserById, lockProfileStatus } from '#users/repository.ts';
import { presentFile } from './presenter.ts';
import { refuseUnchanged } from './refuse-unchanged.ts';
import type { Slot } from './repository.ts';
import { findFile, hasVersionIn, insertFile, listRequests, replaceOtherVersions } from './repository.ts';
import { withStoredUpload } from './store-upload.ts';
import { refuseFullStorage } from './upload-quota.ts';

type UploadBody = Pick<
  RequestContext<typeof contract.uploadFile>['body'],
  'kind' | 'requestUid' | 'purpose' | 'person' | 'unchanged'
>;
type Owner = Pick<UserRecord, 'id' | 'email'>;

const frozen = ['success', 'lock'] as const;
const kindIsFrozen = () => new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { kind: 'FILE_FROZEN' } });

const beforeApproval = () =>
  new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { profile: 'CHANGE_BEFORE_APPROVAL' } });

/** A candidate may have any number of `other` documents, and one of each other kind. */
const isFrozen = async (tx: Tx, slot: Slot): Promise<boolean> =>
  (slot.kind !== 'other' || slot.requestId !== null) && (await hasVersionIn(tx, slot, frozen));

/**
 * The family member whom an upload names, as the personal information writes the name; null if it names nobody. Requests of
 * staff say themselves whose document they need. A change of the profile may add the person, so its request checks the name.
 * @throws {AppError} VALIDATION_ERROR for a name that is nobody's, or a document that takes no person
 */
function personOf({ kind, requestUid, purpose, person }: UploadBody, family: readonly string[]): string | null {
  if (person === undefined) return null;
  if (!isOfEachPerson(kind) || requestUid !== undefined) {
    throw invalidFields({ person: 'PERSON_NOT_TAKEN' });
  }
  const found = findPerson(person, family);
  if (found === undefined && purpose !== 'profile_change') throw invalidFields({ person: 'PERSON_NOT_IN_FAMILY' });
  return found ?? person;
}

/** Finds the slot of an upload: the named request, the checklist, or an open request of staff for this kind. */
async function findSlot(tx: Tx, ownerId: string, body: UploadBody): Promise<Slot> {
  const { kind } = body;
  const owner = await findUserById(tx, ownerId);
  const family = owner?.info?.dependents?.map(({ fullName }) => fullName) ?? [];
  const person = personOf(body, family);
  const slotOf = (requestId: string | null): Slot => ({ ownerId, kind, requestId, person, family });
  if (body.purpose !== undefined) {
    if (body.requestUid !== undefined) throw invalidFields({ purpose: 'INVALID_FIELD' });
    return slotOf(null);
  }
  const requests = person === null ? await listRequests(tx, ownerId, { kind }) : [];
  if (body.requestUid !== undefined) {
    if (!requests.some(({ id }) => id === body.requestUid)) throw invalidFields({ requestUid: 'INVALID_FIELD' });
    if (await isFrozen(tx, slotOf(body.requestUid))) throw kindIsFrozen();
    return slotOf(body.requestUid);
  }
  if (!(await isFrozen(tx, slotOf(null)))) return slotOf(null);
  for (const { id } of requests.toReversed()) if (!(await isFrozen(tx, slotOf(id)))) return slotOf(id);
  throw kindIsFrozen();
}

async function readUploaded(tx: Tx, id: string): Promise<{ result: FileRecord; storageKey: string }> {
  const file = required(await findFile(tx, id), 'the row of an uploaded file stays');
  return { result: presentFile(file), storageKey: file.storageKey };
}

/**
 * Uploads a document. Every version is kept. An accepted or locked document is not replaced unless staff requested
 * another. A version in review gives way to the new one. A document of a requested change or a message replaces nothing.
 * @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED; CONSENT_REQUIRED; VALIDATION_ERROR for somebody else's request or for a
 * person who is no family member, or, if the call asks for it, for a document that staff rejected before; TOO_MANY_REQUESTS if
 * the storage is full
 */
export const uploadFile = (deps: Deps, request: RequestContext<typeof contract.uploadFile>): Promise<FileRecord> =>
  storeDocument(deps, request, { owner: request.actor, body: request.body });

/**
 * Uploads a document for a candidate, who reads that staff did. The rules are those of the candidate's own upload.
 * @throws {AppError} NOT_FOUND; as {@link uploadFile}
 */
export async function uploadFileFor(
  deps: Deps,
  request: RequestContext<typeof uploadFileForCall>,
): Promise<FileRecord> {
  const found = await findCandidate(deps.db, request.params.email);
  if (!found) throw new AppError('NOT_FOUND');
  return storeDocument(deps, request, { owner: found.user, body: request.body });
}

function storeDocument(
  deps: Deps,
  request: RequestContext<typeof contract.uploadFile> | RequestContext<typeof uploadFileForCall>,
  { owner, body }: { owner: Owner; body: UploadBody },
): Promise<FileRecord> {
  const { actor, file, now } = request;
  const isOwn = actor.id === owner.id;
  return withStoredUpload(deps, { folder: 'documents', file }, (stored) =>
    request.createOnce(async (tx) => {
      // Two uploads, or an upload and a decision, queue here.
      const profileStatus = await lockProfileStatus(tx, owner.id);
      const { purpose = null } = body;
      if (purpose === 'profile_change' && profileStatus !== 'APPROVED') throw beforeApproval();
      await requireConsents(tx, owner.id);
      const slot = await findSlot(tx, owner.id, body);
      if (body.unchanged === 'refuse') await refuseUnchanged(tx, slot, { sha256: stored.sha256, purpose });
      await refuseFullStorage(tx, { candidateId: owner.id, sender: isOwn ? 'candidate' : 'staff', bytes: stored.size });

      const { family: _, ...document } = slot;
      const row = await insertFile(tx, {
        ...stored,
        ...document,
        purpose,
        status: fileWorkflow.transitions.upload.to,
        uploadedAt: now,
        uploadedById: isOwn ? null : actor.id,
      });
      if (purpose === null && (slot.kind !== 'other' || slot.requestId !== null)) {
        await replaceOtherVersions(tx, slot, { exceptId: row.id, reason: replacedReason });
      }

      await recordAudit(tx, request, {
        action: isOwn ? 'file.upload' : 'file.upload-for',
        subject: { type: 'file', uid: row.id, email: owner.email },
        after: {
          kind: row.kind,
          name: row.name,
          size: row.size,
          sha256: row.sha256,
          requestUid: row.requestId,
          ...(purpose && { purpose }),
          ...(row.person && { person: row.person }),
        },
      });

      return row.id;
    }, readUploaded),
  );
}

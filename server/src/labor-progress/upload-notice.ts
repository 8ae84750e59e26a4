import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/labor-progress/contract';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { recordAudit } from '#audit-log/record.ts';
import { withStoredUpload } from '#files/store-upload.ts';
import { refuseFullStorage } from '#files/upload-quota.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { hasEvidence } from './evidence.ts';
import { lockCaseOf, stepNamed } from './lock-case.ts';
import { readStep } from './read-progress.ts';
import { listCompleted, setEvidence } from './repository.ts';

/**
 * Stores the agency's notice of a completed step. A new notice replaces the former one.
 * @throws {AppError} NOT_FOUND; OBSERVATION_NOT_FOUND; 409 before the step is completed; TOO_MANY_REQUESTS if the storage is
 * full
 */
export async function uploadNotice(
  deps: Deps,
  request: RequestContext<typeof contract.uploadNotice>,
): Promise<LaborStepRecord> {
  const { email } = request.params;
  const step = stepNamed(request.params.step);
  let replaced: string | null = null;
  const record = await withStoredUpload(deps, { folder: 'notices', file: request.file }, (stored) =>
    request.transaction(async (tx) => {
      const { application, contract } = await lockCaseOf(tx, email);
      const row = (await listCompleted(tx, application.id)).find((one) => one.step === step);
      if (!row) {
        throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { step: 'STEP_NOT_COMPLETED' } });
      }
      await refuseFullStorage(tx, { candidateId: application.userId, sender: 'staff', bytes: stored.size });

      const { name, contentType, storageKey, sha256 } = stored;
      const notice = {
        noticeName: name,
        noticeContentType: contentType,
        noticeSha256: sha256,
        noticeStorageKey: storageKey,
      };

      await setEvidence(tx, row.id, { ...notice, hasEvidence: hasEvidence(step, { ...row, ...notice }) });
      await recordAudit(tx, request, {
        action: 'progress.upload-notice',
        subject: { type: 'application', uid: application.id, email: email.toLowerCase() },
        before: { step, notice: row.noticeName },
        after: { step, notice: name, sha256 },
      });
      replaced = row.noticeStorageKey;

      return {
        result: await readStep(tx, { application, contract }, { step, language: request.language }),
        storageKey,
      };
    }),
  );

  if (replaced) {
    await deps.storage
      .delete(replaced)
      .catch((error: unknown) => deps.log('a replaced notice could not be deleted', error));
  }

  return record;
}

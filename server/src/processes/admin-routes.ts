import * as access from '@portal/shared/account-access/contract';
import * as applications from '@portal/shared/applications/contract';
import { retrySeal } from '@portal/shared/contracts/contract';
import * as endings from '@portal/shared/contracts/end-contract';
import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import * as jobs from '@portal/shared/jobs/contract';
import * as laborProgress from '@portal/shared/labor-progress/contract';
import * as profileChanges from '@portal/shared/profile-changes/contract';
import { approveApplication, rejectApplication } from '#applications/decide-application.ts';
import { presentApplicant } from '#applications/presenter.ts';
import { findApplicantOf, findApplication } from '#applications/repository.ts';
import { recordAudit } from '#audit-log/record.ts';
import { endContractByStaff, previewEnd } from '#contracts/end-contract-by-staff.ts';
import { presentSealing } from '#contracts/presenter.ts';
import { findContract } from '#contracts/repository.ts';
import { sealContract } from '#contracts/seal-contract.ts';
import { presentStaffFile } from '#files/presenter.ts';
import { listStaffFilesOf } from '#files/queries.ts';
import { readChecklist } from '#files/read-checklist.ts';
import { closeJob, readPeopleOfJob } from '#jobs/close-job.ts';
import { completeStep } from '#labor-progress/complete-step.ts';
import { stepNamed } from '#labor-progress/lock-case.ts';
import { readProgress } from '#labor-progress/read-progress.ts';
import { recordEvidence } from '#labor-progress/record-evidence.ts';
import { recordOutcome } from '#labor-progress/record-outcome.ts';
import { undoStep } from '#labor-progress/undo-step.ts';
import { uploadNotice } from '#labor-progress/upload-notice.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { runEach } from '#platform/http/run-each.ts';
import { acceptProfileChange } from '#profile/accept-profile-change.ts';
import { refundDecisionAdminRoutes } from '#refunds/refund-routes.ts';
import { paymentAdminRoutes } from '#transfers/payment-routes.ts';
import { findCandidate } from '#users/repository.ts';
import { unlockUser } from '#users/unlock-user.ts';

/** Routes for staff that read or change several nouns. */
export function processAdminRoutes(api: Api, deps: Deps): void {
  paymentAdminRoutes(api, deps);
  refundDecisionAdminRoutes(api, deps);
  api.on(files.getUserChecklist, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const records = await listStaffFilesOf(deps.db, found.user.id);
    const rows = records.map((record) => ({ ...record.file, record }));
    return readChecklist(deps.db, found.user.id, {
      rows,
      presentVersion: ({ record }) => presentStaffFile(record, request.language),
    });
  });
  api.on(access.unlockUser, (request) => unlockUser(deps, request));
  api.on(applications.approveApplicant, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplicantOf(tx, request.params.uid, request.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(await approveApplication(tx, deps, { context: request, record }), request.language);
    }),
  );
  api.on(applications.approveApplicants, (request) =>
    runEach(request, deps, async (tx, uid) => {
      const record = await findApplication(tx, uid);
      if (!record) throw new AppError('NOT_FOUND');
      return approveApplication(tx, deps, { context: request, record });
    }),
  );
  api.on(applications.rejectApplicant, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplicantOf(tx, request.params.uid, request.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(
        await rejectApplication(tx, deps, { context: request, record, reason: request.body.reason }),
        request.language,
      );
    }),
  );
  for (const [endpoint, action] of [
    [jobs.closeJob, 'close'],
    [jobs.removeJob, 'remove'],
  ] as const) {
    api.on(endpoint, (request) =>
      request.transaction((tx) =>
        closeJob(tx, deps, { context: request, uid: request.params.uid, action, answers: request.body }),
      ),
    );
  }
  api.on(jobs.listPeopleOfJob, (request) => readPeopleOfJob(deps.db, request));
  api.on(endings.previewEnd, (request) => previewEnd(deps.db, request));
  api.on(endings.endContract, (request) => request.transaction((tx) => endContractByStaff(tx, deps, request)));
  api.on(retrySeal, async (request) => {
    await request.transaction(async (tx) => {
      const found = await findContract(tx, request.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.contract.sealedAt) return;
      await recordAudit(tx, request, {
        action: 'contract.retry-seal',
        subject: { type: 'contract', uid: found.contract.id, email: found.user.email },
      });
    });
    // The response reports the outcome. `sealContract` has already recorded the failure.
    await sealContract(deps, request.params.uid).catch(() => undefined);

    const found = await findContract(deps.db, request.params.uid);
    if (!found) throw new AppError('NOT_FOUND');

    return presentSealing(found.contract, request.now);
  });
  api.on(profileChanges.acceptProfileChange, (request) =>
    request.transaction((tx) => acceptProfileChange(tx, deps, { context: request, uid: request.params.uid })),
  );
  api.on(laborProgress.getUserProgress, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readProgress(deps.db, found, { language: request.language, clock: deps.clock });
  });
  api.on(laborProgress.completeStep, (request) =>
    request.transaction((tx) =>
      completeStep(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(laborProgress.recordOutcome, (request) =>
    request.transaction((tx) =>
      recordOutcome(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(laborProgress.recordEvidence, (request) =>
    request.transaction((tx) =>
      recordEvidence(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(laborProgress.uploadNotice, (request) => uploadNotice(deps, request));
  api.on(laborProgress.undoStep, (request) =>
    request.transaction((tx) =>
      undoStep(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        reason: request.body.reason,
      }),
    ),
  );
}

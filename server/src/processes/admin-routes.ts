import * as applications from '@portal/shared/applications/contract';
import { retrySeal } from '@portal/shared/contracts/contract';
import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import * as laborProgress from '@portal/shared/labor-progress/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { presentApplicant } from '../features/applications/presenter.ts';
import { findApplicantOf, findApplication } from '../features/applications/repository.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { presentSealing } from '../features/contracts/presenter.ts';
import { findContract } from '../features/contracts/repository.ts';
import { presentStaffFile } from '../features/files/presenter.ts';
import { listStaffFilesOf } from '../features/files/queries.ts';
import { stepNamed } from '../features/labor-progress/lock-case.ts';
import { findCandidate } from '../features/users/repository.ts';
import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/call.ts';
import { runEach } from '../platform/http/run-each.ts';
import { completeLaborStep } from './complete-step.ts';
import { decideApplication } from './decide-application.ts';
import { putStepNotice } from './put-notice.ts';
import { readChecklist } from './read-checklist.ts';
import { readLine } from './read-progress.ts';
import { reviewTransfer } from './review-transfer.ts';
import { sealContract } from './seal-contract.ts';
import { undoLaborStep } from './undo-step.ts';

/** The calls of staff that read or change several nouns. */
export function processAdminRoutes(api: Api, deps: Deps): void {
  api.on(files.getUserChecklist, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const records = await listStaffFilesOf(deps.db, found.user.id);
    const rows = records.map((record) => ({ ...record.file, record }));
    return readChecklist(deps.db, found.user.id, rows, ({ record }) => presentStaffFile(record, call.language));
  });
  api.on(applications.approveApplicant, (call) =>
    call.transaction(async (tx) => {
      const record = await findApplicantOf(tx, call.params.uid, call.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(await decideApplication(tx, deps, call, record, { action: 'approve' }), call.language);
    }),
  );
  api.on(applications.approveApplicants, (call) =>
    runEach(call, deps, async (tx, uid) => {
      const record = await findApplication(tx, uid);
      if (!record) throw new AppError('NOT_FOUND');
      return decideApplication(tx, deps, call, record, { action: 'approve' });
    }),
  );
  api.on(applications.rejectApplicant, (call) =>
    call.transaction(async (tx) => {
      const record = await findApplicantOf(tx, call.params.uid, call.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      const decision = { action: 'reject', reason: call.body.reason } as const;
      return presentApplicant(await decideApplication(tx, deps, call, record, decision), call.language);
    }),
  );
  api.on(retrySeal, async (call) => {
    await call.transaction(async (tx) => {
      const found = await findContract(tx, call.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.contract.sealedAt) return;
      await recordAudit(tx, call, {
        action: 'contract.retry-seal',
        subject: { type: 'contract', uid: found.contract.id, email: found.user.email },
      });
    });
    // The answer says how it went; what failed is noted there.
    await sealContract(deps, call.params.uid).catch(() => undefined);
    const found = await findContract(deps.db, call.params.uid);
    if (!found) throw new AppError('NOT_FOUND');
    return presentSealing(found.contract, call.now);
  });
  api.on(transfers.approveTransfer, (call) =>
    call.transaction((tx) => reviewTransfer(tx, deps, call, call.params.id, { action: 'approve' })),
  );
  api.on(transfers.rejectTransfer, (call) =>
    call.transaction((tx) =>
      reviewTransfer(tx, deps, call, call.params.id, { action: 'reject', reason: call.body.reason }),
    ),
  );
  api.on(laborProgress.getUserProgress, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readLine(deps.db, found.user, call.language);
  });
  api.on(laborProgress.completeStep, (call) =>
    call.transaction((tx) =>
      completeLaborStep(tx, deps, call, call.params.email, stepNamed(call.params.step), call.body),
    ),
  );
  api.on(laborProgress.putNotice, (call) => putStepNotice(deps, call));
  api.on(laborProgress.undoStep, (call) =>
    call.transaction((tx) =>
      undoLaborStep(tx, deps, call, call.params.email, stepNamed(call.params.step), call.body.reason),
    ),
  );
}

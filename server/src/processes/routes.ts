import * as applications from '@portal/shared/applications/contract';
import * as contracts from '@portal/shared/contracts/contract';
import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import * as laborProgress from '@portal/shared/labor-progress/contract';
import { listWaits } from '@portal/shared/waits/contract';
import { withdrawApplication } from '#applications/decide-application.ts';
import { presentApplication } from '#applications/presenter.ts';
import { findApplication } from '#applications/repository.ts';
import { cancelContract } from '#contracts/cancel-contract.ts';
import { getReadableContract } from '#contracts/routes.ts';
import { sealContract } from '#contracts/seal-contract.ts';
import { signContract } from '#contracts/sign-contract.ts';
import { presentOwnVersion, readChecklist } from '#files/read-checklist.ts';
import { readStored } from '#files/read-file.ts';
import { listAllOwnFiles } from '#files/repository.ts';
import { readProgress } from '#labor-progress/read-progress.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { refundDecisionRoutes } from '#refunds/refund-routes.ts';
import { findUserById } from '#users/repository.ts';
import { readWaits } from '#waits/wait-queries.ts';

/** Routes for candidates that read or change several nouns. */
export function processRoutes(api: Api, deps: Deps): void {
  api.on(files.getChecklist, async (request) => {
    const rows = await listAllOwnFiles(deps.db, request.actor.id);
    return readChecklist(deps.db, request.actor.id, { rows, presentVersion: presentOwnVersion });
  });
  api.on(applications.applyForJob, (request) => signContract(deps, request));
  api.on(applications.withdrawApplication, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplication(tx, request.params.uid);
      if (record?.user.id !== request.actor.id) throw new AppError('NOT_FOUND');
      const decided = await withdrawApplication(tx, deps, { context: request, record });
      return presentApplication(decided, request.language);
    }),
  );
  refundDecisionRoutes(api, deps);
  api.on(contracts.cancelContract, (request) => request.transaction((tx) => cancelContract(tx, deps, request)));
  api.on(contracts.getContractPdf, async (request) => {
    const found = await getReadableContract(deps.db, request.actor, request.params.uid);
    // A background task seals the contract. A reader who comes first does not wait for the queue.
    // A part that is down is 503, as everywhere. Any other failure is a defect, and a repetition would fail too.
    if (!found.contract.sealedAt) {
      await sealContract(deps, found.contract.id);
    }

    const { contract: sealed, user } = await getReadableContract(deps.db, request.actor, request.params.uid);
    return readStored(deps, request, {
      stored: {
        storageKey: required(sealed.pdfStorageKey, 'a sealed contract has a file'),
        ownerId: user.id,
        ownerEmail: user.email,
        name: `contract-${sealed.id}.pdf`,
        contentType: 'application/pdf',
      },
      audit: { action: 'contract.read', subject: { type: 'contract', uid: sealed.id } },
    });
  });
  api.on(laborProgress.getProgress, async (request) => {
    const found = required(await findUserById(deps.db, request.actor.id), 'a session belongs to a user');
    return readProgress(deps.db, found, { language: request.language, clock: deps.clock });
  });
  api.on(listWaits, (request) => readWaits(deps.db, request.actor.id));
}

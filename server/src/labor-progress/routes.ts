import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/labor-progress/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate, findUserById } from '#users/repository.ts';
import { completeStep } from './complete-step.ts';
import { correctStep } from './correct-step.ts';
import { stepNamed } from './lock-case.ts';
import { readNotice } from './read-notice.ts';
import { readProgress } from './read-progress.ts';
import { readStruck } from './read-struck.ts';
import { recordEvidence } from './record-evidence.ts';
import { recordOutcome } from './record-outcome.ts';
import { strikeOutcome } from './strike-outcome.ts';
import { undoStep } from './undo-step.ts';
import { uploadNotice } from './upload-notice.ts';

export function laborProgressRoutes(api: Api, deps: Deps): void {
  api.on(contract.getUserNotice, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readNotice(deps, request, { owner: found.user, step: stepNamed(request.params.step), ...request.query });
  });
  api.on(contract.getNotice, (request) =>
    readNotice(deps, request, { owner: request.actor, step: stepNamed(request.params.step), ...request.query }),
  );
  api.on(contract.getProgress, async (request) => {
    const found = required(await findUserById(deps.db, request.actor.id), 'a session belongs to a user');
    return readProgress(deps.db, found, { language: request.language, clock: deps.clock });
  });
  api.on(contract.getUserProgress, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const progress = await readProgress(deps.db, found, { language: request.language, clock: deps.clock });
    if (!progress.applicationUid) return progress;
    const struckOf = await readStruck(deps.db, progress.applicationUid);
    return { ...progress, items: progress.items.map((item) => ({ ...item, ...struckOf(item.step) })) };
  });
  api.on(contract.completeStep, (request) =>
    request.transaction((tx) =>
      completeStep(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(contract.recordOutcome, (request) =>
    request.transaction((tx) =>
      recordOutcome(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(contract.recordEvidence, (request) =>
    request.transaction((tx) =>
      recordEvidence(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(contract.uploadNotice, (request) => uploadNotice(deps, request));
  api.on(contract.undoStep, (request) =>
    request.transaction((tx) =>
      undoStep(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        reason: request.body.reason,
      }),
    ),
  );
  api.on(contract.correctStep, (request) =>
    request.transaction((tx) =>
      correctStep(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        body: request.body,
      }),
    ),
  );
  api.on(contract.strikeOutcome, (request) =>
    request.transaction((tx) =>
      strikeOutcome(tx, deps, {
        context: request,
        email: request.params.email,
        step: stepNamed(request.params.step),
        ...request.body,
      }),
    ),
  );
}

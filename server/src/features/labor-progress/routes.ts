import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/labor-progress/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { completeLaborStep, stepNamed } from '../../processes/complete-step.ts';
import { putStepNotice } from '../../processes/put-notice.ts';
import { readLine } from '../../processes/read-progress.ts';
import { undoLaborStep } from '../../processes/undo-step.ts';
import { findCandidate, findUserById } from '../users/repository.ts';
import { readNotice } from './read-notice.ts';

export function laborProgressRoutes(api: Api, deps: Deps): void {
  api.on(contract.getProgress, async (call) => {
    const found = required(await findUserById(deps.db, call.actor.id), 'a session has a person');
    return readLine(deps.db, found.user, call.language);
  });
  api.on(contract.getUserProgress, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readLine(deps.db, found.user, call.language);
  });
  api.on(contract.completeStep, (call) =>
    call.transaction((tx) =>
      completeLaborStep(tx, deps, call, call.params.email, stepNamed(call.params.step), call.body),
    ),
  );
  api.on(contract.putNotice, (call) => putStepNotice(deps, call));
  api.on(contract.getUserNotice, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readNotice(deps, call, found.user, stepNamed(call.params.step));
  });
  api.on(contract.getNotice, (call) => readNotice(deps, call, call.actor, stepNamed(call.params.step)));
  api.on(contract.undoStep, (call) =>
    call.transaction((tx) =>
      undoLaborStep(tx, deps, call, call.params.email, stepNamed(call.params.step), call.body.reason),
    ),
  );
}

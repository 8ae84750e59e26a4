import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/scheduled-decisions/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { endPause, findClockWatch } from './repository.ts';

async function present(db: Database | Tx): Promise<contract.ScheduledDecisions> {
  const watch = await findClockWatch(db);
  return {
    pausedAt: watch?.pausedAt?.toISOString() ?? null,
    jumpMinutes: watch?.pausedAt ? Math.round((watch.jumpSeconds ?? 0) / 60) : null,
  };
}

export function scheduledDecisionRoutes(api: Api, deps: Deps): void {
  api.on(contract.getScheduledDecisions, () => present(deps.db));
  api.on(contract.resumeScheduledDecisions, (request) =>
    request.transaction(async (tx) => {
      const before = await present(tx);
      // Of two colleagues at once, the second waits for the row and is refused.
      if (!(await endPause(tx))) throw new AppError('SUBJECT_NOT_LOCKED');
      await recordAudit(tx, request, {
        action: 'scheduled-decisions.resume',
        subject: { type: 'scheduled-decisions', uid: 'scheduled-decisions' },
        before,
      });
      return present(tx);
    }),
  );
}

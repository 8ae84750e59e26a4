import { listAuditLog } from '@portal/shared/audit-log/contract';
import { endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import { toPage } from '@portal/shared/http/paging';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { presentAudit } from './presenter.ts';
import { listAudit } from './repository.ts';

export function auditLogRoutes(api: Api, deps: Deps): void {
  api.on(listAuditLog, async (request) => {
    const { createdAtFrom, createdAtTo, action, actorEmail, subjectEmail } = request.query;
    const { timeZone } = deps.clock;
    const filter = {
      action,
      actorEmail,
      subjectEmail,
      from: createdAtFrom ? startOfDay(createdAtFrom, timeZone) : undefined,
      before: createdAtTo ? endOfDay(createdAtTo, timeZone) : undefined,
    };
    const { rows, total } = await listAudit(deps.db, filter, request.query);
    return toPage(rows.map(presentAudit), request.query, total);
  });
}

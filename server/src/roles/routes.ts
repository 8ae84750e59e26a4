import { AppError } from '@portal/shared/errors/app-error';
import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { presentAudit } from '#audit-log/presenter.ts';
import { listAudit } from '#audit-log/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { findRole, listRoleRows } from './repository.ts';

const latestEntries = { page: 1, pageSize: 100 };

export function roleRoutes(api: Api, deps: Deps): void {
  api.on(listRoles, async (request) => toShortList(await listRoleRows(deps.db), request.query));
  api.on(getRoleDetail, async (request) => {
    const role = await findRole(deps.db, request.params.id);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    const { rows } = await listAudit(deps.db, { subjectType: 'role', subjectUid: role.id }, latestEntries);
    return { ...role, subjectauditlog: rows.map(presentAudit) };
  });
}

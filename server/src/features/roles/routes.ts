import { AppError } from '@portal/shared/errors/app-error';
import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { asc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { roles } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { presentAudit } from '../audit-log/presenter.ts';
import { listAudit } from '../audit-log/repository.ts';

const latestEntries = 100;

export function roleRoutes(api: Api, deps: Deps): void {
  api.on(listRoles, async () => ({ items: await deps.db.select().from(roles).orderBy(asc(roles.name)) }));
  api.on(getRoleDetail, async (call) => {
    const [role] = isUuid(call.params.id) ? await deps.db.select().from(roles).where(eq(roles.id, call.params.id)) : [];
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    const { rows } = await listAudit(
      deps.db,
      { subjectType: 'role', subjectUid: role.id },
      { page: 1, pageSize: latestEntries },
    );
    return { ...role, subjectauditlog: rows.map(presentAudit) };
  });
}

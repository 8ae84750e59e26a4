import { listRoles } from '@portal/shared/roles/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const rolesQuery = () => ({ ...wholeListQuery(listRoles, {}), meta: { isSilent: true } });

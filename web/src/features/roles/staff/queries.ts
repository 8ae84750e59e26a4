import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';

export const rolesQuery = () => wholeListQuery(listRoles, {});
export const roleQuery = (id: string) => apiQuery(getRoleDetail, { params: { id } });

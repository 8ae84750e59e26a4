import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const rolesQuery = () => apiQuery(listRoles, {});
export const roleQuery = (id: string) => apiQuery(getRoleDetail, { params: { id } });

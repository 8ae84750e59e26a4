import { getRoleDetail } from '@portal/shared/roles/contract';
import { apiQuery } from '#platform/http/query.ts';

export const roleQuery = (id: string) => ({ ...apiQuery(getRoleDetail, { params: { id } }), meta: { isSilent: true } });

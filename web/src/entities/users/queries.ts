import { getUser } from '@portal/shared/users/contract';
import { apiQuery } from '../../platform/http/query.ts';

/** Its failure is shown in the place of the record. */
export const userQuery = (email: string) => ({ ...apiQuery(getUser, { params: { email } }), meta: { isSilent: true } });

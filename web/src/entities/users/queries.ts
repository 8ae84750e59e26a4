import { getUser } from '@portal/shared/users/contract';
import { apiQuery } from '../../platform/http/query.ts';

/** The record's page shows a failure in place of the record, so there is no toast. */
export const userQuery = (email: string) => ({ ...apiQuery(getUser, { params: { email } }), meta: { isSilent: true } });

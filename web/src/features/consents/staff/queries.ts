import { listUserConsents } from '@portal/shared/consents/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const userConsentsQuery = (email: string) => ({
  ...apiQuery(listUserConsents, { params: { email } }),
  meta: { isSilent: true },
});

import { listUserConsents } from '@portal/shared/consents/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const userConsentsQuery = (email: string) => ({
  ...wholeListQuery(listUserConsents, { params: { email } }),
  meta: { isSilent: true },
});

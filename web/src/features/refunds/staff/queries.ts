import { listUserRefunds } from '@portal/shared/refunds/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const userRefundsQuery = (email: string) => wholeListQuery(listUserRefunds, { params: { email } });

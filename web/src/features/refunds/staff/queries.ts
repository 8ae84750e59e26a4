import { listUserRefunds } from '@portal/shared/refunds/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const userRefundsQuery = (email: string) => apiQuery(listUserRefunds, { params: { email } });

import { listConsents } from '@portal/shared/consents/contract';
import { apiQuery } from '../../platform/http/query.ts';

export const consentsQuery = () => apiQuery(listConsents, {});

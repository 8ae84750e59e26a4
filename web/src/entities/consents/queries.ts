import { listConsents } from '@portal/shared/consents/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const consentsQuery = () => wholeListQuery(listConsents, {});

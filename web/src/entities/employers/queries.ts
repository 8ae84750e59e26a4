import { listEmployers } from '@portal/shared/employers/contract';
import { wholeListQuery } from '#platform/http/query.ts';

/** All employers, to choose one. */
export const employerChoicesQuery = () => ({ ...wholeListQuery(listEmployers, {}), meta: { isSilent: true } });

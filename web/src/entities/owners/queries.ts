import { listAbsences } from '@portal/shared/absences/contract';
import { listOwners } from '@portal/shared/owners/contract';
import { wholeListQuery } from '#platform/http/query.ts';

/** The active colleagues, by name. */
export const ownersQuery = () => ({ ...wholeListQuery(listOwners, {}), meta: { isSilent: true } });

/** Who is away, and who will be. */
export const absencesQuery = () => ({ ...wholeListQuery(listAbsences, {}), meta: { isSilent: true } });

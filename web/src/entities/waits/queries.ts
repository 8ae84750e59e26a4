import { listWaits } from '@portal/shared/waits/contract';
import { apiQuery } from '#platform/http/query.ts';

export const ownWaitsQuery = () => ({ ...apiQuery(listWaits, {}), meta: { isSilent: true } });

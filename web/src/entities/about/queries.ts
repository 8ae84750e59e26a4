import { getAbout } from '@portal/shared/about/contract';
import { apiQuery } from '#platform/http/query.ts';

/** The pages show a failure in their place, or do without it. */
export const aboutQuery = () => ({ ...apiQuery(getAbout, {}), staleTime: 60_000, meta: { isSilent: true } });

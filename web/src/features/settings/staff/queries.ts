import { getSettings } from '@portal/shared/settings/contract';
import { apiQuery } from '#platform/http/query.ts';

/** The page shows a failure in place of the form, so there is no toast. */
export const allSettingsQuery = () => ({ ...apiQuery(getSettings, {}), meta: { isSilent: true } });

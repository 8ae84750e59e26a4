import { getSettings } from '@portal/shared/settings/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** Its failure is shown in the place of the form. */
export const allSettingsQuery = () => ({ ...apiQuery(getSettings, {}), meta: { isSilent: true } });

import { getPasswordRules } from '@portal/shared/auth/contract';
import { apiQuery } from '#platform/http/query.ts';

export const passwordRulesQuery = () => ({ ...apiQuery(getPasswordRules, {}), staleTime: 300_000 });

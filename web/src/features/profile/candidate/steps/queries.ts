import { listSteps } from '@portal/shared/onboarding/contract';
import { apiQuery } from '#platform/http/query.ts';

export const stepsQuery = () => apiQuery(listSteps, {});

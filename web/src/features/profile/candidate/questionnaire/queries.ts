import { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { apiQuery } from '#platform/http/query.ts';

export const questionnaireQuery = (page: number) => apiQuery(getQuestionnaire, { query: { page } });

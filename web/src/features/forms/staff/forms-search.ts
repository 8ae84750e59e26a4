import type { AnswerType } from '@portal/shared/forms/rules';
import { answerTypes } from '@portal/shared/forms/rules';
import { choiceParam, textParam } from '#platform/search-params.ts';
import { readDraft } from '#platform/stores/form-store.ts';

export interface FormsSearch {
  search?: string;
  answerType?: AnswerType;
}

/** The search parameters of the list. */
export const readFormsSearch = (raw: Record<string, unknown>): FormsSearch => ({
  search: textParam(raw.search),
  answerType: choiceParam(answerTypes, raw.answerType),
});

/** The latest filters of each person. */
export const formsSearchMemory = 'list:forms';

/** The filters of a visit without any in the address; none if the person has cleared them. */
export function rememberedFormsSearch(): FormsSearch | undefined {
  const draft = readDraft<FormsSearch>(formsSearchMemory);
  return draft && Object.keys(draft).length > 0 ? draft : undefined;
}

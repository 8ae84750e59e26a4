import type { AnswerType } from '@portal/shared/forms/rules';
import { answerTypes } from '@portal/shared/forms/rules';
import { choiceParam, textParam } from '../../../platform/search-params.ts';
import { readDraft } from '../../../platform/stores/form-store.ts';

export interface FormsSearch {
  search?: string;
  answerType?: AnswerType;
}

/** The list's address. */
export const readFormsSearch = (raw: Record<string, unknown>): FormsSearch => ({
  search: textParam(raw.search),
  answerType: choiceParam(answerTypes, raw.answerType),
});

/** The filters as they were last used, by person. */
export const formsSearchMemory = 'list:forms';

/** What a visit without filters starts with; nothing after they were cleared. */
export function rememberedFormsSearch(): FormsSearch | undefined {
  const draft = readDraft<FormsSearch>(formsSearchMemory);
  return draft && Object.keys(draft).length > 0 ? draft : undefined;
}

import type { FieldErrors } from '@portal/shared/http/envelope';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { isAnswered } from '@portal/shared/questionnaire/rules';
import { useState } from 'react';
import type { Answer } from '#entities/profile/question.tsx';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { isApiFailure, toastFailure } from '#platform/http/failures.ts';
import { refresh } from '#platform/http/query.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { readDraft, useDraft } from '#platform/stores/form-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { useSaveAnswers } from './mutations.ts';

type Answers = Record<string, Answer>;

const draftName = 'questionnaire';

/** The answers of a page. Unsaved input takes precedence over the stored answers. */
export function useAnswers(items: readonly QuestionnaireItem[]) {
  const [draft] = useDraft<Answers>(draftName);
  const restored = useRestoredDraft<Answers>(draftName);
  const { setDraft } = restored;
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useSaveAnswers();
  const { t } = useTranslation('questionnaire');

  const answerOf = (item: QuestionnaireItem): Answer =>
    draft?.[item.uid] ?? { value: item.value, description: item.description ?? '' };

  const answer = (item: QuestionnaireItem, change: Partial<Answer>) => {
    setDraft({ ...readDraft<Answers>(draftName), [item.uid]: { ...answerOf(item), ...change } });
    setErrors(({ [item.uid]: _cleared, ...others }) => others);
  };

  const findErrors = (): FieldErrors =>
    Object.fromEntries(
      items
        .map((item) => [item.uid, answerOf(item)] as const)
        .filter(([, given]) => !isAnswered(given))
        .map(([uid, given]) => [uid, given.value === '1' ? 'DESCRIPTION_REQUIRED' : 'ITEM_VALUE_REQUIRED'] as const),
    );

  const ofPage = (uid: string) => items.some((item) => item.uid === uid);
  const keepDrafts = (isKept: (uid: string) => boolean) => {
    const kept = Object.entries(readDraft<Answers>(draftName) ?? {}).filter(([uid]) => isKept(uid));
    setDraft(kept.length > 0 ? Object.fromEntries(kept) : undefined);
  };

  const showFailure = (error: unknown) => {
    if (wasSessionEnd(error)) return;
    if (isApiFailure(error) && error.code === 'NOT_SUPPORTED_ITEMS') {
      // A question was changed or removed while this page was open, so the candidate must read the new text. An answer to one that is
      // not asked any more does not stay on the device.
      const isAsked = (index: number) => error.fields[`items.${index}.uid`] !== 'NOT_SUPPORTED_ITEMS';
      const gone = items.filter((_item, index) => !isAsked(index));
      if (gone.length > 0) showToast('warning', t('notAsked'));
      else toastFailure(error, ['QUESTION_CHANGED']);
      keepDrafts((uid) => !gone.some((item) => item.uid === uid));
      void refresh();
      return;
    }
    const atItems = Object.entries(isApiFailure(error) ? error.fields : {}).flatMap(([path, code]) => {
      const item = items[Number(/^items\.(\d+)\./.exec(path)?.[1] ?? -1)];
      return item ? [[item.uid, code] as const] : [];
    });
    setErrors(Object.fromEntries(atItems));
    if (atItems.length === 0) toastFailure(error);
  };

  /** Saves the page and resolves to the counts, or to undefined if an answer is missing or the call failed. */
  const savePage = async () => {
    const found = findErrors();
    setErrors(found);
    if (Object.keys(found).length > 0) return undefined;
    try {
      const saved = await save.mutateAsync({
        body: {
          items: items.map((item) => {
            const { value, description } = answerOf(item);
            const { uid, revision } = item;
            return { uid, revision, value: value ?? '0', description: value === '1' ? description : null };
          }),
        },
      });
      keepDrafts((uid) => !ofPage(uid));
      return saved;
    } catch (error) {
      showFailure(error);
      return undefined;
    }
  };

  return {
    /** The answers of an earlier visit. Only those of the page can be discarded here. */
    restored: {
      ...restored,
      onDiscard: items.some(({ uid }) => restored.draft?.[uid] && draft?.[uid])
        ? () => keepDrafts((uid) => !ofPage(uid))
        : undefined,
    },
    answerOf,
    answer,
    errors,
    savePage,
    isSaving: save.isPending,
    hasUnsaved: items.some(({ uid }) => draft?.[uid] !== undefined),
  };
}

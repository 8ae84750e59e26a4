import { Button } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { getQuestionnaire, QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#entities/profile/question.tsx';
import { Question } from '#entities/profile/question.tsx';
import classes from '#entities/profile/questionnaire.module.css';
import { QuestionsByCategory } from '#entities/profile/questions-by-category.tsx';
import { RejectionAtField } from '#entities/profile/rejection-at-field.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconCloudCheck, IconDeviceMobile } from '#ui/icons/icons.tsx';
import { useAnswers } from './use-answers.ts';

/** Focuses the input of a question that has to be corrected: the description, if there is one. */
function focusQuestion(list: HTMLElement | null, uid: string): void {
  const node = list?.querySelector(`[data-question="${CSS.escape(uid)}"]`);
  const target = node?.querySelector<HTMLElement>('textarea') ?? node?.querySelector<HTMLElement>('input');
  target?.focus();
  node?.scrollIntoView({ block: 'center' });
}

/** Returns the answer that a question had when it was first shown on this page. */
function useFirstAnswers(items: readonly QuestionnaireItem[], answerOf: (item: QuestionnaireItem) => Answer) {
  const [first, setFirst] = useState<Readonly<Record<string, Answer>>>({});
  const added = items.filter(({ uid }) => !first[uid]);
  if (added.length > 0) setFirst({ ...first, ...Object.fromEntries(added.map((item) => [item.uid, answerOf(item)])) });
  return (item: QuestionnaireItem): Answer => first[item.uid] ?? answerOf(item);
}

interface QuestionListProps {
  data: DataOf<typeof getQuestionnaire>;
  isReadOnly: boolean;
  /** This page is finished by itself, whatever page follows. */
  isOnePage: boolean;
  rejection: Pick<OnboardingOverview, 'rejected' | 'reason'> | undefined;
  onPage: (page: number) => void;
  onFinish: () => void;
}

/** The questions of one page with their answers, by category, and the links to other pages. */
export function QuestionList({ data, isReadOnly, isOnePage, rejection, onPage, onFinish }: QuestionListProps) {
  const { t } = useTranslation(['questionnaire', 'consents', 'screen']);
  const { items, currentPage, totalPages } = data;
  const answers = useAnswers(items);
  const { localize } = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const firstAnswerOf = useFirstAnswers(items, answers.answerOf);
  const isLast = isOnePage || currentPage >= totalPages;

  useEffect(() => {
    const first = items.find(({ uid }) => answers.errors[uid]);
    if (first) focusQuestion(list.current, first.uid);
  }, [answers.errors, items]);
  // A link leads to a question by its uid.
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // After the heading of the page has taken the focus.
    const frame = hash ? requestAnimationFrame(() => focusQuestion(list.current, hash)) : 0;
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  /** The reason of a rejection at the question that it is about, until the answer is another one. */
  const describe = (item: QuestionnaireItem) => {
    const { value, description } = answers.answerOf(item);
    // A draft may be older than the rejection, so the reason goes only with a change on this page.
    const isChanged = [firstAnswerOf(item), item].every(
      (before) => value !== before.value || (value === '1' && description !== (before.description ?? '')),
    );
    const isRejected = rejection?.rejected.some(({ field }) => field === item.uid);
    if (isChanged || !isRejected || !rejection?.reason) return undefined;
    return <RejectionAtField reason={rejection.reason} />;
  };

  const numberOf = (item: QuestionnaireItem) => (currentPage - 1) * questionsPerPage + items.indexOf(item) + 1;
  /** The questions with errors, by number and first sentence. */
  const listErrors = () =>
    items
      .filter(({ uid }) => answers.errors[uid])
      .map((item) => {
        const text = localize(item.text);
        const [first] = /^.*?\?(?=\s)/s.exec(text) ?? [text];
        return { path: item.uid, label: `${numberOf(item)}. ${first}` };
      });

  const continueOn = async () => {
    const saved = await answers.savePage();
    if (!saved) return;
    if (!isLast) return onPage(currentPage + 1);
    if (saved.completedCount >= saved.totalItems) {
      showToast('success', t('allDone'));
      return onFinish();
    }
    showToast('warning', t('answerAll'));
    onPage(1);
  };

  return (
    <>
      <RestoredDraft
        restored={answers.restored}
        saved={Object.fromEntries(
          items.map(({ uid, value, description }) => [uid, { value, description: description ?? '' }]),
        )}
        form={{
          listLabels: () =>
            items.map((item) => ({ path: item.uid, label: t('questionNumber', { number: numberOf(item) }) })),
        }}
      />
      <ErrorSummary form={{ listErrors, focusField: (uid) => focusQuestion(list.current, uid) }} />
      <div ref={list}>
        <QuestionsByCategory items={items} reasons={t.table('consents:why')}>
          {(item) => (
            <Question
              key={item.uid}
              item={item}
              number={numberOf(item)}
              answer={answers.answerOf(item)}
              error={answers.errors[item.uid]}
              description={describe(item)}
              isReadOnly={isReadOnly}
              onAnswer={(change) => answers.answer(item, change)}
            />
          )}
        </QuestionsByCategory>
      </div>
      <div className={classes.foot}>
        {!isReadOnly && (answers.hasUnsaved || items.some(({ value }) => value !== null)) && (
          <span className={classes.state} role="status">
            {answers.hasUnsaved ? <IconDeviceMobile size={18} /> : <IconCloudCheck size={18} />}
            {answers.isSaving ? t('saving') : answers.hasUnsaved ? t('draftOnly') : t('savedOnServer')}
          </span>
        )}
        <div className={classes.buttons}>
          {currentPage > 1 && !isOnePage && (
            <Button variant="default" onClick={() => onPage(currentPage - 1)}>
              {t(isReadOnly ? 'screen:previousPage' : 'screen:back')}
            </Button>
          )}
          {isReadOnly ? (
            !isLast && <Button onClick={() => onPage(currentPage + 1)}>{t('screen:nextPage')}</Button>
          ) : (
            <Button loading={answers.isSaving} onClick={() => void continueOn()}>
              {isLast ? t('saveFinish') : t('saveNext')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

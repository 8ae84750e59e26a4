import { Button } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { useEffect, useRef } from 'react';
import { Question } from '../../../../entities/profile/question.tsx';
import classes from '../../../../entities/profile/questionnaire.module.css';
import { QuestionsByCategory } from '../../../../entities/profile/questions-by-category.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../../platform/toast/toast.ts';
import { IconCloudCheck, IconDeviceMobile } from '../../../../ui/icons/icons.tsx';
import { useAnswers } from './use-answers.ts';

interface QuestionListProps {
  data: DataOf<typeof getQuestionnaire>;
  isReadOnly: boolean;
  onPage: (page: number) => void;
  onFinish: () => void;
}

/** The questions of one page with their answers, by category, and the links to other pages. */
export function QuestionList({ data, isReadOnly, onPage, onFinish }: QuestionListProps) {
  const { t } = useTranslation(['questionnaire', 'consents', 'screen']);
  const { items, currentPage, totalPages } = data;
  const answers = useAnswers(items);
  const list = useRef<HTMLDivElement>(null);
  const isLast = currentPage >= totalPages;

  useEffect(() => {
    const first = items.find(({ uid }) => answers.errors[uid]);
    if (!first) return;
    const node = list.current?.querySelector(`[data-question="${first.uid}"]`);
    const target = node?.querySelector<HTMLElement>('textarea') ?? node?.querySelector<HTMLElement>('input');
    target?.focus();
    node?.scrollIntoView({ block: 'center' });
  }, [answers.errors, items]);

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
      <div ref={list}>
        <QuestionsByCategory items={items} reasons={t.table('consents:why')}>
          {(item) => (
            <Question
              key={item.uid}
              item={item}
              number={(currentPage - 1) * questionsPerPage + items.indexOf(item) + 1}
              answer={answers.answerOf(item)}
              error={answers.errors[item.uid]}
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
          {currentPage > 1 && (
            <Button variant="default" onClick={() => onPage(currentPage - 1)}>
              {t('screen:back')}
            </Button>
          )}
          {isReadOnly ? (
            !isLast && <Button onClick={() => onPage(currentPage + 1)}>{t('screen:next')}</Button>
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

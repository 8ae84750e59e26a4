import { Button } from '@mantine/core';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { useState } from 'react';
import type { Answer } from '#entities/profile/question.tsx';
import { Question } from '#entities/profile/question.tsx';
import classes from '#entities/profile/questionnaire.module.css';
import { QuestionsByCategory } from '#entities/profile/questions-by-category.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A preview of the questionnaire, page by page. Answers are not saved. */
export function QuestionnairePreview({ items }: { items: readonly QuestionnaireItem[] }) {
  const { t } = useTranslation(['questionnaire', 'screen']);
  const [page, setPage] = useState(1);
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const totalPages = Math.max(1, Math.ceil(items.length / questionsPerPage));
  const shown = Math.min(page, totalPages);
  const first = (shown - 1) * questionsPerPage;
  const answerOf = ({ uid }: QuestionnaireItem): Answer => answers[uid] ?? { value: null, description: '' };
  return (
    <>
      <p className={classes.meter}>{t('page', { page: shown, total: totalPages })}</p>
      <QuestionsByCategory items={items.slice(first, first + questionsPerPage)}>
        {(item) => (
          <Question
            key={item.uid}
            item={item}
            number={items.indexOf(item) + 1}
            answer={answerOf(item)}
            isReadOnly={false}
            onAnswer={(change) => setAnswers({ ...answers, [item.uid]: { ...answerOf(item), ...change } })}
          />
        )}
      </QuestionsByCategory>
      <div className={classes.buttons}>
        {shown > 1 && (
          <Button variant="default" onClick={() => setPage(shown - 1)}>
            {t('screen:back')}
          </Button>
        )}
        {shown < totalPages && <Button onClick={() => setPage(shown + 1)}>{t('screen:next')}</Button>}
      </div>
    </>
  );
}

import type { StaffQuestion } from '@portal/shared/forms/question-schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './question-line.module.css';

/** A question in the list: its texts, code, answer type, and number of answers. */
export function QuestionLine({ question, number }: { question: StaffQuestion; number: number }) {
  const { t } = useTranslation('staffForms');
  const { localize } = useFormat();
  const title = localize(question.title);
  // The excerpt is one paragraph.
  const text = localize(question.text).replaceAll(/^- /gm, '');
  return (
    <>
      <p className={title ? classes.title : classes.text}>
        <span className={classes.number}>{number}.</span> {title || text}
      </p>
      {title && <p className={classes.excerpt}>{text}</p>}
      <p className={classes.facts}>
        <code>{question.name}</code>
        <span>{t(`type_${question.answerType}`)}</span>
        {question.version > 1 && <span>{t('version', { version: question.version })}</span>}
        {question.answerCount > 0 && (
          <span>
            {t(question.answerType === 'confirm' ? 'confirmed' : 'answered', { count: question.answerCount })}
          </span>
        )}
      </p>
    </>
  );
}

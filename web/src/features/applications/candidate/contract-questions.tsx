import type { ContractQuestion } from '@portal/shared/contracts/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { OptionField } from '#ui/choices/option-field.tsx';
import classes from './sign-form.module.css';

/** The field of a question in the form, as the call names it. */
export const answerPath = (uid: string) => `answers.${uid}` as const;

interface ContractQuestionsProps {
  questions: readonly ContractQuestion[];
  /** The chosen option of each question, by the question's uid. */
  answers: Readonly<Record<string, string>>;
  isDisabled: boolean;
  codeOf: (uid: string) => unknown;
  wordsOf: (path: string, code: unknown) => string | undefined;
  onAnswer: (uid: string, optionUid: string) => void;
}

/** The questions about the key facts. After a wrong answer, each says what the contract says and is asked again. */
export function ContractQuestions({
  questions,
  answers,
  isDisabled,
  codeOf,
  wordsOf,
  onAnswer,
}: ContractQuestionsProps) {
  const { t } = useTranslation('applications');
  return (
    <fieldset className={classes.questions} disabled={isDisabled} aria-label={t('questionsTitle')}>
      <div>
        <p className={classes.boxTitle}>{t('questionsTitle')}</p>
        <p className={classes.lead}>{t('questionsLead')}</p>
      </div>
      {questions.map(({ uid, text, options, explanation }) => {
        const code = codeOf(uid);
        const error = wordsOf(answerPath(uid), code);
        return (
          <OptionField
            key={uid}
            name={answerPath(uid)}
            label={text}
            options={options}
            value={answers[uid]}
            onChange={(optionUid) => onAnswer(uid, optionUid)}
            error={error && code === 'CONTRACT_NOT_UNDERSTOOD' ? `${error} ${explanation}` : error}
          />
        );
      })}
    </fieldset>
  );
}

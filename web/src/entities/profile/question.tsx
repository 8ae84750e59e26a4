import { Textarea } from '@mantine/core';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { useFormat } from '#platform/format.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { YesNoField } from '#ui/choices/yes-no-field.tsx';
import classes from './question.module.css';

/** A yes or no, or null before a choice, and the description of a yes. */
export interface Answer {
  value: '0' | '1' | null;
  description: string;
}

interface QuestionProps {
  item: QuestionnaireItem;
  number: number;
  answer: Answer;
  error?: FieldCode;
  description?: React.ReactNode;
  isReadOnly: boolean;
  onAnswer: (change: Partial<Answer>) => void;
}

/** A yes-or-no question. A yes needs a description. */
export function Question({ item, number, answer, error, description, isReadOnly, onAnswer }: QuestionProps) {
  const { t } = useTranslation('questionnaire');
  const { localize } = useFormat();
  const isAtDescription = answer.value === '1' && error !== undefined;
  return (
    <li className={classes.question} data-question={item.uid}>
      <YesNoField
        question={
          <>
            <span className={classes.number}>{number}.</span> {localize(item.text)}
          </>
        }
        value={answer.value}
        isDisabled={isReadOnly}
        description={description}
        error={error && !isAtDescription ? fieldText(error) : undefined}
        onChange={(value) => onAnswer({ value })}
      />
      {answer.value === '1' &&
        (isReadOnly ? (
          <p className={classes.given}>
            <strong>{t('yourDescription')}:</strong> {answer.description}
          </p>
        ) : (
          <Textarea
            mt="sm"
            label={t('describe')}
            description={t('describeHint')}
            maxLength={2000}
            autosize
            minRows={2}
            value={answer.description}
            error={isAtDescription ? fieldText(error) : undefined}
            onChange={(event) => onAnswer({ description: event.currentTarget.value })}
          />
        ))}
    </li>
  );
}

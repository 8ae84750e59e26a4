import { useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import optionClasses from './option.module.css';
import classes from './yes-no-field.module.css';

interface YesNoFieldProps {
  question: React.ReactNode;
  /** `'1'` for yes, `'0'` for no, null for no answer. */
  value: '0' | '1' | null;
  onChange: (value: '0' | '1') => void;
  description?: React.ReactNode;
  error?: React.ReactNode;
  isDisabled?: boolean;
}

/** A question with two large answer buttons. */
export function YesNoField({ question, value, onChange, description, error, isDisabled }: YesNoFieldProps) {
  const { t } = useTranslation('screen');
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.field} aria-describedby={describedBy || undefined}>
      <legend className={classes.legend}>{question}</legend>
      {description && (
        <div id={`${id}-description`} className={classes.description}>
          {description}
        </div>
      )}
      <div className={classes.options}>
        {(['1', '0'] as const).map((option) => (
          <label
            key={option}
            className={`${optionClasses.option} ${classes.option}`}
            data-checked={value === option || undefined}
            data-disabled={isDisabled || undefined}
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              disabled={isDisabled}
              onChange={() => onChange(option)}
            />
            {option === '1' ? t('yes') : t('no')}
          </label>
        ))}
      </div>
      {error && (
        <p className={optionClasses.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

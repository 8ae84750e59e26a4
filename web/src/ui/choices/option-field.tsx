import { useId } from 'react';
import optionClasses from './option.module.css';
import classes from './option-field.module.css';

interface OptionFieldProps {
  /** The path of the field in its form. */
  name: string;
  label: string;
  options: readonly { uid: string; text: string }[];
  /** The uid of the chosen option. */
  value: string | undefined;
  onChange: (uid: string) => void;
  error?: React.ReactNode;
}

/** A question with one of a few longer answers. */
export function OptionField({ name, label, options, value, onChange, error }: OptionFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      <div className={classes.options}>
        {options.map(({ uid, text }) => (
          <label key={uid} className={optionClasses.option} data-checked={value === uid || undefined}>
            <input type="radio" name={name} value={uid} checked={value === uid} onChange={() => onChange(uid)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={optionClasses.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

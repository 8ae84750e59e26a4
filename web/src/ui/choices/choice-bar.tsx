import classes from './choice-bar.module.css';

interface ChoiceBarProps<Choice extends string> {
  label: string;
  /** The option for no choice has the value `undefined`. */
  choices: readonly { value: Choice | undefined; label: string; count?: number | string }[];
  value: Choice | undefined;
  onChange: (value: Choice | undefined) => void;
}

/** A choice of one among a few options that are all visible. */
export function ChoiceBar<Choice extends string>({ label, choices, value, onChange }: ChoiceBarProps<Choice>) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value ?? ''}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {!!choice.count && <span className={classes.count}>{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}

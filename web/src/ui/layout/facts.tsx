import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: React.ReactNode;
  /** A sentence below the value. */
  hint?: React.ReactNode;
  isWide?: boolean;
}

/** A list of labels and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, hint, isWide }) => (
        <div key={label} className={`${classes.fact} ${isWide ? classes.wide : ''}`}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? '--' : value}
            {hint && <span className={classes.hint}>{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

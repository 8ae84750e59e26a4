import classes from './check-answers.module.css';

interface AnswerRowProps {
  label: string;
  /** The link that leads to the input of this answer. */
  change: React.ReactNode;
  children: React.ReactNode;
}

/** An answer with what it answers and the link that changes it. */
export function AnswerRow({ label, change, children }: AnswerRowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.change}>{change}</dd>
    </div>
  );
}

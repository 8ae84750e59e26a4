import { RejectionAtField } from '#entities/profile/rejection-at-field.tsx';
import classes from './check-answers.module.css';

interface AnswerRowProps {
  label: string;
  /** The link that leads to the input of this answer. */
  change: React.ReactNode;
  /** Why staff rejected the profile because of this answer. */
  rejection?: string | undefined;
  children: React.ReactNode;
}

/** An answer with what it answers and the link that changes it. */
export function AnswerRow({ label, change, rejection, children }: AnswerRowProps) {
  return (
    <div className={`${classes.row} ${rejection === undefined ? '' : classes.rejected}`}>
      <dt>{label}</dt>
      <dd className={classes.value}>
        {children}
        {rejection !== undefined && <RejectionAtField reason={rejection} />}
      </dd>
      <dd className={classes.change}>{change}</dd>
    </div>
  );
}

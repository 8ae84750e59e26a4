import type { Fact } from '#ui/layout/facts.tsx';
import classes from './about-page.module.css';

/** Labels and values, a line for each: shorter than a list with the labels above. */
export function Lines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.lines}>
      {facts.map(({ label, value, hint }) => (
        <div key={label}>
          <dt>{label}: </dt>
          <dd>
            {value}
            {hint && `, ${hint}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

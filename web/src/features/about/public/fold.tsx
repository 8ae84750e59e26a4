import classes from './about-page.module.css';

/** A long part behind one line. It opens without scripts, and searching in the page and search engines find its text. */
export function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

import classes from './actions.module.css';

/** Buttons beside each other; on a phone one below the other, all as wide as the page. */
export const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

import classes from './actions.module.css';

/** A row of buttons. On a phone, they are stacked at full width. */
export const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

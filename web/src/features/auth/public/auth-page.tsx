import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { useHeadingFocus } from '#ui/layout/use-heading-focus.ts';
import classes from './auth-form.module.css';

interface AuthPageProps {
  title: string;
  lead?: React.ReactNode;
  /** Distinguishes pages that have the same path. */
  part?: string;
  children: React.ReactNode;
}

/** The heading of a page before login. */
export function AuthPage({ title, lead, part, children }: AuthPageProps) {
  useDocumentTitle(title);
  const heading = useHeadingFocus(part);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={`${classes.title} ${lead ? '' : classes.alone}`}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </>
  );
}

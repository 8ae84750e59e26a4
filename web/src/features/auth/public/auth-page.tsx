import { useDocumentTitle } from '../../../ui/layout/use-document-title.ts';
import classes from './auth-form.module.css';

interface AuthPageProps {
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** The heading of a page before login. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <h1 className={`${classes.title} ${lead ? '' : classes.alone}`}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </>
  );
}

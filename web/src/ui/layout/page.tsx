import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '../icons/icons.tsx';
import classes from './page.module.css';
import { useDocumentTitle } from './use-document-title.ts';

interface PageProps {
  title: string;
  lead?: React.ReactNode;
  /** Where one came from, above the title. */
  back?: { to: LinkProps['to']; params?: LinkProps['params']; label: string };
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A page: its title (also the tab's), what it is about, its content. */
export function Page({ title, lead, back, aside, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {back && (
          <Link to={back.to} params={back.params as never} className={classes.back}>
            <IconArrowLeft size={18} />
            {back.label}
          </Link>
        )}
        <div className={classes.row}>
          <h1 className={classes.title}>{title}</h1>
          {aside}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A raised sheet on the page. */
export function Card({ children, className, ...rest }: React.ComponentPropsWithRef<'section'>) {
  return (
    <section className={`${classes.card} ${className ?? ''}`} {...rest}>
      {children}
    </section>
  );
}

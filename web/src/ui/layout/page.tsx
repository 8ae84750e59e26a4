import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '../icons/icons.tsx';
import classes from './page.module.css';
import { useDocumentTitle } from './use-document-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface PageProps {
  title: string;
  lead?: React.ReactNode;
  /** A link to the previous page, above the title. */
  back?: { to: LinkProps['to']; params?: LinkProps['params']; label: string };
  /** Shown beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

/** A page with its title, introduction, and content. The title is also the title of the browser tab. */
export function Page({ title, lead, back, aside, children }: PageProps) {
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {back && (
          <Link to={back.to} params={back.params} className={classes.back}>
            <IconArrowLeft size={18} />
            {back.label}
          </Link>
        )}
        <div className={classes.row}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {aside}
        </div>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A raised card on the page. */
export function Card({ children, className, ...rest }: React.ComponentPropsWithRef<'section'>) {
  return (
    <section className={`${classes.card} ${className ?? ''}`} {...rest}>
      {children}
    </section>
  );
}

import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import classes from './tab-links.module.css';

export interface TabLink {
  to: LinkProps['to'];
  params?: Record<string, string>;
  label: string;
}

/** The parts of a record, each at its own address. */
export function TabLinks({ label, tabs, isSmall }: { label: string; tabs: readonly TabLink[]; isSmall?: boolean }) {
  return (
    <nav aria-label={label} className={isSmall ? classes.small : classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to}${JSON.stringify(tab.params)}`}
          to={tab.to}
          params={tab.params as never}
          className={classes.tab}
          preload={false}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

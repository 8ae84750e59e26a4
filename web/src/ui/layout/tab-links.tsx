import type { LinkProps } from '@tanstack/react-router';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './tab-links.module.css';

export interface TabLink {
  to: LinkProps['to'];
  params?: LinkProps['params'];
  label: string;
}

/** The parts of a record, each at its own address. */
export function TabLinks({ label, tabs, isSmall }: { label: string; tabs: readonly TabLink[]; isSmall?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    // On a phone, the tabs scroll sideways, so the active one is scrolled into view.
    const links = [...(nav.current?.querySelectorAll('a') ?? [])];
    const active = links.find((link) => decodeURIComponent(pathname).startsWith(decodeURIComponent(link.pathname)));
    if (active && nav.current) nav.current.scrollLeft = active.offsetLeft - nav.current.offsetLeft - active.offsetWidth;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={isSmall ? classes.small : classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={`${tab.to}${JSON.stringify(tab.params)}`}
          to={tab.to}
          params={tab.params}
          className={classes.tab}
          preload={false}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

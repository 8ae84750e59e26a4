import { Anchor } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './about-page.module.css';

/** A link to a page of somebody else, which learns nothing of this one. */
export function OutsideLink({ href, children }: { href: string; children: React.ReactNode }) {
  const { t } = useTranslation('about');
  return (
    <Anchor inherit className={classes.outside} href={href} target="_blank" rel="noreferrer nofollow">
      {children}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </Anchor>
  );
}

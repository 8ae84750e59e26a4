import type { PlanVersion } from '@portal/shared/fee-plans/plan-body';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import classes from './version-list.module.css';

/** The versions of a plan, with the author and the time of each. */
export function VersionList({ versions, shown }: { versions: readonly PlanVersion[]; shown: number }) {
  const { t } = useTranslation('staffFeePlans');
  const { moment } = useFormat();
  const newest = versions[0]?.version;
  return (
    <Card aria-labelledby="versions">
      <h2 className={columns.heading} id="versions">
        {t('versions')}
      </h2>
      <p className={classes.note}>{t('versionsText')}</p>
      <ol className={classes.list}>
        {versions.map(({ name, version, createdAt, createdBy }) => (
          <li key={version}>
            <Link
              to="/admin/fee-plans/$name"
              params={{ name }}
              search={version === newest ? {} : { version }}
              className={classes.link}
              aria-current={version === shown ? 'true' : undefined}
            >
              {t('versionOf', { version })}
            </Link>
            {version === newest && <StatusBadge tone="good">{t('current')}</StatusBadge>}
            <span className={classes.note}>
              {moment(createdAt)}, {createdBy ?? t('byProduct')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

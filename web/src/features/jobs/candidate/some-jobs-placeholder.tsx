import { Skeleton } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './some-jobs-placeholder.module.css';

/** The place of `SomeJobs` while they load, so that nothing below moves when they appear. */
export function SomeJobsPlaceholder() {
  const { t } = useTranslation('screen');
  return (
    <div className={classes.place} role="status" aria-label={t('loading')}>
      <Skeleton height="100%" radius="lg" />
    </div>
  );
}

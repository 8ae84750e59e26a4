import type { Job } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import classes from './apply-bar.module.css';
import { useCanApply } from './use-can-apply.ts';

/** The link to the contract of a job. It stays at the end of the window while the candidate reads about the job. */
export function ApplyBar({ job, status }: { job: Job; status: ProfileStatus }) {
  const { t } = useTranslation('jobs');
  if (!useCanApply(job, status)) return null;
  return (
    <div className={classes.bar}>
      <LinkButton to="/jobs/$uid/apply" params={{ uid: job.uid }}>
        {t('apply')}
      </LinkButton>
    </div>
  );
}

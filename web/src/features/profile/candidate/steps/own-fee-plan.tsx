import { isLive } from '@portal/shared/applications/workflow';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { ownApplicationsQuery } from '../../../../entities/applications/queries.ts';
import { FeePlanTimeline } from '../../../../entities/fee-plans/fee-plan-timeline.tsx';
import { apiQuery } from '../../../../platform/http/query.ts';
import { useApiQuery } from '../../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { TextLink } from '../../../../ui/buttons/link.tsx';

/** The fee plan of the candidate's own job. Before there is one, a link to the jobs, each of which shows its plan. */
export function OwnFeePlan() {
  const { t } = useTranslation('onboarding');
  const applications = useApiQuery(ownApplicationsQuery()).data;
  if (!applications) return null;
  const own = applications.items.find(({ status }) => isLive(status));
  if (own) return <PlanOfJob uid={own.job.uid} title={own.job.title} />;
  return (
    <p style={{ margin: '0 0 0.75rem' }}>
      <TextLink to="/jobs">{t('seePlans')}</TextLink>
    </p>
  );
}

function PlanOfJob({ uid, title }: { uid: string; title: string }) {
  const { t } = useTranslation('onboarding');
  const plan = useApiQuery(apiQuery(getJobFeePlan, { params: { uid } })).data;
  if (!plan) return null;
  return (
    <>
      <h3 style={{ margin: '1rem 0 0.5rem', fontSize: '1rem', lineHeight: 1.5 }}>{t('ownPlan', { job: title })}</h3>
      <FeePlanTimeline plan={plan} isSigned />
    </>
  );
}

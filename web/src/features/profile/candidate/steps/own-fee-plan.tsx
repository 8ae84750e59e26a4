import { isLive } from '@portal/shared/applications/workflow';
import { getJobFeePlan, listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { FeePlanTable } from '#entities/fee-plans/fee-plan-table.tsx';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';

/** The fee plan of the candidate's own job. Before there is one, each plan that a hiring job uses, and a link to the jobs. */
export function OwnFeePlan() {
  const { t } = useTranslation('onboarding');
  return (
    <QueryView query={useApiQuery(ownApplicationsQuery())}>
      {({ items }) => {
        const own = items.find(({ status }) => isLive(status));
        if (own) return <PlanOfJob uid={own.job.uid} title={own.job.title} />;
        return (
          <>
            <HiringPlans />
            <p style={{ margin: '0 0 0.75rem' }}>
              <TextLink to="/jobs">{t('seePlans')}</TextLink>
            </p>
          </>
        );
      }}
    </QueryView>
  );
}

const headingStyle = { margin: '1rem 0 0.5rem', fontSize: '1rem', lineHeight: '1.5rem' } as const;

function HiringPlans() {
  return (
    <QueryView query={useApiQuery(wholeListQuery(listHiringFeePlans, {}))}>
      {({ items }) =>
        items.map((plan) => (
          <section key={plan.name} aria-label={plan.title} style={{ marginBottom: '1rem' }}>
            <h3 style={headingStyle}>{plan.title}</h3>
            <FeePlanTable plan={plan} />
          </section>
        ))
      }
    </QueryView>
  );
}

function PlanOfJob({ uid, title }: { uid: string; title: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <QueryView query={useApiQuery(apiQuery(getJobFeePlan, { params: { uid } }))}>
      {(plan) => (
        <>
          <h3 style={headingStyle}>{t('ownPlan', { job: title })}</h3>
          <FeePlanTable plan={plan} />
        </>
      )}
    </QueryView>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Page } from '#ui/layout/page.tsx';
import { usePlanMutations } from './mutations.ts';
import { PlanFormView } from './plan-form.tsx';
import { feesQuery, versionsQuery } from './queries.ts';

const back = { to: '/admin/fee-plans' as const };

export function NewFeePlanPage() {
  const { t } = useTranslation('staffFeePlans');
  const navigate = useNavigate();
  const { create } = usePlanMutations();
  const fees = useApiQuery(feesQuery());
  return (
    <Page title={t('newTitle')} back={{ ...back, label: t('backToPlans') }}>
      <QueryView query={fees}>
        {({ items }) => (
          <PlanFormView
            plan={undefined}
            fees={items}
            onSave={async (body, { name }) => {
              await create.mutateAsync({ body: { ...body, name } });
              await navigate({ to: '/admin/fee-plans/$name', params: { name } });
            }}
          />
        )}
      </QueryView>
    </Page>
  );
}

/** Saves a new version of the plan. */
export function EditFeePlanPage({ name }: { name: string }) {
  const { t } = useTranslation('staffFeePlans');
  const { localize } = useFormat();
  const navigate = useNavigate();
  const { change } = usePlanMutations();
  const fees = useApiQuery(feesQuery());
  const versions = useApiQuery(versionsQuery(name));
  return (
    <QueryView query={versions}>
      {({ items: [plan] }) => (
        <Page
          title={t('editTitle', { title: plan ? localize(plan.title) : name })}
          lead={t('editText')}
          back={{ ...back, label: t('backToPlans') }}
        >
          <QueryView query={fees}>
            {({ items }) => (
              <PlanFormView
                key={name}
                plan={plan}
                fees={items}
                onSave={async (body, { baseVersion }) => {
                  await change.mutateAsync({ params: { name }, body: { ...body, seen: baseVersion } });
                  await navigate({ to: '/admin/fee-plans/$name', params: { name } });
                }}
              />
            )}
          </QueryView>
        </Page>
      )}
    </QueryView>
  );
}

import { planTotalCents } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import { Link } from '@tanstack/react-router';
import { feePlansQuery } from '#entities/fee-plans/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { IconPlus } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { FeeTabs } from './fee-tabs.tsx';

/** The newest version of each fee plan that jobs can use. */
export function FeePlansPage() {
  const { t } = useTranslation('staffFeePlans');
  const may = useMay();
  const query = useApiQuery({ ...feePlansQuery(), meta: { isSilent: true } });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        may('fee-plans.manage') && (
          <LinkButton to="/admin/fee-plans/new" leftSection={<IconPlus size={18} />}>
            {t('create')}
          </LinkButton>
        )
      }
    >
      <FeeTabs />
      <QueryView query={query} skeleton={<ListSkeleton rows={3} height={56} />}>
        {({ items }) => <PlansTable plans={items} />}
      </QueryView>
    </Page>
  );
}

function PlansTable({ plans }: { plans: readonly FeePlan[] }) {
  const { t } = useTranslation('staffFeePlans');
  const { localize, usd } = useFormat();
  const ofOne = (plan: FeePlan) => planTotalCents(plan, 0);
  const columns: Column<FeePlan>[] = [
    {
      key: 'title',
      header: t('plan'),
      render: ({ name, title }) => (
        <>
          <Link to="/admin/fee-plans/$name" params={{ name }} data-row-link className={rowClasses.link}>
            {localize(title)}
          </Link>
          <br />
          <code>{name}</code>
        </>
      ),
    },
    { key: 'version', header: t('version'), isNumber: true, render: ({ version }) => version },
    { key: 'milestones', header: t('milestoneCount'), isNumber: true, render: ({ milestones }) => milestones.length },
    { key: 'total', header: t('onePerson'), isNumber: true, render: (plan) => usd(ofOne(plan)) },
    {
      key: 'dependent',
      header: t('eachDependent'),
      isNumber: true,
      render: (plan) => usd(planTotalCents(plan, 1) - ofOne(plan)),
    },
  ];
  return <DataTable caption={t('plans')} columns={columns} rows={plans} rowKey={({ name }) => name} />;
}

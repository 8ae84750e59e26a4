import { NativeSelect } from '@mantine/core';
import { addDays } from '@portal/shared/calendar/calendar';
import type { PlanVersion } from '@portal/shared/fee-plans/plan-body';
import { milestoneCents, planTotalCents, resolvePlan, scheduleOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan, Milestone } from '@portal/shared/fee-plans/schema';
import { useState } from 'react';
import { FeePlanTable } from '#entities/fee-plans/fee-plan-table.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { feesQuery, versionsQuery } from './queries.ts';
import { VersionList } from './version-list.tsx';

interface FeePlanPageProps {
  name: string;
  /** The default is the newest version. */
  version: number | undefined;
}

/** A version of a fee plan: its milestones, the candidate's view, and the list of versions. */
export function FeePlanPage({ name, version }: FeePlanPageProps) {
  const query = useApiQuery(versionsQuery(name));
  return (
    <QueryView query={query}>
      {({ items }) => {
        const shown = items.find((one) => one.version === version) ?? items[0];
        return shown && <VersionView shown={shown} versions={items} />;
      }}
    </QueryView>
  );
}

interface VersionViewProps {
  shown: PlanVersion;
  versions: readonly PlanVersion[];
}

function VersionView({ shown, versions }: VersionViewProps) {
  const { t } = useTranslation('staffFeePlans');
  const { localize, today } = useFormat();
  const may = useMay();
  const fees = useApiQuery(feesQuery());
  const newest = versions[0] ?? shown;
  return (
    <Page
      title={localize(shown.title)}
      lead={t('lockedFor', { name: shown.name })}
      back={{ to: '/admin/fee-plans', label: t('backToPlans') }}
      aside={
        may('fee-plans.manage') && (
          <LinkButton to="/admin/fee-plans/$name/edit" params={{ name: shown.name }}>
            {t('edit')}
          </LinkButton>
        )
      }
    >
      {shown.version !== newest.version && (
        <Notice tone="info" title={t('oldVersion')}>
          {t('oldVersionText', { version: newest.version })}
        </Notice>
      )}
      <QueryView query={fees}>{({ items }) => <PlanView plan={resolvePlan(shown, items, today())} />}</QueryView>
      <VersionList versions={versions} shown={shown.version} />
    </Page>
  );
}

const dependentsToPreview = [0, 1, 2, 3, 4, 5];

function PlanView({ plan }: { plan: FeePlan }) {
  const { t } = useTranslation('staffFeePlans');
  const { language, today, usd } = useFormat();
  const [dependents, setDependents] = useState(1);
  const ofOne = planTotalCents(plan, 0);
  const schedule = scheduleOf(plan, {
    languageCode: language,
    dependents,
    dueDateOf: (days) => addDays(today(), days),
  });
  return (
    <>
      <Facts
        facts={[
          { label: t('version'), value: plan.version },
          { label: t('onePerson'), value: usd(ofOne) },
          { label: t('eachDependent'), value: usd(planTotalCents(plan, 1) - ofOne) },
        ]}
      />
      <section aria-labelledby="milestones">
        <h2 className={columns.heading} id="milestones">
          {t('milestones')}
        </h2>
        <MilestonesTable milestones={plan.milestones} />
      </section>
      <Card aria-labelledby="preview">
        <h2 className={columns.heading} id="preview">
          {t('preview')}
        </h2>
        <NativeSelect
          mb="lg"
          maw="20rem"
          label={t('previewDependents')}
          data={dependentsToPreview.map(String)}
          value={String(dependents)}
          onChange={(event) => setDependents(Number(event.currentTarget.value))}
        />
        <FeePlanTable plan={schedule} />
      </Card>
    </>
  );
}

function MilestonesTable({ milestones }: { milestones: readonly Milestone[] }) {
  const { t } = useTranslation(['staffFeePlans', 'feePlans']);
  const { localize, usd } = useFormat();
  const rows: Column<Milestone>[] = [
    { key: 'name', header: t('milestone'), render: (one) => localize(one.name) },
    { key: 'amount', header: t('amount'), isNumber: true, render: (one) => usd(milestoneCents(one)) },
    {
      key: 'when',
      header: t('when'),
      render: (one) => t('whenAfter', { count: one.dueDays, step: t(`feePlans:trigger_${one.trigger}`) }),
    },
    { key: 'instalments', header: t('instalments'), isNumber: true, render: (one) => one.instalments },
    {
      key: 'counted',
      header: t('counted'),
      render: (one) => (one.isPerDependent ? t('perDependent') : t('perCandidate')),
    },
    {
      key: 'gates',
      header: t('gates'),
      isMinor: true,
      render: (one) => (one.gates ? t(`gate_${one.gates}`) : t('gatesNone')),
    },
  ];
  return <DataTable caption={t('milestones')} columns={rows} rows={milestones} rowKey={({ key }) => key} />;
}

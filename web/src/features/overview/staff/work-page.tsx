import type { DataOf } from '@portal/shared/http/endpoint';
import type { getWork, WorkItem, WorkKind } from '@portal/shared/overview/contract';
import { soonDays, urgencies, urgencyOf } from '@portal/shared/overview/urgency';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconCircleCheck } from '#ui/icons/first-icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { SelectBox } from '#ui/tables/bulk-bar.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { Selection } from '#ui/tables/use-selection.ts';
import classes from './work-page.module.css';
import { WorkRow } from './work-row.tsx';

type Work = DataOf<typeof getWork>;

interface BulkDecision {
  selection: Selection;
  bar: React.ReactNode;
  dialog: React.ReactNode;
}

interface WorkPageProps {
  query: UseQueryResult<Work>;
  /** The only kind that is shown; by default all. */
  kind: WorkKind | undefined;
  onKind: (kind: WorkKind | undefined) => void;
  /** The bulk approval of waiting applicants, while only these are shown. */
  approval: BulkDecision;
  /** Whose candidates the items are about. */
  owner: string | undefined;
  /** Chooses the owner. */
  ownerChoice: React.ReactNode;
  /** A notice above the items. */
  notice?: React.ReactNode;
  /** Adds a task. */
  addTask: React.ReactNode;
  /** The button with which a task is done. */
  renderDone: (uid: string) => React.ReactNode;
}

/** All work items that the person may decide, by deadline and overdue ones first. Each links to the page of its decision. */
export function WorkPage({
  query,
  kind,
  onKind,
  approval,
  owner,
  ownerChoice,
  notice,
  addTask,
  renderDone,
}: WorkPageProps) {
  const { t } = useTranslation('staffWork');
  const format = useFormat();
  return (
    <Page title={t('title')} lead={t('lead')} aside={addTask}>
      {notice}
      {ownerChoice}
      <QueryView query={query}>
        {({ items, totals }) => {
          if (items.length === 0) {
            return (
              <EmptyState
                icon={<IconCircleCheck size={26} stroke={1.6} />}
                title={t('nothing')}
                text={owner ? t('nothingOfOwner') : t('nothingText')}
              />
            );
          }
          // The last item of the kind that is shown may just have been decided.
          const shown = totals.some((one) => one.kind === kind) ? kind : undefined;
          const all = totals.reduce((sum, { total }) => sum + total, 0);
          return (
            <>
              <ChoiceBar
                label={t('kinds')}
                value={shown}
                onChange={onKind}
                choices={[
                  { value: undefined, label: t('allKinds'), count: format.number(all) },
                  ...totals.map(({ kind: value, total }) => ({
                    value,
                    label: t(`kind_${value}`),
                    count: format.number(total),
                  })),
                ]}
              />
              <Groups
                items={items.filter((item) => !shown || item.kind === shown)}
                totals={totals.filter((one) => !shown || one.kind === shown)}
                bulk={shown === 'applicant' ? approval : undefined}
                renderDone={renderDone}
              />
            </>
          );
        }}
      </QueryView>
      {approval.dialog}
    </Page>
  );
}

interface GroupsProps {
  items: readonly WorkItem[];
  totals: Work['totals'];
  bulk: BulkDecision | undefined;
  renderDone: WorkPageProps['renderDone'];
}

function Groups({ items, totals, bulk, renderDone }: GroupsProps) {
  const { t } = useTranslation('staffWork');
  const format = useFormat();
  const now = useNow();
  const present = { now: new Date(now), today: format.today(), timeZone: format.timeZone };
  const groups = useRef<HTMLDivElement>(null);
  useRowKeys(groups);

  const cut = totals.flatMap(({ kind, total }) => {
    const count = items.filter((item) => item.kind === kind).length;
    return total > count ? [{ kind, total, count }] : [];
  });
  return (
    <div ref={groups} className={classes.groups}>
      {cut.map(({ kind, total, count }) => (
        <p key={kind} className={classes.rest}>
          {t('firstOf', { kind: t(`kind_${kind}`), count: format.number(count), total: format.number(total) })}
        </p>
      ))}
      {bulk?.bar}
      {urgencies.map((urgency) => {
        const found = items.filter((item) => urgencyOf(item, present) === urgency);
        if (found.length === 0) return null;
        const title = t(`urgency_${urgency}`, { count: soonDays });
        return (
          <Card key={urgency} aria-label={title}>
            <h2 className={columns.heading}>{title}</h2>
            <ul className={classes.list}>
              {found.map((item) => (
                <li key={`${item.kind} ${item.uid}`}>
                  {bulk && <SelectBox selection={bulk.selection} uid={item.uid} name={item.fullName} />}
                  <WorkRow item={item} now={now} />
                  {item.kind === 'task' && renderDone(item.uid)}
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

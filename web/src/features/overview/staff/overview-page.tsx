import { caseStepKey } from '@portal/shared/cases/columns';
import type { CaseBoard } from '@portal/shared/cases/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { StaffJob } from '@portal/shared/jobs/contract';
import type { OfficeMoney } from '@portal/shared/money/contract';
import { daysOfMonth, monthAfter } from '@portal/shared/money/rules';
import type { getWork, WorkItem } from '@portal/shared/overview/contract';
import { useNavigate } from '@tanstack/react-router';
import { titleOf } from '#entities/jobs/title-of.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useNow } from '#platform/use-now.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { BarFigure } from './bar-figure.tsx';
import { jobsQuery, moneyQuery, pipelineQuery, workQuery } from './queries.ts';
import list from './work-page.module.css';
import { WorkRow } from './work-row.tsx';

interface OverviewPageProps {
  /** Whose candidates. */
  owner: string | undefined;
  ownerChoice: React.ReactNode;
}

const blue = 'var(--bar-blue)';
const orange = 'var(--bar-orange)';
const pale = 'var(--bar-pale)';

/** Where cases stand, what waits, what money came in, and which places are left, to look at. */
export function OverviewPage({ owner, ownerChoice }: OverviewPageProps) {
  const { t } = useTranslation('staffOverview');
  const may = useMay();
  const pipeline = useApiQuery(pipelineQuery(owner));
  const work = useApiQuery(workQuery({ owner }));
  const money = useApiQuery({ ...moneyQuery(), enabled: may('invoices.read') });
  const jobs = useApiQuery({ ...jobsQuery(), enabled: may('jobs.read') });
  // Neither the money nor the places are those of an owner.
  const ofOffice = owner === undefined ? undefined : t('ofOffice');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {ownerChoice}
      <div className={columns.equal}>
        <div className={columns.stack}>
          <QueryView query={pipeline}>{(board) => <Pipeline board={board} owner={owner} />}</QueryView>
          {may('jobs.read') && (
            <QueryView query={jobs}>{({ items }) => <Places jobs={items} note={ofOffice} />}</QueryView>
          )}
        </div>
        <div className={columns.stack}>
          <QueryView query={work}>
            {(found) => (
              <>
                <Waiting work={found} owner={owner} />
                <Holds items={found.items} />
              </>
            )}
          </QueryView>
          {may('invoices.read') && (
            <QueryView query={money}>{(figures) => <Money money={figures} note={ofOffice} />}</QueryView>
          )}
        </div>
      </div>
    </Page>
  );
}

function Pipeline({ board, owner }: { board: CaseBoard; owner: string | undefined }) {
  const { t } = useTranslation(['staffOverview', 'staffCases']);
  const { number, usd } = useFormat();
  const navigate = useNavigate();
  return (
    <BarFigure
      title={t('pipeline')}
      series={[{ name: 'count', label: t('cases'), color: blue }]}
      heads={[t('step'), t('cases'), t('median'), t('open'), t('overdue')]}
      format={number}
      rows={board.columns.map(({ step, count, medianDays, openCents, overdueCents }) => {
        const search = { step, owner };
        const label = t(`staffCases:step_${caseStepKey(step, 'consular')}`);
        return {
          key: step,
          label,
          values: { count },
          cells: [
            <TextLink key="cases" to="/admin/cases" search={search}>
              {number(count)}
            </TextLink>,
            t('days', { count: medianDays }),
            usd(openCents),
            usd(overdueCents),
          ],
          open: () => void navigate({ to: '/admin/cases', search }),
        };
      })}
    />
  );
}

function Waiting({ work, owner }: { work: DataOf<typeof getWork>; owner: string | undefined }) {
  const { t } = useTranslation(['staffOverview', 'staffWork']);
  const { number, duration } = useFormat();
  const navigate = useNavigate();
  const now = useNow();
  const shown = Math.max(0, ...work.totals.map(({ kind }) => work.items.filter((one) => one.kind === kind).length));
  const isCut = work.totals.reduce((sum, { total }) => sum + total, 0) > work.items.length;
  return (
    <BarFigure
      title={t('waiting')}
      series={[
        { name: 'late', label: t('late'), color: orange },
        { name: 'missed', label: t('missed'), color: pale },
        { name: 'inTime', label: t('inTime'), color: blue },
      ]}
      heads={[t('kind'), t('late'), t('missed'), t('inTime'), t('oldest')]}
      format={number}
      note={isCut ? t('firstShown', { count: shown }) : undefined}
      rows={work.totals.map(({ kind }) => {
        const items = work.items.filter((one) => one.kind === kind);
        const past = items.filter(({ until }) => until !== null && Date.parse(until) <= now);
        // Only a promised or legal day can be overdue.
        const missed = past.filter(({ isTarget }) => isTarget).length;
        const late = past.length - missed;
        const inTime = items.length - past.length;
        const oldest = Math.min(...items.map(({ since }) => Date.parse(since)));
        const search = { kind, owner };
        return {
          key: kind,
          label: t(`staffWork:kind_${kind}`),
          values: { late, missed, inTime },
          cells: [
            <TextLink key="late" to="/admin/work" search={search}>
              {number(late)}
            </TextLink>,
            number(missed),
            number(inTime),
            duration(Math.max(0, now - oldest) / 60_000),
          ],
          open: () => void navigate({ to: '/admin/work', search }),
        };
      })}
    />
  );
}

function Holds({ items }: { items: readonly WorkItem[] }) {
  const { t } = useTranslation('staffOverview');
  const now = useNow();
  const holds = items.filter(({ kind }) => kind === 'hold');
  return (
    <Card aria-label={t('holds')}>
      <h2 className={columns.heading}>{t('holds')}</h2>
      {holds.length === 0 && t('noHolds')}
      <ul className={list.list}>
        {holds.map((item) => (
          <li key={item.uid}>
            <WorkRow item={item} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Money({ money, note }: { money: OfficeMoney; note: string | undefined }) {
  const { t } = useTranslation('staffOverview');
  const { month: nameOf, usd } = useFormat();
  const navigate = useNavigate();
  const current = money.today.slice(0, 7);
  const next = monthAfter(current, 1);
  // What fell due in earlier months and is unpaid is overdue, which the page of the money shows by its age.
  const dueOf: Record<string, number | undefined> = {
    [current]: money.dueThisMonthCents,
    [next]: money.dueNextMonthCents,
  };
  const months = [...money.received.toReversed(), { month: next, cents: 0 }];
  return (
    <BarFigure
      title={t('money')}
      note={note}
      series={[
        { name: 'received', label: t('received'), color: blue },
        { name: 'due', label: t('due'), color: orange },
      ]}
      heads={[t('month'), t('received'), t('due')]}
      format={(dollars) => usd(Math.round(dollars * 100))}
      rows={months.map(({ month, cents }) => {
        const { from, to } = daysOfMonth(month);
        const due = dueOf[month];
        const received = { status: 'approved', receivedFrom: from, receivedTo: to } as const;
        return {
          key: month,
          label: nameOf(month),
          values: { received: cents / 100, due: (due ?? 0) / 100 },
          cells: [
            <TextLink key="received" to="/admin/transfers" search={received}>
              {usd(cents)}
            </TextLink>,
            due === undefined ? (
              '--'
            ) : (
              <TextLink key="due" to="/admin/invoices" search={{ dueFrom: from, dueTo: to }}>
                {usd(due)}
              </TextLink>
            ),
          ],
          open: (part) =>
            void (part === 'due'
              ? navigate({ to: '/admin/invoices', search: { dueFrom: from, dueTo: to } })
              : navigate({ to: '/admin/transfers', search: received })),
        };
      })}
    />
  );
}

/** The applications that a part of the bar of an employer counts. Nobody has a free place. */
const personsOf: Partial<Record<string, 'approved' | 'pending'>> = { taken: 'approved', pending: 'pending' };

function Places({ jobs, note }: { jobs: readonly StaffJob[]; note: string | undefined }) {
  const { t } = useTranslation('staffOverview');
  const { number, language } = useFormat();
  const navigate = useNavigate();
  const may = useMay();
  /** The applicants of a job with a status, or the job for who may not see them. */
  const peopleOf = ({ uid }: StaffJob, status: 'approved' | 'pending') => {
    const params = { uid };
    if (!may('applicants.read')) return { to: '/admin/jobs/$uid/info', params } as const;
    return { to: '/admin/jobs/$uid/applies', params, search: { status } } as const;
  };
  const open = jobs.filter(({ status, isDraft }) => status !== 'closed' && !isDraft);
  const employers = [...new Set(open.map(({ sponsor }) => sponsor))];
  return (
    <BarFigure
      title={t('places')}
      note={note}
      series={[
        { name: 'taken', label: t('taken'), color: blue },
        { name: 'pending', label: t('pending'), color: orange },
        { name: 'free', label: t('free'), color: pale },
      ]}
      heads={[t('job'), t('employer'), t('taken'), t('pending'), t('free')]}
      format={number}
      rows={employers.map((sponsor) => {
        const ofEmployer = open.filter((job) => job.sponsor === sponsor);
        const sum = (count: (job: StaffJob) => number) => ofEmployer.reduce((all, job) => all + count(job), 0);
        return {
          key: sponsor,
          label: sponsor,
          values: {
            taken: sum(({ approvedCount }) => approvedCount),
            pending: sum(({ pendingCount }) => pendingCount),
            free: sum(({ seatsLeft }) => seatsLeft),
          },
          cells: [],
          open: (part) => {
            const [job] = ofEmployer;
            const status = personsOf[part];
            if (ofEmployer.length > 1 || !job) void navigate({ to: '/admin/jobs', search: { search: sponsor } });
            else if (status) void navigate(peopleOf(job, status));
            else void navigate({ to: '/admin/jobs/$uid/info', params: job });
          },
        };
      })}
      tableRows={open.map((job) => ({
        key: job.uid,
        label: titleOf(job, language),
        cells: [
          job.sponsor,
          <TextLink key="taken" {...peopleOf(job, 'approved')}>
            {number(job.approvedCount)}
          </TextLink>,
          <TextLink key="pending" {...peopleOf(job, 'pending')}>
            {number(job.pendingCount)}
          </TextLink>,
          <TextLink key="free" to="/admin/jobs/$uid/info" params={{ uid: job.uid }}>
            {number(job.seatsLeft)}
          </TextLink>,
        ],
      }))}
    />
  );
}

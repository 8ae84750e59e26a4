import { Button, Group } from '@mantine/core';
import type { OfficeMoney } from '@portal/shared/money/contract';
import { exportMoney } from '@portal/shared/money/contract';
import { daysOfMonth, dueDatesOf, monthAfter } from '@portal/shared/money/rules';
import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ExportButtons } from '#ui/buttons/export-buttons.tsx';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import table from '#ui/tables/read-table.module.css';
import classes from './money-page.module.css';
import { moneyQuery } from './queries.ts';

/** What is due, overdue, received, and owed to candidates. Each figure opens the list behind it. */
export function MoneyPage() {
  const { t } = useTranslation('staffMoney');
  const { day, today } = useFormat();
  const query = useApiQuery(moneyQuery());
  return (
    <Page
      title={t('title')}
      lead={t('lead', { date: day(query.data?.today ?? today()) })}
      aside={
        <Group gap="sm" className="no-print">
          <ExportButtons
            endpoint={exportMoney}
            inputOf={(format) => ({ query: { format } })}
            labels={{ csv: t('export_csv'), xlsx: t('export_xlsx') }}
            fileName={t('moneyFile')}
          />
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      }
    >
      <QueryView query={query}>
        {(money) => (
          <div className={columns.stack}>
            <Due money={money} />
            <Received money={money} />
            <div className={columns.equal}>
              <Credit money={money} />
              <Refunds money={money} />
            </div>
            <Groups
              title={t('byPlan')}
              head={t('plan')}
              since={sinceOf(money)}
              rows={money.byPlan.map(({ plan, ...figures }) => ({ ...figures, name: plan, search: { plan } }))}
            />
            <Groups
              title={t('byJob')}
              head={t('job')}
              since={sinceOf(money)}
              rows={money.byJob.map(({ jobUid, title, ...figures }) => ({
                ...figures,
                name: title,
                search: { jobUid },
              }))}
            />
            <Groups
              title={t('byEmployer')}
              head={t('employer')}
              since={sinceOf(money)}
              rows={money.byEmployer.map(({ employer, ...figures }) => ({
                ...figures,
                name: employer,
                search: { employer },
              }))}
            />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** The first day of the twelve months. */
const sinceOf = ({ received }: OfficeMoney): string => `${received.at(-1)?.month ?? ''}-01`;

interface FigureProps extends Pick<LinkProps, 'to' | 'search' | 'hash'> {
  label: string;
  cents: number;
  note?: string | undefined;
}

function Figure({ label, cents, note, ...link }: FigureProps) {
  const { usd } = useFormat();
  return (
    <li>
      <Link {...link} className={classes.figure}>
        <span>{label}</span>
        <strong>{usd(cents)}</strong>
        {note && <span>{note}</span>}
      </Link>
    </li>
  );
}

function Due({ money }: { money: OfficeMoney }) {
  const { t } = useTranslation('staffMoney');
  const month = money.today.slice(0, 7);
  const dueIn = (which: string) => {
    const { from, to } = daysOfMonth(which);
    return { dueFrom: from, dueTo: to };
  };
  const all = money.overdue.reduce((sum, { cents }) => sum + cents, 0);
  const count = money.overdue.reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <Card>
        <h2 className={columns.heading}>{t('glance')}</h2>
        <ul className={classes.figures}>
          <Figure
            label={t('dueThisMonth')}
            cents={money.dueThisMonthCents}
            to="/admin/invoices"
            search={dueIn(month)}
          />
          <Figure
            label={t('dueNextMonth')}
            cents={money.dueNextMonthCents}
            to="/admin/invoices"
            search={dueIn(monthAfter(month, 1))}
          />
          <Figure label={t('credit')} cents={money.creditCents} to="/admin/money" hash="credit" />
          <Figure label={t('refunds')} cents={money.refundsOpenCents} to="/admin/money" hash="refunds" />
        </ul>
      </Card>
      <Card>
        <h2 className={columns.heading}>{t('overdue')}</h2>
        <ul className={classes.figures}>
          <Figure
            label={t('overdueAll')}
            cents={all}
            note={t('countOf', { count })}
            to="/admin/invoices"
            search={{ show: 'overdue' }}
          />
          {money.overdue.map((one) => (
            <Figure
              key={one.bucket}
              label={t(`bucket_${one.bucket}`)}
              cents={one.cents}
              note={t('countOf', { count: one.count })}
              to="/admin/invoices"
              search={{ show: 'overdue', ...dueDatesOf(one.bucket, money.today) }}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Received({ money }: { money: OfficeMoney }) {
  const { t } = useTranslation('staffMoney');
  const { month } = useFormat();
  return (
    <Card>
      <h2 className={columns.heading}>{t('receivedByMonth')}</h2>
      <ul className={classes.figures}>
        {money.received.map((one) => {
          const { from, to } = daysOfMonth(one.month);
          const search = { status: 'approved', receivedFrom: from, receivedTo: to } as const;
          return (
            <Figure key={one.month} label={month(one.month)} cents={one.cents} to="/admin/transfers" search={search} />
          );
        })}
      </ul>
    </Card>
  );
}

function Credit({ money }: { money: OfficeMoney }) {
  const { t } = useTranslation('staffMoney');
  const { usd } = useFormat();
  return (
    <Card id="credit">
      <h2 className={columns.heading}>{t('credit')}</h2>
      {money.credit.length === 0 && t('noCredit')}
      <ul className={classes.rows}>
        {money.credit.map(({ email, fullName, cents }) => (
          <li key={email}>
            <Link to="/admin/users/$email/payment" params={{ email }}>
              {fullName} <strong className="tabular">{usd(cents)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Refunds({ money }: { money: OfficeMoney }) {
  const { t } = useTranslation('staffMoney');
  const { day, usd } = useFormat();
  return (
    <Card id="refunds">
      <h2 className={columns.heading}>{t('refunds')}</h2>
      {money.refunds.length === 0 && t('noRefunds')}
      <ul className={classes.rows}>
        {money.refunds.map(({ id, email, fullName, cents, dueDay }) => (
          <li key={id}>
            <Link to="/admin/users/$email/payment" params={{ email }}>
              <span>
                {fullName} <span className={table.minor}>{t('refundDue', { date: day(dueDay) })}</span>
              </span>
              <strong className="tabular">{cents === null ? t('notCalculated') : usd(cents)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface GroupsProps {
  title: string;
  head: string;
  /** The first day whose received money counts. */
  since: string;
  rows: readonly {
    name: string;
    search: { plan?: string; jobUid?: string; employer?: string };
    openCents: number;
    overdueCents: number;
    receivedCents: number;
  }[];
}

function Groups({ title, head, since, rows }: GroupsProps) {
  const { t } = useTranslation('staffMoney');
  const { usd } = useFormat();
  return (
    <section>
      <h2 className={columns.heading}>{title}</h2>
      <div className={table.frame}>
        <table className={table.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {([t('open'), t('overdue'), t('receivedYear')] as const).map((label) => (
                <th key={label} scope="col" className={table.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, search, ...figures }) => (
              <tr key={JSON.stringify(search)}>
                <th scope="row">{name}</th>
                <td data-label={t('open')} className={table.number}>
                  <TextLink to="/admin/invoices" search={search}>
                    {usd(figures.openCents)}
                  </TextLink>
                </td>
                <td data-label={t('overdue')} className={table.number}>
                  <TextLink to="/admin/invoices" search={{ ...search, show: 'overdue' }}>
                    {usd(figures.overdueCents)}
                  </TextLink>
                </td>
                <td data-label={t('receivedYear')} className={table.number}>
                  <TextLink to="/admin/transfers" search={{ ...search, status: 'approved', receivedFrom: since }}>
                    {usd(figures.receivedCents)}
                  </TextLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { Anchor } from '@mantine/core';
import type { Employer } from '@portal/shared/employers/contract';
import { permValidUntil } from '@portal/shared/employers/rules';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconEdit } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';

import { employerQuery } from './queries.ts';

/** The record of an employer: its facts, contacts, wages, PERM cases, jobs, and the people who work there. */
export function EmployerPage({ uid }: { uid: string }) {
  const query = useApiQuery(employerQuery(uid));
  return <QueryView query={query}>{(employer) => <EmployerRecord employer={employer} />}</QueryView>;
}

/** A day in words, and whether it has passed. */
function usePassed() {
  const { t } = useTranslation('staffEmployers');
  const { day, today } = useFormat();
  return (value: string | null) => (value && value < today() ? t('passed', { date: day(value) }) : day(value));
}

function EmployerRecord({ employer }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  const { day } = useFormat();
  const may = useMay();
  const { uid, name, fein, address, website, registrationCheckedOn, notes } = employer;
  return (
    <Page
      title={name}
      back={{ to: '/admin/employers', label: t('backToList') }}
      aside={
        may('jobs.manage') && (
          <LinkButton to="/admin/employers/$uid/edit" params={{ uid }} leftSection={<IconEdit size={18} />}>
            {t('edit')}
          </LinkButton>
        )
      }
    >
      <Card>
        <h2 className={columns.heading}>{t('facts')}</h2>
        <Facts
          facts={[
            { label: t('fein'), value: fein },
            { label: t('address'), value: address },
            {
              label: t('website'),
              value: website && (
                <Anchor inherit href={website} target="_blank" rel="noreferrer nofollow">
                  {website}
                </Anchor>
              ),
            },
            {
              label: t('registrationCheckedOn'),
              value: registrationCheckedOn ? day(registrationCheckedOn) : t('neverChecked'),
            },
          ]}
        />
      </Card>
      {notes && (
        <Card>
          <h2 className={columns.heading}>{t('notes')}</h2>
          <Prose text={notes} />
        </Card>
      )}
      <Contacts employer={employer} />
      <Wages employer={employer} />
      <PermCases employer={employer} />
      <Jobs employer={employer} />
      <People employer={employer} />
    </Page>
  );
}

interface PartProps<Row> {
  title: string;
  empty: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  hint?: string | false;
}

/** A table of the record below its heading. */
function Part<Row>({ title, empty, hint, ...table }: PartProps<Row>) {
  return (
    <section aria-label={title}>
      <h2 className={columns.heading}>{title}</h2>
      {table.rows.length === 0 ? <p>{empty}</p> : <DataTable caption={title} {...table} />}
      {hint && <p>{hint}</p>}
    </section>
  );
}

function Contacts({ employer: { contacts } }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  return (
    <Part
      title={t('contacts')}
      empty={t('noContacts')}
      rows={contacts}
      rowKey={(one) => JSON.stringify(one)}
      columns={[
        { key: 'name', header: t('contactName'), render: ({ name }) => <strong>{name}</strong> },
        { key: 'role', header: t('role'), render: ({ role }) => role || '--' },
        {
          key: 'phone',
          header: t('phone'),
          render: ({ phone }) =>
            phone ? (
              <Anchor inherit href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </Anchor>
            ) : (
              '--'
            ),
        },
        {
          key: 'email',
          header: t('email'),
          render: ({ email }) =>
            email ? (
              <Anchor inherit href={`mailto:${email}`}>
                {email}
              </Anchor>
            ) : (
              '--'
            ),
        },
      ]}
    />
  );
}

function Wages({ employer: { prevailingWages } }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  const { day, usd } = useFormat();
  const passed = usePassed();
  return (
    <Part
      title={t('wages')}
      empty={t('noWages')}
      rows={prevailingWages}
      rowKey={(one) => JSON.stringify(one)}
      columns={[
        { key: 'work', header: t('work'), render: ({ work }) => work },
        {
          key: 'hourly',
          header: t('hourly'),
          isNumber: true,
          render: ({ hourlyCents }) => t('hourlyAmount', { amount: usd(hourlyCents) }),
        },
        { key: 'from', header: t('validFrom'), isNumber: true, render: ({ validFrom }) => day(validFrom) },
        { key: 'to', header: t('validTo'), isNumber: true, render: ({ validTo }) => passed(validTo) },
      ]}
    />
  );
}

function PermCases({ employer: { permCases } }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  const { day } = useFormat();
  const passed = usePassed();
  return (
    <Part
      title={t('perm')}
      empty={t('noPerm')}
      rows={permCases}
      rowKey={(one) => JSON.stringify(one)}
      columns={[
        { key: 'number', header: t('permNumber'), render: ({ number }) => number },
        { key: 'filedOn', header: t('filedOn'), isNumber: true, render: ({ filedOn }) => day(filedOn) },
        { key: 'certifiedOn', header: t('certifiedOn'), isNumber: true, render: ({ certifiedOn }) => day(certifiedOn) },
        {
          key: 'until',
          header: t('permValidUntil'),
          isNumber: true,
          render: ({ certifiedOn }) => passed(certifiedOn && permValidUntil(certifiedOn)),
        },
      ]}
    />
  );
}

function Jobs({ employer: { jobs, jobCount } }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  return (
    <Part
      title={t('jobs')}
      empty={t('noJobs')}
      hint={jobCount > jobs.length && t('moreJobs', { count: jobs.length })}
      rows={jobs}
      rowKey={({ uid }) => uid}
      columns={[
        {
          key: 'title',
          header: t('job'),
          render: ({ uid, title }) => (
            <Link to="/admin/jobs/$uid/info" params={{ uid }} data-row-link className={rowClasses.link}>
              {title}
            </Link>
          ),
        },
        {
          key: 'status',
          header: t('status'),
          isWhole: true,
          render: ({ status, isDraft }) => t(isDraft ? 'isDraft' : `status_${status}`),
        },
        { key: 'quantity', header: t('quantity'), isNumber: true, render: ({ quantity }) => quantity },
      ]}
    />
  );
}

function People({ employer: { people, peopleCount } }: { employer: Employer }) {
  const { t } = useTranslation('staffEmployers');
  if (people === null) {
    return (
      <section aria-label={t('people')}>
        <h2 className={columns.heading}>{t('people')}</h2>
        <p>{t('peopleHidden', { count: peopleCount })}</p>
      </section>
    );
  }
  return (
    <Part
      title={t('people')}
      empty={t('noPeople')}
      hint={peopleCount > people.length && t('morePeople', { count: people.length })}
      rows={people}
      rowKey={({ email, job }) => `${email} ${job.uid}`}
      columns={[
        {
          key: 'name',
          header: t('person'),
          render: ({ email, fullName }) => (
            <Link to="/admin/users/$email/summary" params={{ email }} data-row-link className={rowClasses.link}>
              {fullName}
            </Link>
          ),
        },
        { key: 'job', header: t('job'), render: ({ job }) => job.title },
        {
          key: 'status',
          header: t('status'),
          isWhole: true,
          render: ({ hasArrived }) => (
            <StatusBadge tone={hasArrived ? 'good' : 'info'}>{t(hasArrived ? 'arrived' : 'onTheWay')}</StatusBadge>
          ),
        },
      ]}
    />
  );
}

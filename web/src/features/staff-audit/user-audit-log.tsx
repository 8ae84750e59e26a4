import type { AuditEntry } from '@portal/shared/audit-log/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import { useMay } from '../../platform/session/use-may.ts';
import columns from '../../ui/columns.module.css';
import { Card } from '../../ui/page.tsx';
import { Paging } from '../../ui/paging.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { userAuditLogQuery } from './queries.ts';
import classes from './user-audit-log.module.css';

/** Who did what in this case, newest first. */
export function UserAuditLog({ email }: { email: string }) {
  const { t } = useTranslation('staffAudit');
  const may = useMay();
  if (!may('audit-log.read')) return null;
  return (
    <Card>
      <h2 className={columns.heading}>{t('title')}</h2>
      <p className={classes.lead}>{t('lead')}</p>
      <Entries email={email} />
    </Card>
  );
}

function Entries({ email }: { email: string }) {
  const { t } = useTranslation('staffAudit');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...userAuditLogQuery(email, page),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <QueryView query={query}>
      {(log) =>
        log.totalItems === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <>
            <ol className={classes.entries}>
              {log.items.map((entry) => (
                <Entry key={`${entry.at}${entry.action}${entry.subject.uid}`} entry={entry} />
              ))}
            </ol>
            <Paging page={log.page} totalPages={log.totalPages} onChange={setPage} />
          </>
        )
      }
    </QueryView>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('staffAudit');
  const format = useFormat();
  const actions = t('actions', { returnObjects: true }) as Record<string, string>;
  const changes = useChanges(entry);
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className={classes.time}>
        {format.moment(entry.at)}
      </time>
      <div className={classes.what}>
        <strong>{actions[entry.action] ?? t('unknown', { action: entry.action })}</strong>
        <span className={classes.who}>
          {entry.actor === 'system' ? t('system') : entry.actor.email}
          {entry.ip && ` · ${t('fromIp', { ip: entry.ip })}`}
        </span>
        {changes.length > 0 && (
          <details className={classes.changes}>
            <summary>{t('changes')}</summary>
            <dl>
              {changes.map(({ name, before, after }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{entry.before === null ? after : `${before} → ${after}`}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The fields that are not the same before and after, in words where there are words. */
function useChanges({ before, after }: AuditEntry) {
  const { t } = useTranslation('staffAudit');
  const format = useFormat();
  const names = t('fields', { returnObjects: true }) as Record<string, string>;
  const values = t('values', { returnObjects: true }) as Record<string, string>;
  const [old, now] = [fieldsOf(before), fieldsOf(after)];

  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '--';
    if (typeof value === 'number' && name.endsWith('Cents')) return format.usd(value);
    if (typeof value === 'object') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
    const text = String(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.day(text) : (values[text] ?? text);
  };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name: names[name] ?? name, before: textOf(name, old[name]), after: textOf(name, now[name]) }))
    .filter((change) => change.before !== change.after);
}

import type { AuditEntry } from '@portal/shared/audit-log/contract';
import { splitTextKey } from '@portal/shared/languages/stored-texts';
import { useRef } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import classes from './audit-entries.module.css';

/** A list of audit entries in words. `hasSubject` also shows the person whom each entry concerns. */
export function AuditEntries({ entries, hasSubject }: { entries: readonly AuditEntry[]; hasSubject?: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  return (
    <ol ref={list} className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={`${entry.at}${entry.action}${entry.subject.uid}`} entry={entry} hasSubject={hasSubject} />
      ))}
    </ol>
  );
}

function Entry({ entry, hasSubject }: { entry: AuditEntry; hasSubject?: boolean }) {
  const { t } = useTranslation('staffAudit');
  const format = useFormat();
  const actions = t.table('actions');
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className={classes.time}>
        {format.moment(entry.at)}
      </time>
      <div className={classes.what}>
        <strong>{actions[entry.action] ?? t('unknown', { action: entry.action })}</strong>
        {hasSubject && entry.subject.email && (
          <span className={classes.who}>{t('about', { email: entry.subject.email })}</span>
        )}
        {hasSubject && (
          <span className={classes.who}>
            <SubjectLink subject={entry.subject} />
          </span>
        )}
        <span className={classes.who}>
          {actorOf(entry, { system: t('system'), stranger: t('stranger') })}
          {entry.ip && ` · ${t('fromIp', { ip: entry.ip })}`}
        </span>
        <AuditChanges entry={entry} />
      </div>
    </li>
  );
}

/** What an entry changed, to open in place. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('staffAudit');
  const changes = useChanges(entry);
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary data-row-link>{t('changes')}</summary>
      <dl>
        {changes.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{entry.before === null ? after : `${before} → ${after}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The product has no network address. With one, the entry is about somebody who was not logged in. */
function actorOf({ actor, ip }: AuditEntry, words: { system: string; stranger: string }): string {
  if (actor !== 'system') return actor.email;
  return ip ? words.stranger : words.system;
}

/** Links to a subject that belongs to no person, such as a job. The entry itself names only the changed fields. */
function SubjectLink({ subject: { type, uid } }: Pick<AuditEntry, 'subject'>) {
  const { t } = useTranslation('staffAudit');
  if (type === 'job') {
    return (
      <TextLink to="/admin/jobs/$uid/info" params={{ uid }} size="sm">
        {t('openJob')}
      </TextLink>
    );
  }
  if (type === 'form') {
    return (
      <TextLink to="/admin/forms/$uid" params={{ uid }} size="sm">
        {t('openForm')}
      </TextLink>
    );
  }
  if (type === 'fee-plan') {
    return (
      <TextLink to="/admin/fee-plans/$name" params={{ name: uid }} size="sm">
        {t('openFeePlan')}
      </TextLink>
    );
  }
  return null;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Lists the fields that differ before and after, with their labels and values in words if possible. */
function useChanges({ before, after }: AuditEntry) {
  const { t } = useTranslation('staffAudit');
  const format = useFormat();
  const names = t.table('fields');
  const values = t.table('values');
  const [old, now] = [fieldsOf(before), fieldsOf(after)];

  /** The wire has a text by language under one key for each of them. */
  const nameOf = (key: string): string => {
    const part = splitTextKey(key);
    return part ? t(`textFields.${part.name}.${part.language}`) : (names[key] ?? key);
  };
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '--';
    if (typeof value === 'number' && name.endsWith('Cents')) return format.usd(value);
    if (typeof value === 'object') return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
    const text = String(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.day(text) : (values[text] ?? text);
  };
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name: nameOf(name), before: textOf(name, old[name]), after: textOf(name, now[name]) }))
    .filter((change) => change.before !== change.after);
}

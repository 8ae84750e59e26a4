import type { TimelineEntry } from '@portal/shared/timeline/contract';
import classes from '#entities/audit-log/audit-entries.module.css';
import { AuditChanges } from '#entities/audit-log/audit-entries.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmailText } from './email-text.tsx';
import { EntryLink } from './entry-link.tsx';
import item from './timeline-item.module.css';
import { useEntryWords } from './use-entry-words.ts';

/** An entry: when, what, by whom, its text, and where it leads. What is no longer valid is struck through. */
export function TimelineItem({ email, entry }: { email: string; entry: TimelineEntry }) {
  const format = useFormat();
  const { content, struck } = entry;
  const { sentence, text, facts } = useEntryWords(entry);
  const by = useActor(entry);
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className={classes.time}>
        {format.moment(entry.at)}
      </time>
      <div className={classes.what}>
        <strong>{struck ? <s>{sentence}</s> : sentence}</strong>
        {by && <span className={classes.who}>{by}</span>}
        {text && <p className={item.text}>{struck ? <s>{text}</s> : text}</p>}
        {facts.length > 0 && <span className={classes.who}>{facts.join(' · ')}</span>}
        <Struck struck={struck} />
        {content.type === 'audit' && <AuditChanges entry={content.entry} />}
        {content.type === 'email' && <EmailText email={content} />}
        <EntryLink email={email} content={content} />
      </div>
    </li>
  );
}

function Struck({ struck }: Pick<TimelineEntry, 'struck'>) {
  const { t } = useTranslation('staffTimeline');
  const format = useFormat();
  if (!struck) return null;
  const facts = [
    t('struck'),
    struck.at && format.moment(struck.at),
    struck.by,
    struck.reason && t('reason', { reason: struck.reason }),
  ];
  return <span className={classes.who}>{facts.filter(Boolean).join(' · ')}</span>;
}

function useActor({ by, content }: TimelineEntry): string | null {
  const { t } = useTranslation(['staffTimeline', 'staffAudit']);
  if (!by) return null;
  const ip = content.type === 'audit' ? content.entry.ip : null;
  const name = by.fullName?.trim();
  const who = {
    candidate: name ? t('candidate', { name }) : t('staffAudit:candidate'),
    staff: name || t('staff'),
    system: t('staffAudit:system'),
    stranger: t('staffAudit:stranger'),
  }[by.type];
  return ip ? `${who} · ${t('staffAudit:fromIp', { ip })}` : who;
}

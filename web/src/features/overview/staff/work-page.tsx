import { fileKinds } from '@portal/shared/files/rules';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { notificationEvents } from '@portal/shared/notifications/events';
import { isOneOf } from '@portal/shared/objects/keys';
import type { WorkItem } from '@portal/shared/overview/contract';
import { workKinds } from '@portal/shared/overview/contract';
import { refundGrounds } from '@portal/shared/refunds/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconCircleCheck } from '#ui/icons/first-icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { SelectBox } from '#ui/tables/bulk-bar.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { Selection } from '#ui/tables/use-selection.ts';
import classes from './work-page.module.css';

interface BulkDecision {
  selection: Selection;
  bar: React.ReactNode;
  dialog: React.ReactNode;
}

interface WorkPageProps {
  query: UseQueryResult<{ items: WorkItem[] }>;
  /** The bulk approval of waiting applicants. */
  approval: BulkDecision;
  /** A notice above the items. */
  notice?: React.ReactNode;
}

/** All work items that the person may decide, by kind and oldest first. Each links to the page of its decision. */
export function WorkPage({ query, approval, notice }: WorkPageProps) {
  const { t } = useTranslation('staffWork');
  const groups = useRef<HTMLDivElement>(null);
  useRowKeys(groups);
  return (
    <Page title={t('title')} lead={t('lead')}>
      {notice}
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconCircleCheck size={26} stroke={1.6} />}
              title={t('nothing')}
              text={t('nothingText')}
            />
          ) : (
            <div ref={groups} className={classes.groups}>
              {workKinds.map((kind) => {
                const found = items.filter((item) => item.kind === kind);
                const ofKind = kind === 'applicant' ? approval : undefined;
                return found.length > 0 && <Group key={kind} title={t(`kind_${kind}`)} items={found} bulk={ofKind} />;
              })}
            </div>
          )
        }
      </QueryView>
      {approval.dialog}
    </Page>
  );
}

interface GroupProps {
  title: string;
  items: readonly WorkItem[];
  /** The bulk decision, if the kind has one. */
  bulk?: BulkDecision | undefined;
}

function Group({ title, items, bulk }: GroupProps) {
  const now = useNow();
  return (
    <Card aria-label={title}>
      <h2 className={columns.heading}>
        {title} ({items.length})
      </h2>
      {bulk?.bar}
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.uid}>
            {bulk && <SelectBox selection={bulk.selection} uid={item.uid} name={item.fullName} />}
            <WorkLink item={item} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WorkLink({ item, now }: { item: WorkItem; now: number }) {
  const { t } = useTranslation(['staffWork', 'mailEvents', 'refunds']);
  const kindWord = useKindWord();
  const stepName = useStepName('consular');
  const format = useFormat();
  const { kind, email, fullName, about, person, jobUid, since, until } = item;
  const wordOf = (one: typeof kind, word: string) => {
    if (one === 'document' && isOneOf(fileKinds, word)) return kindWord(word, person);
    if ((one === 'evidence' || one === 'denial' || one === 'step') && isOneOf(progressSteps, word))
      return stepName(word);
    if (one === 'mail' && isOneOf(notificationEvents, word)) return t(`mailEvents:${word}`);
    return one === 'refund' && isOneOf(refundGrounds, word) ? t(`refunds:ground_${word}`) : word;
  };
  const waited = format.duration(Math.max(0, now - Date.parse(since)) / 60_000);
  const left = until ? (Date.parse(until) - now) / 60_000 : undefined;
  const content = (
    <>
      <span className={classes.who}>
        <strong>{fullName}</strong>
        {about && <span>{wordOf(kind, about)}</span>}
      </span>
      <span className={classes.when}>
        <span>{t('waited', { time: waited })}</span>
        {left !== undefined && (
          <StatusBadge tone={left < 0 ? 'bad' : 'wait'}>
            {left < 0 ? t('late', { time: format.duration(-left) }) : t('left', { time: format.duration(left) })}
          </StatusBadge>
        )}
      </span>
    </>
  );
  const link = { className: classes.link, 'data-row-link': true, preload: false as const };
  if (kind === 'profile') {
    return (
      <Link to="/admin/users/$email/basic/$part" params={{ email, part: 'information' }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'change') {
    return (
      <Link to="/admin/users/$email/basic/$part" params={{ email, part: 'changes' }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'approval') {
    return (
      <Link to="/admin/approvals" {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'document') {
    return (
      <Link to="/admin/users/$email/basic/$part" params={{ email, part: 'documents' }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'transfer' || kind === 'refund') {
    return (
      <Link to="/admin/users/$email/payment" params={{ email }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'evidence' || kind === 'denial' || kind === 'step') {
    return (
      <Link to="/admin/users/$email/labor" params={{ email }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'mail') {
    return (
      <Link to="/admin/mails" search={{ status: 'failed', search: email }} {...link}>
        {content}
      </Link>
    );
  }
  if (kind === 'seal' || kind === 'offer') {
    return (
      <Link to="/admin/users/$email/job" params={{ email }} {...link}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/admin/jobs/$uid/$email" params={{ uid: jobUid ?? '', email }} {...link}>
      {content}
    </Link>
  );
}

import { Button, Group } from '@mantine/core';
import type { RecordedDeadline } from '@portal/shared/deadlines/contract';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconPlus } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { DeadlineLink } from './deadline-link.tsx';
import { DaysLeft, useDeadlineText } from './deadline-text.tsx';
import { useDeadlineDecisions } from './mutations.ts';
import { deadlinesOfQuery } from './queries.ts';
import classes from './user-deadlines.module.css';

/** Few visits enter a deadline. */
const DeadlineModal = lazy(async () => ({ default: (await import('./deadline-modal.tsx')).DeadlineModal }));

/** What falls due for a candidate, on the record. Staff enter deadlines of their own. */
export function UserDeadlines({ email }: { email: string }) {
  const { t } = useTranslation('staffDeadlines');
  const may = useMay();
  const query = useApiQuery({ ...deadlinesOfQuery(email), meta: { isSilent: true } });
  const [asked, setAsked] = useState<{ former: RecordedDeadline | undefined }>();
  return (
    <Card>
      <h2 className={classes.heading}>{t('title')}</h2>
      <p className={classes.lead}>{t('cardLead')}</p>
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.lead}>{t('cardNone')}</p>
          ) : (
            <ul className={classes.list} aria-label={t('title')}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.uid}`} className={classes.item}>
                  <DeadlineItem deadline={item} onChange={() => setAsked({ former: item })} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {may('notes.write') && (
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => setAsked({ former: undefined })}
        >
          {t('add')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <DeadlineModal email={email} former={asked.former} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function DeadlineItem({ deadline, onChange }: { deadline: RecordedDeadline; onChange: () => void }) {
  const { t } = useTranslation(['staffDeadlines', 'staffPreviews']);
  const format = useFormat();
  const text = useDeadlineText()(deadline);
  const { on, kind, createdBy, doneAt, doneBy, struckAt, struckBy, strikeReason } = deadline;
  const time = (moment: string) => format.moment(moment);
  if (struckAt) {
    return (
      <>
        <p className={classes.text}>
          <s>{`${text}, ${format.day(on)}`}</s>
        </p>
        <p className={classes.lead}>
          {t('staffPreviews:struckBy', { time: time(struckAt), who: struckBy ?? '--', reason: strikeReason ?? '' })}
        </p>
      </>
    );
  }
  return (
    <>
      <Group justify="space-between" gap="xs">
        <p className={classes.text}>
          {kind === 'manual' ? text : <DeadlineLink deadline={deadline}>{text}</DeadlineLink>}
        </p>
        {doneAt ? <StatusBadge tone="good">{t('done')}</StatusBadge> : <DaysLeft on={on} />}
      </Group>
      <p className={classes.lead}>
        {format.day(on)}
        {createdBy && ` · ${t('enteredBy', { who: createdBy })}`}
        {doneAt && ` · ${t('doneBy', { who: doneBy ?? '--', time: time(doneAt) })}`}
      </p>
      {kind === 'manual' && <ManualActions deadline={deadline} onChange={onChange} />}
    </>
  );
}

function ManualActions({ deadline, onChange }: { deadline: RecordedDeadline; onChange: () => void }) {
  const { t } = useTranslation(['staffDeadlines', 'staffPreviews']);
  const may = useMay();
  const { complete, reopen, strike } = useDeadlineDecisions();
  const [isStriking, setIsStriking] = useState(false);
  if (!may('notes.write')) return null;
  const params = { uid: deadline.uid };
  const button = { size: 'compact-sm', variant: 'subtle' } as const;
  return (
    <Group gap="xs">
      {deadline.doneAt ? (
        <Button {...button} loading={reopen.isPending} onClick={() => reopen.mutate({ params })}>
          {t('reopen')}
        </Button>
      ) : (
        <>
          <Button {...button} loading={complete.isPending} onClick={() => complete.mutate({ params })}>
            {t('complete')}
          </Button>
          <Button {...button} onClick={onChange}>
            {t('change')}
          </Button>
        </>
      )}
      <Button {...button} onClick={() => setIsStriking(true)}>
        {t('strike')}
      </Button>
      <ReasonModal
        isOpen={isStriking}
        title={t('strikeTitle')}
        label={t('staffPreviews:reason')}
        confirmLabel={t('strike')}
        draftName={`strike:deadline:${deadline.uid}`}
        isBusy={strike.isPending}
        onConfirm={(reason) => strike.mutateAsync({ params, body: { reason } })}
        onClose={() => setIsStriking(false)}
      >
        {t('strikeText')}
      </ReasonModal>
    </Group>
  );
}

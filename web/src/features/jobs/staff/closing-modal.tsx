import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { BodyInput } from '@portal/shared/http/endpoint';
import type { closeJob, JobPerson, OfferedPerson, StaffJob } from '@portal/shared/jobs/contract';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isFirstClick } from '../../../ui/buttons/is-first-click.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { ListSkeleton } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from './closing-modal.module.css';
import { useJobWords } from './job-words.ts';
import { useChangeJobStatus } from './mutations.ts';
import { peopleOfJobQuery } from './queries.ts';

interface ClosingModalProps {
  job: StaffJob;
  action: 'close' | 'remove';
  onClose: () => void;
}

/** Closes or removes a job, after asking what happens to each person on it. */
export function ClosingModal({ job, action, onClose }: ClosingModalProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const { titleOf } = useJobWords();
  const title = titleOf(job);
  const people = useApiQuery({ ...peopleOfJobQuery(job.uid), staleTime: 0 });
  return (
    <Dialog onClose={onClose} title={t(`${action}Title`, { title })} size="lg">
      <QueryView query={people} skeleton={<ListSkeleton rows={2} height={64} />}>
        {({ items, offered }) => (
          <Answers job={job} action={action} people={items} offered={offered ?? []} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

type Decision = 'keep' | 'end';

interface AnswersProps extends ClosingModalProps {
  people: readonly JobPerson[];
  /** The people whose offer is withdrawn. */
  offered: readonly OfferedPerson[];
}

function Answers({ job, action, people, offered, onClose }: AnswersProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const { titleOf } = useJobWords();
  const moves = useChangeJobStatus();
  const [isReleased, setIsReleased] = useState(false);
  const [decisions, setDecisions] = useState<Record<string, Decision>>({});
  const [reason, setReason] = useState('');
  const held = people.filter(({ status }) => status === 'pending');
  const approved = people.filter(({ status }) => status === 'approved');
  const isAnswered = (held.length === 0 || isReleased) && approved.every(({ email }) => decisions[email]);
  const endsAny = isReleased || Object.values(decisions).includes('end');

  const body: BodyInput<typeof closeJob> = {
    ...(isReleased && { held: 'release' as const }),
    people: approved.flatMap(({ email }) => {
      const decision = decisions[email];
      return decision ? [{ email, decision }] : [];
    }),
    ...(reason.trim() && { reason: reason.trim() }),
  };
  const run = () =>
    moves[action]
      .mutateAsync({ params: { uid: job.uid }, body })
      .catch(() => {})
      .finally(onClose);

  return (
    <Stack gap="lg">
      <div>{t(`${action}Text`, { title: titleOf(job) })}</div>
      {people.length > 0 && (
        <div>
          <strong>{t('peopleTitle')}</strong>
          <p className={classes.text}>{t('peopleText')}</p>
        </div>
      )}
      {held.length > 0 && (
        <section aria-label={t('peopleHeld')}>
          <strong>{t('peopleHeld')}</strong>
          <p className={classes.text}>{t('peopleHeldText')}</p>
          <ul className={classes.people}>
            {held.map((person) => (
              <li key={person.email}>
                <span>{person.name}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            label={t('peopleRelease')}
            checked={isReleased}
            onChange={({ currentTarget }) => setIsReleased(currentTarget.checked)}
          />
        </section>
      )}
      {approved.length > 0 && (
        <section aria-label={t('peopleApproved')}>
          <strong>{t('peopleApproved')}</strong>
          <p className={classes.text}>{t('peopleApprovedText')}</p>
          <ul className={classes.people}>
            {approved.map(({ email, name }) => (
              <li key={email}>
                <TextLink to="/admin/users/$email/job" params={{ email }}>
                  {name}
                </TextLink>
                <Segmented<Decision | 'open'>
                  label={name}
                  options={[
                    { value: 'keep', label: t('peopleKeep') },
                    { value: 'end', label: t('peopleEnd') },
                  ]}
                  value={decisions[email] ?? 'open'}
                  onChange={(value) => value !== 'open' && setDecisions({ ...decisions, [email]: value })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {offered.length > 0 && (
        <section aria-label={t('peopleOffered')}>
          <strong>{t('peopleOffered')}</strong>
          <p className={classes.text}>{t('peopleOfferedText')}</p>
          <ul className={classes.people}>
            {offered.map(({ email, name }) => (
              <li key={email}>
                <TextLink to="/admin/users/$email/job" params={{ email }}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {endsAny && (
        <Textarea
          label={t('peopleReason')}
          description={t('peopleReasonHint')}
          minRows={2}
          autosize
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {!isAnswered && <p className={classes.text}>{t('peopleMissing')}</p>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('screen:cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isAnswered}
          loading={moves[action].isPending}
          onClick={(event) => isFirstClick(event) && void run()}
        >
          {t(action)}
        </Button>
      </Group>
    </Stack>
  );
}

import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import type { BodyInput } from '@portal/shared/http/endpoint';
import type { closeJob, StaffJob } from '@portal/shared/jobs/contract';
import type { JobPerson, OfferedPerson } from '@portal/shared/jobs/people-of-job';
import { useState } from 'react';
import { fieldText, isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { isFirstClick } from '#ui/buttons/is-first-click.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isWritten, useDiscardQuestion } from '#ui/overlays/discard-question.tsx';
import type { Choices } from './approved-people.tsx';
import { ApprovedPeople, isComplete, resolveChoice } from './approved-people.tsx';
import classes from './closing-modal.module.css';
import { useJobWords } from './job-labels.ts';
import { useChangeJobStatus } from './mutations.ts';
import { peopleOfJobQuery } from './queries.ts';

type PersonAnswer = NonNullable<BodyInput<typeof closeJob>['people']>[number];

interface ClosingModalProps {
  job: StaffJob;
  action: 'close' | 'remove';
  onClose: () => void;
}

const noChoices: Choices = { forAll: {}, own: {} };

/** Closes or removes a job, after asking what happens to each person on it. */
export function ClosingModal({ job, action, onClose }: ClosingModalProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const { titleOf } = useJobWords();
  const title = titleOf(job);
  const people = useApiQuery({ ...peopleOfJobQuery(job.uid), staleTime: 0 });
  const [choices, setChoices] = useState(noChoices);
  const [reason, setReason] = useState('');
  const { close, question } = useDiscardQuestion(() => isWritten(reason) || choices !== noChoices, onClose);
  const input = { choices, reason, setChoices, setReason };
  return (
    <Dialog onClose={close} title={t(`${action}Title`, { title })} size="lg">
      <QueryView query={people} skeleton={<ListSkeleton rows={2} height={64} />}>
        {({ items, offered }) => (
          <Answers
            job={job}
            action={action}
            people={items}
            offered={offered ?? []}
            onClose={onClose}
            onCancel={close}
            {...input}
          >
            {question}
          </Answers>
        )}
      </QueryView>
    </Dialog>
  );
}

interface AnswersProps extends ClosingModalProps {
  people: readonly JobPerson[];
  /** The people whose offer is withdrawn. */
  offered: readonly OfferedPerson[];
  choices: Choices;
  setChoices: (choices: Choices) => void;
  reason: string;
  setReason: (reason: string) => void;
  /** The dialog is closed without an action. */
  onCancel: () => void;
  /** What stands above the buttons. */
  children: React.ReactNode;
}

/** A refused answer about a person. */
interface Fault {
  /** The answer that was refused. */
  answer: PersonAnswer;
  text: string;
}

/** The refused answers. */
function faultsOf(error: unknown, answers: readonly PersonAnswer[]): Fault[] {
  if (!isApiFailure(error)) return [];
  return Object.entries(error.fields).flatMap(([path, code]) => {
    const answer = answers[Number(/^people\.(\d+)\./.exec(path)?.[1])];
    return answer ? [{ answer, text: fieldText(code) }] : [];
  });
}

function Answers({ job, action, people, offered, onClose, onCancel, children, ...input }: AnswersProps) {
  const { choices, setChoices, reason, setReason } = input;
  const { t } = useTranslation(['staffJobs', 'screen']);
  const { titleOf } = useJobWords();
  const moves = useChangeJobStatus(job);
  const [isReleased, setIsReleased] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [reasonFault, setReasonFault] = useState<string>();
  const held = people.filter(({ status }) => status === 'pending');
  const approved = people.filter(({ status }) => status === 'approved');

  const chosen = approved.map((person) => ({ email: person.email, ...resolveChoice(choices, person) }));
  const isAnswered = (held.length === 0 || isReleased) && chosen.every(isComplete);
  const movesAny = chosen.some(({ decision }) => decision === 'move');
  const needsReason = movesAny && !reason.trim();
  const asksReason = isReleased || movesAny || chosen.some(({ decision }) => decision === 'end');

  const answers: PersonAnswer[] = chosen.flatMap(({ email, decision, jobUid }) =>
    decision ? [{ email, decision, ...(jobUid && { jobUid }) }] : [],
  );
  const body: BodyInput<typeof closeJob> = {
    ...(isReleased && { held: 'release' as const }),
    people: answers,
    ...(reason.trim() && { reason: reason.trim() }),
  };
  // A fault goes as soon as its answer is another one, even if the choice for all changed it.
  const faultTexts = Object.fromEntries(
    faults
      .filter(({ answer }) =>
        answers.some(
          ({ email, decision, jobUid }) =>
            email === answer.email && decision === answer.decision && jobUid === answer.jobUid,
        ),
      )
      .map(({ answer, text }) => [answer.email, text]),
  );
  // After any failure, the dialog stays open with its choices: making hundreds of them again would take hours.
  const run = () =>
    moves[action].mutateAsync({ params: { uid: job.uid }, body }).then(onClose, (error: unknown) => {
      const code = isApiFailure(error) ? error.fields.reason : undefined;
      setFaults(faultsOf(error, answers));
      setReasonFault(code && fieldText(code, { label: t('peopleReason') }));
    });

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
        <ApprovedPeople
          jobUid={job.uid}
          people={approved}
          choices={choices}
          faults={faultTexts}
          onChange={setChoices}
        />
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
      {asksReason && (
        <Textarea
          label={t('peopleReason')}
          description={t('peopleReasonHint')}
          required={movesAny}
          minRows={2}
          autosize
          value={reason}
          error={reasonFault}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setReasonFault(undefined);
          }}
        />
      )}
      {!isAnswered && <p className={classes.text}>{t('peopleMissing')}</p>}
      {isAnswered && needsReason && <p className={classes.text}>{t('peopleReasonMissing')}</p>}
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('screen:cancel')}
        </Button>
        <Button
          color="red"
          disabled={!isAnswered || needsReason}
          loading={moves[action].isPending}
          onClick={(event) => isFirstClick(event) && void run()}
        >
          {t(action)}
        </Button>
      </Group>
    </Stack>
  );
}

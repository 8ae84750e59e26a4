import { NativeSelect } from '@mantine/core';
import type { StaffJob } from '@portal/shared/jobs/contract';
import type { JobPerson } from '@portal/shared/jobs/people-of-job';
import { hiringJobsQuery } from '#entities/jobs/hiring-jobs.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import classes from './closing-modal.module.css';
import { useJobWords } from './job-labels.ts';

type Decision = 'keep' | 'move' | 'end';

interface Choice {
  decision?: Decision;
  /** The job that a person who moves is offered. */
  jobUid?: string;
}

export interface Choices {
  forAll: Choice;
  /** The choices that differ from the one for all, by email address. */
  own: Record<string, Choice>;
}

/** What is chosen for a person. Somebody who was offered another job has no second offer by the choice for all. */
export function resolveChoice({ forAll, own }: Choices, { email, offeredJobTitle }: JobPerson): Choice {
  const inherited = forAll.decision === 'move' && offeredJobTitle ? {} : forAll;
  const decision = own[email]?.decision ?? inherited.decision;
  const jobUid = own[email]?.jobUid ?? inherited.jobUid;
  return { ...(decision && { decision }), ...(decision === 'move' && jobUid && { jobUid }) };
}

export const isComplete = ({ decision, jobUid }: Choice): boolean =>
  decision !== undefined && (decision !== 'move' || jobUid !== undefined);

interface ApprovedPeopleProps {
  /** The job that is closed or removed. */
  jobUid: string;
  people: readonly JobPerson[];
  choices: Choices;
  /** The text of a refusal, by email address. */
  faults: Record<string, string>;
  onChange: (choices: Choices) => void;
}

/** Asks what happens to the approved people on a job: once for all of them, and differently for single ones. */
export function ApprovedPeople({ jobUid, people, choices, faults, onChange }: ApprovedPeopleProps) {
  const { t } = useTranslation('staffJobs');
  const { forAll, own } = choices;
  const movesAny =
    forAll.decision === 'move' || people.some((person) => resolveChoice(choices, person).decision === 'move');
  const jobs = useApiQuery({ ...hiringJobsQuery(), enabled: movesAny });
  const others = jobs.data?.filter(({ uid, seatsLeft }) => uid !== jobUid && seatsLeft > 0);
  return (
    <section aria-label={t('peopleApproved')}>
      <strong>{t('peopleApproved')}</strong>
      <p className={classes.text}>{t('peopleApprovedText')}</p>
      {movesAny && !others && (
        <QueryView query={jobs} skeleton={<ListSkeleton rows={1} height={64} />}>
          {() => null}
        </QueryView>
      )}
      {people.length > 1 && (
        <div className={classes.all}>
          <strong>{t('peopleAll')}</strong>
          <ChoiceInputs
            label={t('peopleAll')}
            jobLabel={t('peopleMoveJobOfAll')}
            jobs={others}
            choice={forAll}
            onChange={(choice) => onChange({ ...choices, forAll: choice })}
          />
          <p className={classes.text}>{t('peopleAllHint')}</p>
        </div>
      )}
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.email}>
            <TextLink to="/admin/users/$email/job" params={{ email: person.email }}>
              {person.name}
            </TextLink>
            <ChoiceInputs
              label={person.name}
              jobLabel={t('peopleMoveJob', { name: person.name })}
              jobs={others}
              choice={resolveChoice(choices, person)}
              canMove={!person.offeredJobTitle}
              onChange={(choice) => onChange({ forAll, own: { ...own, [person.email]: choice } })}
            />
            {person.offeredJobTitle && (
              <p className={classes.text}>{t('peopleHasOffer', { title: person.offeredJobTitle })}</p>
            )}
            {faults[person.email] && (
              <p role="alert" className={classes.fault}>
                {faults[person.email]}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChoiceInputsProps {
  label: string;
  jobLabel: string;
  /** The jobs that can be offered, once they are loaded. */
  jobs: readonly StaffJob[] | undefined;
  choice: Choice;
  canMove?: boolean;
  onChange: (choice: Choice) => void;
}

function ChoiceInputs({ label, jobLabel, jobs, choice, canMove = true, onChange }: ChoiceInputsProps) {
  const { t } = useTranslation('staffJobs');
  return (
    <>
      <Segmented<Decision | 'open'>
        label={label}
        options={[
          { value: 'keep', label: t('peopleKeep') },
          ...(canMove ? [{ value: 'move' as const, label: t('peopleMove') }] : []),
          { value: 'end', label: t('peopleEnd') },
        ]}
        value={choice.decision ?? 'open'}
        onChange={(decision) => decision !== 'open' && onChange({ ...choice, decision })}
      />
      {choice.decision === 'move' && jobs && (
        <JobToOffer
          label={jobLabel}
          jobs={jobs}
          value={choice.jobUid ?? ''}
          onChange={(jobUid) => onChange({ decision: 'move', ...(jobUid && { jobUid }) })}
        />
      )}
    </>
  );
}

interface JobToOfferProps {
  label: string;
  jobs: readonly StaffJob[];
  value: string;
  onChange: (jobUid: string) => void;
}

/** A choice among the hiring jobs with a free place, apart from the one that is closed. */
function JobToOffer({ label, jobs, value, onChange }: JobToOfferProps) {
  const { t } = useTranslation('staffJobs');
  const { titleOf } = useJobWords();
  return (
    <NativeSelect
      className={classes.job}
      label={label}
      data={[
        { value: '', label: jobs.length > 0 ? t('peopleMoveChoose') : t('peopleMoveNone') },
        ...jobs.map((job) => ({
          value: job.uid,
          label: t('peopleMoveOption', { title: titleOf(job), sponsor: job.sponsor, count: job.seatsLeft }),
        })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

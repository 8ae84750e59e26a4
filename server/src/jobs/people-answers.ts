import { AppError } from '@portal/shared/errors/app-error';
import type { FieldErrors } from '@portal/shared/http/envelope';
import type { closeJob as contract } from '@portal/shared/jobs/contract';
import type { ApplicationRecord } from '#applications/repository.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/** What staff answer about the people on a job that they close or remove. */
export type Answers = RequestContext<typeof contract>['body'];

/** What happens to a person on the job. */
export interface Answer {
  decision: 'release' | 'keep' | 'move' | 'end';
  /** The job that the person is offered. */
  jobUid?: string | undefined;
  /** The place of the answer among those for single people; undefined for an answer for everybody. */
  index?: number;
}

interface Decision {
  record: ApplicationRecord;
  answer: Answer | undefined;
}

const isHeld = ({ application }: ApplicationRecord): boolean => application.status === 'pending';

/** What happens to a person on the job: the answer for that person, otherwise the one for everybody in that state. */
export function answerFor(record: ApplicationRecord, { held, approved, people = [] }: Answers): Answer | undefined {
  const index = people.findIndex(({ email }) => email === record.user.email);
  const own = people[index];
  if (own) return { decision: own.decision, jobUid: own.jobUid, index };
  const decision = isHeld(record) ? held : approved;
  return decision && { decision };
}

/**
 * Refuses answers about somebody who is not on the job (any more), and answers that are impossible for the person: the applicant
 * may have been approved since staff saw the list.
 * @throws {AppError} 409 INVALID_ARGUMENTS, which names the answers
 */
export function refuseWrongAnswers(onJob: readonly ApplicationRecord[], { people = [] }: Answers): void {
  const fields: FieldErrors = {};
  for (const [index, { email, decision }] of people.entries()) {
    const record = onJob.find(({ user }) => user.email === email);
    if (!record) fields[`people.${index}.email`] = 'CHANGED_MEANWHILE';
    else if (isHeld(record) && decision !== 'release') fields[`people.${index}.decision`] = 'NO_APPROVED_APPLICATION';
    else if (!isHeld(record) && decision === 'release') fields[`people.${index}.decision`] = 'APPLICATION_DECIDED';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_ARGUMENTS', { status: 409, fields });
}

/** The answers for everybody that are missing, because somebody has no answer. */
export function missingAnswers(decisions: readonly Decision[]): FieldErrors {
  const unanswered = decisions.filter(({ answer }) => !answer);
  return Object.fromEntries(unanswered.map(({ record }) => [isHeld(record) ? 'held' : 'approved', 'MISSING_FIELD']));
}

/** The decision about each person, for the entry of the job in the audit log. A job without people has none. */
export const decisionsToRecord = (decisions: readonly Decision[]): { decisions?: object[] } =>
  decisions.length === 0
    ? {}
    : {
        decisions: decisions.map(({ record, answer }) => ({
          application: record.application.id,
          decision: answer?.decision,
          ...(answer?.jobUid && { jobId: answer.jobUid }),
        })),
      };

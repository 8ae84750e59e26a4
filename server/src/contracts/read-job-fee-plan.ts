import { addDays } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import type { getJobFeePlan, listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan, FeeSchedule } from '@portal/shared/fee-plans/schema';
import { plainMilestone } from '#fee-plans/plain-names.ts';
import { getFeePlan } from '#fee-plans/repository.ts';
import { findJob, isVisibleTo, listHiringPlanNames } from '#jobs/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { findUserById } from '#users/repository.ts';
import { findLiveContract } from './repository.ts';

/** The plan with names that name no form of an agency: outside the contract, nobody pays for one. */
const plain = (plan: FeePlan): FeePlan => ({ ...plan, milestones: plan.milestones.map(plainMilestone) });

/** A plan as the reader would sign it today, with the reader's dependents. */
async function scheduleToday(
  { db, clock }: Deps,
  { actor, language }: Pick<RequestContext<typeof getJobFeePlan>, 'actor' | 'language'>,
  name: string,
): Promise<FeeSchedule> {
  const today = clock.today();
  const person = await findUserById(db, actor.id);
  return scheduleOf(plain(await getFeePlan(db, name, today)), {
    languageCode: language,
    dependents: person?.info?.dependents.length ?? 0,
    dueDateOf: (days) => addDays(today, days),
  });
}

/**
 * The fee plan of a job: as the candidate signed it, or as the contract would be signed today.
 * @throws {AppError} NOT_FOUND when the candidate cannot see the job
 */
export async function readJobFeePlan(deps: Deps, request: RequestContext<typeof getJobFeePlan>): Promise<FeeSchedule> {
  const { actor, language: languageCode } = request;
  const job = await findJob(deps.db, request.params.uid, isVisibleTo(deps.db, actor.id));
  if (!job) throw new AppError('NOT_FOUND');
  const today = deps.clock.today();
  const signed = await findLiveContract(deps.db, actor.id);
  if (signed?.application.jobId === job.job.id) {
    const { feePlan, feeSchedule, dependents } = signed.contract;
    const dueDates = new Map(feeSchedule.milestones.map(({ key, dueDate }) => [key, dueDate]));
    const schedule = scheduleOf(plain(feePlan), {
      languageCode,
      dependents,
      dueDateOf: (days) => addDays(today, days),
    });
    return {
      ...schedule,
      milestones: schedule.milestones.map((one) => ({ ...one, dueDate: dueDates.get(one.key) ?? null })),
    };
  }
  return scheduleToday(deps, request, job.job.feePlan);
}

/** The fee plans that hiring jobs use, by name, as their contracts would be signed today. */
export async function readHiringFeePlans(
  deps: Deps,
  request: RequestContext<typeof listHiringFeePlans>,
): Promise<FeeSchedule[]> {
  const schedules: FeeSchedule[] = [];
  for (const name of await listHiringPlanNames(deps.db)) schedules.push(await scheduleToday(deps, request, name));
  return schedules;
}

import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { EndedCase } from '@portal/shared/labor-progress/contract';
import type { Database, Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { shownPriorityDateOf } from './outcomes.ts';
import { presentPastSteps } from './read-former-steps.ts';
import { listCompleted, listEndedCases, listOutcomes } from './repository.ts';

/** The cases of a person that have ended, or were completed before the person signed for another job; the newest first. */
export async function readEndedCases(tx: Tx | Database, userId: string, language: LanguageCode): Promise<EndedCase[]> {
  const cases: EndedCase[] = [];
  for (const { application, contract } of await listEndedCases(tx, userId)) {
    const [rows, outcomes] = [await listCompleted(tx, application.id), await listOutcomes(tx, application.id)];
    cases.push({
      applicationUid: application.id,
      jobTitle: textIn(await getJob(tx, application.jobId), language).title,
      track: application.track,
      endedAt: (contract.endedAt ?? application.decidedAt)?.toISOString() ?? null,
      endReason: contract.endReason,
      priorityDate: shownPriorityDateOf(outcomes, rows),
      items: presentPastSteps(contract.laborSteps, { rows, outcomes }).map(({ notice: _notice, ...item }) => item),
    });
  }
  return cases;
}

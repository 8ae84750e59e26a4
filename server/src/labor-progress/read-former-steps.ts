import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { FormerSteps, LaborStepRecord, StepOutcome } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { presentJobOfMove } from '#addenda/presenter.ts';
import type { listSignedMoves } from '#addenda/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { CompletedStepRow, StepOutcomeRow } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { evidenceOf, isReportedOnly } from './evidence.ts';
import { shownPriorityDateOf } from './outcomes.ts';
import type { CaseRecord } from './repository.ts';
import { listRestarted, listRestartedOutcomes } from './repository.ts';

export const presentOutcomes = (rows: readonly StepOutcomeRow[]): StepOutcome[] =>
  rows.map(({ outcome, happenedOn, dueOn, note, receiptNumber }) => ({
    outcome,
    date: happenedOn,
    dueOn,
    note,
    receiptNumber,
  }));

export const presentNotice = (row: CompletedStepRow | undefined): LaborStepRecord['notice'] =>
  row?.noticeName ? { name: row.noticeName, contentType: row.noticeContentType ?? '' } : null;

/** The steps of a former employer or an ended case, without those about which nothing was recorded. */
export const presentPastSteps = (
  steps: readonly ProgressStep[],
  { rows, outcomes }: { rows: readonly CompletedStepRow[]; outcomes: readonly StepOutcomeRow[] },
): FormerSteps['items'] =>
  steps
    .filter((step) => [...rows, ...outcomes].some((one) => one.step === step))
    .map((step) => {
      const row = rows.find((one) => one.step === step);
      const ofStep = outcomes.filter((one) => one.step === step);
      return {
        step,
        completedOn: row?.completedOn ?? null,
        note: row?.note ?? null,
        receiptNumber: row?.addedReceiptNumber ?? row?.receiptNumber ?? null,
        notice: presentNotice(row),
        outcomes: presentOutcomes(ofStep),
        evidence: evidenceOf(row, ofStep),
        isReportedOnly: isReportedOnly(row),
      };
    });

type Signed = Awaited<ReturnType<typeof listSignedMoves>>;

/** The steps for each former employer of a case, the last employer first. */
export async function readFormerSteps(
  tx: Tx | Database,
  { application, contract }: CaseRecord,
  { signed, language }: { signed: Signed; language: LanguageCode },
): Promise<FormerSteps[]> {
  if (signed.length === 0) return [];
  const allSteps = await listRestarted(tx, application.id);
  const allOutcomes = await listRestartedOutcomes(tx, application.id);

  const former: FormerSteps[] = [];
  for (const move of signed.toReversed()) {
    const rows = allSteps.filter(({ restartedById }) => restartedById === move.id);
    const outcomes = allOutcomes.filter(({ restartedById }) => restartedById === move.id);
    const job = await presentJobOfMove(tx, move.fromJobId, language);
    former.push({
      addendumUid: move.id,
      jobTitle: job.title,
      sponsor: job.sponsor,
      movedAt: required(move.decidedAt, 'a signed addendum has the time of its signature').toISOString(),
      priorityDate: shownPriorityDateOf(outcomes, rows),
      items: presentPastSteps(contract.laborSteps, { rows, outcomes }),
    });
  }
  return former;
}

import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Decision } from '#corrections/told.ts';
import { factOf, listDecisions } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import type { StepOutcomeRow } from '#db/schema/index.ts';

/** The completion of a step that counts, and its corrections, the oldest first. */
export async function listStepDecisions(tx: Tx, applicationId: string, step: ProgressStep): Promise<Decision[]> {
  const subject = { type: 'application', uid: applicationId };
  const ofStep = (await listDecisions(tx, subject, ['progress.complete', 'progress.correct'])).filter(
    (decision) => factOf(decision, 'step') === step,
  );
  return ofStep.slice(
    Math.max(
      0,
      ofStep.findLastIndex(({ action }) => action === 'progress.complete'),
    ),
  );
}

/** The decision that recorded an outcome; none if an earlier release did. */
export async function listOutcomeDecisions(
  tx: Tx,
  { applicationId, transactionId }: Pick<StepOutcomeRow, 'applicationId' | 'transactionId'>,
): Promise<Decision[]> {
  const entries = await listDecisions(tx, { type: 'application', uid: applicationId }, ['progress.record-outcome']);
  return entries.filter((entry) => transactionId !== null && entry.transactionId === transactionId);
}

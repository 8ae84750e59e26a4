import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import type { CompletedStepRow, StepOutcomeRow } from '#db/schema/index.ts';

type Evidence = Pick<CompletedStepRow, 'receiptNumber' | 'addedReceiptNumber' | 'seenOn' | 'noticeName'>;

const isProven = ({ receiptNumber, addedReceiptNumber, seenOn, noticeName }: Evidence): boolean =>
  [receiptNumber, addedReceiptNumber, seenOn, noticeName].some((one) => one !== null);

/** Whether a completed step at an agency rests on evidence. Null for a payment step, which rests on its payment. */
export const hasEvidence = (step: ProgressStep, row: Evidence): boolean | null =>
  isPaymentStep(step) ? null : isProven(row);

/** Whether staff have completed a step at an agency, but nothing shows it yet. */
export const isReportedOnly = (row: CompletedStepRow | undefined): boolean =>
  row !== undefined && hasEvidence(row.step, row) === false;

/** The evidence for the status of a step: the numbers at its agency, the notice, and the day on which it was seen there. */
export function evidenceOf(
  row: CompletedStepRow | undefined,
  outcomes: readonly StepOutcomeRow[],
): LaborStepRecord['evidence'] {
  const numbers = [...outcomes, ...(row ? [row] : [])].flatMap(({ receiptNumber, createdAt }) =>
    receiptNumber ? [{ kind: 'receipt_number' as const, value: receiptNumber, at: createdAt.toISOString() }] : [],
  );
  if (!row) return numbers;

  const addedAt = (row.evidenceAddedAt ?? row.createdAt).toISOString();
  return [
    ...numbers,
    ...(row.addedReceiptNumber
      ? [{ kind: 'receipt_number' as const, value: row.addedReceiptNumber, at: addedAt }]
      : []),
    ...(row.noticeName ? [{ kind: 'notice' as const, value: row.noticeName, at: row.createdAt.toISOString() }] : []),
    ...(row.seenOn ? [{ kind: 'agency_site' as const, value: row.seenOn, at: addedAt }] : []),
  ];
}

import type { StruckEntry } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Database, Tx } from '#db/client.ts';
import { listStruck } from './repository.ts';

/** The struck-out entries about the steps of a case, by step, in the order in which they were struck out; absent without any. For staff only. */
export async function readStruck(
  tx: Tx | Database,
  applicationId: string,
): Promise<(step: ProgressStep) => { struck?: StruckEntry[] }> {
  const { steps, outcomes } = await listStruck(tx, applicationId);
  const nothing = { completedOn: null, priorityDate: null, outcome: null, dueOn: null };
  const entries = [
    ...steps.map(({ row, by }) => ({
      step: row.step,
      entry: {
        ...nothing,
        completedOn: row.completedOn,
        priorityDate: row.priorityDate,
        receiptNumber: row.addedReceiptNumber ?? row.receiptNumber,
        note: row.note,
        struckAt: row.undoneAt?.toISOString() ?? '',
        struckBy: by?.email ?? null,
        strikeReason: row.undoReason ?? '',
      },
    })),
    ...outcomes.map(({ row, by }) => ({
      step: row.step,
      entry: {
        ...nothing,
        outcome: { outcome: row.outcome, date: row.happenedOn },
        dueOn: row.dueOn,
        receiptNumber: row.receiptNumber,
        note: row.note,
        struckAt: row.struckAt?.toISOString() ?? '',
        struckBy: by?.email ?? null,
        strikeReason: row.strikeReason ?? '',
      },
    })),
  ].toSorted((one, other) => one.entry.struckAt.localeCompare(other.entry.struckAt));
  return (step) => {
    const struck = entries.filter((one) => one.step === step).map(({ entry }) => entry);
    return struck.length > 0 ? { struck } : {};
  };
}

import type { Forecast } from '@portal/shared/labor-progress/contract';
import { estimateTurn, estimateWait, findAgingChildren, movedMonths } from '@portal/shared/visa-bulletins/rules';
import type { Database, Tx } from '#db/client.ts';
import type { CompletedStepRow } from '#db/schema/index.ts';
import { listNewestMonths } from '#visa-bulletins/repository.ts';

/** Three years and the newest month, for the estimate and its chart. */
const monthsShown = 37;

interface Waiting {
  priorityDate: string | null;
  completed: readonly Pick<CompletedStepRow, 'step' | 'completedOn'>[];
  dependents: readonly { relation: 'spouse' | 'child'; fullName: string; dateOfBirth: string }[];
  today: string;
}

/** How long a case still waits for its priority date; null before it has one, and once a visa or green card was filed for. */
export async function readForecast(
  tx: Tx | Database,
  { priorityDate, completed, dependents, today }: Waiting,
): Promise<Forecast | null> {
  const dayOf = (step: string) => completed.find((one) => one.step === step)?.completedOn;
  if (priorityDate === null || dayOf('i485_form') !== undefined) return null;
  const bulletins = await listNewestMonths(tx, monthsShown);
  const newest = bulletins.at(-1);
  if (!newest) return null;

  const estimate = estimateWait(bulletins, priorityDate);
  const [filedOn, approvedOn] = [dayOf('i140_form'), dayOf('i140_approved')];
  const moved = (months: number) => {
    const exact = movedMonths(bulletins, months);
    return exact === null ? null : Math.round(exact * 10) / 10;
  };
  return {
    priorityDate,
    bulletinMonth: newest.month,
    cutOff: newest.cutOff,
    cutOffAllAreas: newest.allAreas,
    ...estimate,
    movedIn12Months: moved(12),
    movedIn24Months: moved(24),
    bulletins: bulletins.map(({ month, cutOff }) => ({ month, cutOff })),
    children: findAgingChildren(
      dependents.filter(({ relation }) => relation === 'child'),
      {
        estimate: estimateTurn(bulletins, priorityDate),
        i140: filedOn && approvedOn ? { filedOn, approvedOn } : null,
        today,
      },
    ),
  };
}

import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { isOneOf } from '@portal/shared/objects/keys';
import { isDenied } from '#entities/labor-progress/steps-of-plan.ts';
import { useStepTitle } from '#entities/labor-progress/use-step-name.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCheck } from '#ui/icons/first-icons.tsx';
import type { Holder, Station } from './journey.ts';
import { earlyStations, lateStations } from './journey.ts';
import classes from './journey-line.module.css';

const isEarly = (station: Station): station is (typeof earlyStations)[number] => isOneOf(earlyStations, station);

type CaseProgress = LaborProgress | null | undefined;

/** Returns the name of a station. The names of some steps depend on the case. */
export function useStationName(progress: CaseProgress) {
  const { t } = useTranslation('onboarding');
  const stepName = useStepTitle(progress ?? { track: 'consular', items: [] });
  return (station: Station): string => (isEarly(station) || station === 'visa' ? t(station) : stepName(station));
}

interface JourneyLineProps {
  stations: readonly Station[];
  /** Null when all stations are complete. */
  here: Station | null;
  /** The station is amber only if the reader must act. */
  holder: Holder;
  progress: CaseProgress;
  /** The lines under a station. */
  notes: Partial<Record<Station, readonly string[]>>;
  /** Whether the whole contract is paid, so that no payment is ahead. */
  isPaid: boolean;
}

/** The journey from sign-up to arrival: completed stations, the current one, and those ahead. */
export function JourneyLine({ stations, here, holder, progress, notes, isPaid }: JourneyLineProps) {
  const { t } = useTranslation('onboarding');
  const nameOf = useStationName(progress);
  const position = here === null ? stations.length : stations.indexOf(here);
  return (
    <ol className={classes.line}>
      {stations.map((station, index) => {
        const item = progress?.items.find(({ step }) => step === station);
        // Neither is done: the note says who reported the step, or when it was denied.
        const isReported = item && (item.isReportedOnly || isDenied(item));
        const state = index < position ? 'done' : index === position ? 'here' : 'later';
        const lines = notes[station] ?? (state === 'here' ? [t('youAreHere')] : undefined);
        return (
          <li
            key={station}
            className={`${classes.station} ${state === 'later' || (isReported && state === 'done') ? '' : classes[state]} ${holder === 'you' ? classes.onYou : ''}`}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {state === 'done' && !isReported ? <IconCheck size={16} stroke={2.6} /> : index + 1}
            </span>
            <div className={classes.body}>
              <span className={classes.name}>{nameOf(station)}</span>
              {(!isReported || state === 'here') && (
                <span className="visually-hidden">
                  , {state === 'done' ? t('done') : state === 'here' ? t('current') : t('later')}
                </span>
              )}
              {lines && <span className={classes.note}>{lines.join('\n')}</span>}
            </div>
          </li>
        );
      })}
      {lateStations
        .filter((station) => !(isPaid && station === 'lastPayments'))
        .map((station, index) => (
          <li key={station} className={classes.station}>
            <span className={classes.dot} aria-hidden>
              {stations.length + index + 1}
            </span>
            <div className={classes.body}>
              <span className={classes.name}>{t(station)}</span>
              <span className={classes.note}>{t(`${station}Note`)}</span>
            </div>
          </li>
        ))}
    </ol>
  );
}

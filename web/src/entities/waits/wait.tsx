import { dayOf } from '@portal/shared/calendar/calendar';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { WaitKind } from '@portal/shared/waits/contract';
import { useFormat } from '../../platform/format.ts';
import { useApiQuery } from '../../platform/http/use-api-query.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { findPresentStep, stepsOfPlan } from '../labor-progress/steps-of-plan.ts';
import { useStepName } from '../labor-progress/use-step-name.ts';
import { ownWaitsQuery } from './queries.ts';
import { WaitLines } from './wait-lines.tsx';

export type WaitProps =
  | { kind: 'profile'; review: NonNullable<OnboardingOverview['review']> }
  | { kind: 'step'; progress: LaborProgress }
  | {
      kind: WaitKind;
      /** The moment of the record that waits; by default that of the oldest one of the kind. */
      since?: string | undefined;
    };

/** The lines about something that the candidate waits for: a profile, the present step of a case, or what staff have to decide. */
export function Wait(props: WaitProps) {
  if (props.kind === 'profile') return <ProfileWait {...props} />;
  if (props.kind === 'step') return <StepWait {...props} />;
  return <RecordWait {...props} />;
}

function ProfileWait({ review }: Extract<WaitProps, { kind: 'profile' }>) {
  const { t } = useTranslation('waits');
  const { timeZone } = useFormat();
  const since = dayOf(new Date(review.since), timeZone);
  return <WaitLines since={since} usualDays={review.usualDays} next={t('next_profile')} />;
}

function StepWait({ progress }: Extract<WaitProps, { kind: 'step' }>) {
  const { t } = useTranslation('waits');
  const nameOf = useStepName(progress.track, progress.items);
  const steps = stepsOfPlan(progress);
  const present = findPresentStep(progress);
  const following = present && steps[steps.indexOf(present) + 1];
  if (!progress.waiting) return null;
  return (
    <WaitLines
      sinceLabel={t('startedOn')}
      since={progress.waiting.since}
      usualDays={progress.waiting.usualDays}
      next={following ? t('nextStep', { step: nameOf(following.step) }) : t('nextLast')}
    />
  );
}

function RecordWait({ kind, since }: { kind: WaitKind; since?: string | undefined }) {
  const { t } = useTranslation('waits');
  const { timeZone } = useFormat();
  const wait = useApiQuery(ownWaitsQuery()).data?.items.find((one) => one.kind === kind);
  const moment = since ?? wait?.since;
  if (!moment) return null;
  return (
    <WaitLines since={dayOf(new Date(moment), timeZone)} usualDays={wait?.usualDays ?? null} next={t(`next_${kind}`)} />
  );
}

import { dayOf } from '@portal/shared/calendar/calendar';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import type { WaitKind } from '@portal/shared/waits/contract';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownWaitsQuery } from './queries.ts';
import { WaitLines } from './wait-lines.tsx';

export type WaitProps =
  | { kind: 'profile'; review: NonNullable<OnboardingOverview['review']> }
  | {
      kind: 'step';
      waiting: NonNullable<LaborProgress['waiting']>;
      /** The name of the step after the present one; null after the last. */
      nextStep: string | null;
    }
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

function StepWait({ waiting, nextStep }: Extract<WaitProps, { kind: 'step' }>) {
  const { t } = useTranslation('waits');
  return (
    <WaitLines
      sinceLabel={t('startedOn')}
      since={waiting.since}
      usualDays={waiting.usualDays}
      next={nextStep === null ? t('nextLast') : t('nextStep', { step: nextStep })}
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

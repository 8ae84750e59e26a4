import { Stack } from '@mantine/core';
import type { EndedCase } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import { PastSteps } from './past-steps.tsx';
import { useStepName } from './use-step-name.ts';

interface EndedCasesProps {
  cases: readonly EndedCase[];
  /** Speaks about the candidate, not to the candidate. */
  isForStaff?: boolean;
}

/** The cases of a person that have ended, with everything that was recorded about their steps. Nothing is added to them later. */
export function EndedCases({ cases, isForStaff = false }: EndedCasesProps) {
  const { t } = useTranslation(['waits', 'staffApplications']);
  return (
    <Card aria-labelledby="ended-cases">
      <h2 id="ended-cases" style={{ margin: 0, fontSize: '1.125rem' }}>
        {t(isForStaff ? 'staffApplications:endedCases' : 'endedCases')}
      </h2>
      <p>{t('endedCasesText')}</p>
      <Stack gap="lg">
        {cases.map((one) => (
          <Ended key={one.applicationUid} ended={one} isForStaff={isForStaff} />
        ))}
      </Stack>
    </Card>
  );
}

function Ended({ ended, isForStaff }: { ended: EndedCase; isForStaff: boolean }) {
  const { jobTitle, track, endedAt, endReason, priorityDate, items } = ended;
  const { t } = useTranslation(['waits', 'onboarding', 'laborProgress', 'staffApplications']);
  const { day, dayOfMoment } = useFormat();
  const nameOf = useStepName(track);
  const title = t(endReason ? 'caseEndedOn' : 'caseCompleted', { job: jobTitle, date: dayOfMoment(endedAt) });
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {endReason && (
        <p style={{ margin: 0 }}>
          {isForStaff
            ? t(`staffApplications:endReason_${endReason}`)
            : t('caseEndedWhy', { why: t(`onboarding:ended_${endReason}`) })}
        </p>
      )}
      {priorityDate && (
        <p style={{ margin: 0 }}>
          {t('laborProgress:priorityDate')}: {day(priorityDate)}
        </p>
      )}
      {items.length > 0 ? <PastSteps items={items} nameOf={nameOf} /> : <p>{t('caseWithoutSteps')}</p>}
    </section>
  );
}

import { Stack } from '@mantine/core';
import type { EndedCase } from '@portal/shared/labor-progress/contract';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Card } from '../../ui/layout/page.tsx';
import { PastSteps } from './past-steps.tsx';
import { useStepName } from './use-step-name.ts';

/** The cases of a person that have ended, with everything that was recorded about their steps. Nothing is added to them any more. */
export function EndedCases({ cases }: { cases: readonly EndedCase[] }) {
  const { t } = useTranslation('waits');
  return (
    <Card aria-labelledby="ended-cases">
      <h2 id="ended-cases" style={{ margin: 0, fontSize: '1.125rem' }}>
        {t('endedCases')}
      </h2>
      <p>{t('endedCasesText')}</p>
      <Stack gap="lg">
        {cases.map((one) => (
          <Ended key={one.applicationUid} ended={one} />
        ))}
      </Stack>
    </Card>
  );
}

function Ended({ ended: { jobTitle, track, endedAt, endReason, priorityDate, items } }: { ended: EndedCase }) {
  const { t } = useTranslation(['waits', 'onboarding', 'laborProgress']);
  const { day, dayOfMoment } = useFormat();
  const nameOf = useStepName(track);
  const title = t(endReason ? 'caseEndedOn' : 'caseCompleted', { job: jobTitle, date: dayOfMoment(endedAt) });
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {endReason && <p style={{ margin: 0 }}>{t('caseEndedWhy', { why: t(`onboarding:ended_${endReason}`) })}</p>}
      {priorityDate && (
        <p style={{ margin: 0 }}>
          {t('laborProgress:priorityDate')}: {day(priorityDate)}
        </p>
      )}
      {items.length > 0 ? <PastSteps items={items} nameOf={nameOf} /> : <p>{t('caseWithoutSteps')}</p>}
    </section>
  );
}

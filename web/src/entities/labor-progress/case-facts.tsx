import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Facts } from '#ui/layout/facts.tsx';

interface CaseFactsProps {
  progress: LaborProgress;
  /** Used beside the steps, where each long value needs its own row. */
  isNarrow?: boolean;
}

/** The facts of a case: its job, case id, priority date, and track. */
export function CaseFacts({ progress, isNarrow = false }: CaseFactsProps) {
  const { t } = useTranslation(['laborProgress', 'addenda']);
  const { day } = useFormat();
  return (
    <Facts
      facts={[
        { label: t('job'), value: progress.jobTitle, isWide: isNarrow },
        { label: t('caseId'), value: progress.caseId },
        {
          label: t('priorityDate'),
          value: progress.isPriorityDateKept
            ? `${day(progress.priorityDate)} (${t('addenda:priorityDateKept')})`
            : day(progress.priorityDate),
        },
        { label: t('track'), value: t(`track_${progress.track}`), isWide: isNarrow },
      ]}
    />
  );
}

import { Button } from '@mantine/core';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { EvidenceModal } from './evidence-modal.tsx';

interface StepEvidenceProps {
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
}

/** Staff add the number of a completed step, or the day on which they saw it at the agency. */
export function StepEvidence({ item, ...rest }: StepEvidenceProps) {
  const { t } = useTranslation('staffLaborProgress');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (item.completedOn === null || isPaymentStep(item.step) || !may('progress.manage')) return null;
  return (
    <>
      <Button size="sm" mih={40} variant="default" onClick={() => setIsOpen(true)}>
        {t('addEvidence')}
      </Button>
      {isOpen && <EvidenceModal item={item} {...rest} onClose={() => setIsOpen(false)} />}
    </>
  );
}

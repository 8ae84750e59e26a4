import { Button } from '@mantine/core';
import type { Applicant } from '@portal/shared/applications/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';

/** Few visits open it, so it is loaded when it opens. */
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Offers a candidate another job, after showing what follows. */
export function MoveCandidate({ application }: { application: Applicant }) {
  const { t } = useTranslation('staffApplications');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const canMove = application.contractStatus === 'in_force' && application.status === 'approved';
  if (!canMove || !may('applicants.review')) return null;
  return (
    <>
      <Button variant="default" size="sm" mih={40} onClick={() => setIsOpen(true)}>
        {t('move')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoveDialog application={application} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

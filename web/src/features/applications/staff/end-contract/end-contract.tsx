import { Button } from '@mantine/core';
import type { Applicant } from '@portal/shared/applications/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';

/** Few visits open it, so it is loaded when it opens. */
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

/** Ends the contract of a candidate, after showing what follows. */
export function EndContract({ application }: { application: Applicant }) {
  const { t } = useTranslation('staffApplications');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (application.contractStatus !== 'in_force' || !may('applicants.review')) return null;

  return (
    <>
      <Button variant="default" size="sm" mih={40} onClick={() => setIsOpen(true)}>
        {t('end')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EndDialog application={application} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button, Stack } from '@mantine/core';
import type { Application } from '@portal/shared/applications/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { MomentCountdown } from '#ui/feedback/countdown.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useCancelContract } from './leave-mutations.ts';
import { ownApplicationsQuery } from './queries.ts';

/** Whether the contract can still be cancelled without a reason: within 72 hours of signing. */
export function useIsCancelable(): (application: Pick<Application, 'cancelUntil'>) => boolean {
  const now = useNow();
  return ({ cancelUntil }) => cancelUntil !== null && now <= new Date(cancelUntil).getTime();
}

/** The right to cancel within 72 hours of signing, with the time that is left. Nothing afterwards. */
export function CancelContract({ application }: { application: Application }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelContract();
  const isCancelable = useIsCancelable();
  const { job, contractUid, cancelUntil } = application;
  if (cancelUntil === null || !(isCancelable(application) || isAsking)) return null;

  return (
    <Stack gap={4} align="flex-start">
      <MomentCountdown until={cancelUntil} over={t('cancelOver')} />
      <span>{t('cancelUntil', { deadline: format.deadline(cancelUntil) })}</span>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('cancelTitle', { job: job.title })}
        confirmLabel={t('cancel')}
        cancelLabel={t('keepContract')}
        isDangerous
        isBusy={cancel.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => cancel.mutate({ params: { uid: contractUid ?? '' } }, { onSettled: () => setIsAsking(false) })}
      >
        {t('cancelText')}
      </ConfirmModal>
    </Stack>
  );
}

/** Reads the applications itself, on the pages that show none: see {@link CancelContractCard}. */
export function CancelOwnContract() {
  const applications = useApiQuery({ ...ownApplicationsQuery(), meta: { isSilent: true } }).data?.items;
  return applications ? <CancelContractCard applications={applications} /> : null;
}

/** A card with {@link CancelContract}, wherever the contract of the reader appears. Nothing without such a contract. */
export function CancelContractCard({ applications }: { applications: readonly Application[] }) {
  const { t } = useTranslation('jobs');
  const isCancelable = useIsCancelable();
  const application = applications.find(isCancelable);
  if (!application) return null;
  return (
    <Card aria-label={t('cancel')}>
      <CancelContract application={application} />
    </Card>
  );
}

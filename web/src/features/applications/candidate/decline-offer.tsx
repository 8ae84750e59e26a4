import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { ReasonModal } from '../../../ui/overlays/reason-modal.tsx';
import { useDeclineAddendum } from './addendum-calls.ts';

/** Declines an offer, after saying that the case stays as it is. */
export function DeclineOffer({ uid, onDone }: { uid: string; onDone: () => void }) {
  const { t } = useTranslation('addenda');
  const [isOpen, setIsOpen] = useState(false);
  const decline = useDeclineAddendum();
  return (
    <Card>
      <Stack gap="sm" align="flex-start">
        <span>{t('declineText')}</span>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('decline')}
        </Button>
      </Stack>
      <ReasonModal
        isOpen={isOpen}
        title={t('declineTitle')}
        label={t('declineReason')}
        confirmLabel={t('decline')}
        draftName={`decline:${uid}`}
        isBusy={decline.isPending}
        onConfirm={async (reason) => {
          await decline.mutateAsync({ params: { uid }, body: { reason } });
          onDone();
        }}
        onClose={() => setIsOpen(false)}
      >
        {t('declineText')}
      </ReasonModal>
    </Card>
  );
}

import { Button, Stack } from '@mantine/core';
import type { AddendumKind } from '@portal/shared/addenda/workflow';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useDeclineAddendum } from './mutations.ts';

/** Declines an offer, after saying that the case stays as it is. */
export function DeclineOffer({ uid, kind, onDone }: { uid: string; kind: AddendumKind; onDone: () => void }) {
  const { t } = useTranslation('addenda');
  const [isOpen, setIsOpen] = useState(false);
  const decline = useDeclineAddendum();
  const text = kind === 'move' ? t('declineText') : t('dependentsDeclineText');
  return (
    <Card>
      <Stack gap="sm" align="flex-start">
        <span>{text}</span>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('decline')}
        </Button>
      </Stack>
      <ReasonModal
        isOpen={isOpen}
        title={kind === 'move' ? t('declineTitle') : t('dependentsDeclineTitle')}
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
        {text}
      </ReasonModal>
    </Card>
  );
}

import { Button, Stack } from '@mantine/core';
import type { Refund } from '@portal/shared/refunds/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Few visits open it, so it is loaded when it opens. */
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

/** The account for a refund that is not sent yet: the candidate checks it, and may enter another. */
export function RefundAccount({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refunds');
  const [isOpen, setIsOpen] = useState(false);
  const isMissing = refund.accountNumber === '';
  return (
    <Stack gap="sm" align="flex-start">
      {isMissing ? <Notice tone="wait">{t('accountMissing')}</Notice> : <span>{t('accountCheck')}</span>}
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {isMissing ? t('enterAccount') : t('changeAccount')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountDialog refund={refund} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

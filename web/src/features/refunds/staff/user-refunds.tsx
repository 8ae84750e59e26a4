import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from '#entities/refunds/refund-card.module.css';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import cards from '#ui/layout/cards.module.css';
import { OpenModal } from './open-modal.tsx';
import { userRefundsQuery } from './queries.ts';
import { StaffRefundCard } from './staff-refund-card.tsx';

/** The candidate's refunds. It is empty if there are none and nothing was paid. */
export function UserRefunds({ email }: { email: string }) {
  const { t } = useTranslation('staffRefunds');
  const may = useMay();
  const [isOpening, setIsOpening] = useState(false);
  const found = useApiQuery({ ...userRefundsQuery(email), meta: { isSilent: true } }).data;
  const refunds = found?.items ?? [];
  const free = found?.contracts.filter(({ hasOpenRefund }) => !hasOpenRefund) ?? [];
  const other = found?.withoutContract ?? null;
  const canOpen = may('transfers.review') && (free.length > 0 || other?.hasOpenRefund === false);
  if (refunds.length === 0 && !canOpen) return null;

  return (
    <section>
      <Group justify="space-between" gap="sm">
        <h2 className={cards.heading}>{t('title')}</h2>
        {canOpen && (
          <Button variant="default" size="sm" mih={40} onClick={() => setIsOpening(true)}>
            {t('open')}
          </Button>
        )}
      </Group>
      {refunds.length === 0 && <p className={`${cards.small} ${classes.small}`}>{t('none')}</p>}
      <Stack gap="md">
        {refunds.map((refund) => (
          <StaffRefundCard key={refund.id} refund={refund} />
        ))}
      </Stack>
      {isOpening && (
        <OpenModal
          email={email}
          refundable={{ contracts: free, withoutContract: other }}
          onClose={() => setIsOpening(false)}
        />
      )}
    </section>
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../../../entities/refunds/refund-card.module.css';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { userRefundsQuery } from './queries.ts';
import { StaffRefundCard } from './staff-refund-card.tsx';

/** The candidate's refunds. It is empty if there are none. */
export function UserRefunds({ email }: { email: string }) {
  const { t } = useTranslation('staffRefunds');
  const refunds = useApiQuery({ ...userRefundsQuery(email), meta: { isSilent: true } }).data?.items ?? [];
  if (refunds.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('title')}</h2>
      <Stack gap="md">
        {refunds.map((refund) => (
          <StaffRefundCard key={refund.id} refund={refund} />
        ))}
      </Stack>
    </section>
  );
}

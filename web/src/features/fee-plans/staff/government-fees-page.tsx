import { Button } from '@mantine/core';
import type { FeeAmount, GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { IconPlus } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { AmountModal } from './amount-modal.tsx';
import { FeeCard } from './fee-card.tsx';
import { FeeModal } from './fee-modal.tsx';
import { FeeTabs } from './fee-tabs.tsx';
import { useFeeMutations } from './mutations.ts';
import { feesQuery } from './queries.ts';

/** The open dialog. */
type Opened =
  | { what: 'fee' }
  | { what: 'amount' | 'adopt'; fee: GovernmentFee }
  | { what: 'withdraw'; fee: GovernmentFee; amount: FeeAmount };

/** The government fees, with the day on which each amount takes effect. */
export function GovernmentFeesPage() {
  const { t } = useTranslation('staffFeePlans');
  const { day, localize, usd } = useFormat();
  const may = useMay();
  const query = useApiQuery(feesQuery());
  const { withdraw } = useFeeMutations();
  const [opened, setOpened] = useState<Opened>();
  // The dialog keeps its text while it fades out.
  const [withdrawn, setWithdrawn] = useState<Extract<Opened, { what: 'withdraw' }>>();
  const close = () => setOpened(undefined);
  const named = withdrawn && {
    amount: usd(withdrawn.amount.amountCents),
    date: day(withdrawn.amount.effectiveFrom),
    name: localize(withdrawn.fee.name),
  };
  const mayManage = may('fee-plans.manage');
  return (
    <Page
      title={t('fees')}
      lead={t('feesLead')}
      aside={
        mayManage && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ what: 'fee' })}>
            {t('addFee')}
          </Button>
        )
      }
    >
      <FeeTabs />
      <QueryView query={query}>
        {({ items }) =>
          items.map((fee) => (
            <FeeCard
              key={fee.key}
              fee={fee}
              onAdd={mayManage ? () => setOpened({ what: 'amount', fee }) : undefined}
              onAdopt={mayManage ? () => setOpened({ what: 'adopt', fee }) : undefined}
              onWithdraw={
                mayManage
                  ? (amount) => {
                      setWithdrawn({ what: 'withdraw', fee, amount });
                      setOpened({ what: 'withdraw', fee, amount });
                    }
                  : undefined
              }
            />
          ))
        }
      </QueryView>
      {opened?.what === 'fee' && <FeeModal onClose={close} />}
      {(opened?.what === 'amount' || opened?.what === 'adopt') && (
        <AmountModal fee={opened.fee} isAdoption={opened.what === 'adopt'} onClose={close} />
      )}
      <ConfirmModal
        isOpen={opened?.what === 'withdraw'}
        title={named ? t('withdrawTitle', named) : ''}
        confirmLabel={t('withdraw')}
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { params: { key: withdrawn?.fee.key ?? '', uid: withdrawn?.amount.uid ?? '' } },
            { onSettled: close },
          )
        }
        onClose={close}
      >
        {t('withdrawText')}
      </ConfirmModal>
    </Page>
  );
}

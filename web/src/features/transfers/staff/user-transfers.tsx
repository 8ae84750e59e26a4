import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { userTransfersQuery } from '#entities/transfers/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconTransfer } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import classes from '#ui/layout/list-and-review.module.css';
import { Card } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { TransferReview } from './transfer-review.tsx';

/** The candidate's submitted transfers, each with its proof and its invoice. */
export function UserTransfers({ email }: { email: string }) {
  const { t } = useTranslation('staffTransfers');
  const [page, setPage] = useState(1);
  const query = useApiQuery({
    ...userTransfersQuery(email, { page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <section>
      <h2 className={columns.heading}>{t('transfers')}</h2>
      <QueryView query={query}>
        {(transfers) =>
          transfers.totalItems === 0 ? (
            <EmptyState
              icon={<IconTransfer size={26} stroke={1.6} />}
              title={t('noTransfers')}
              text={t('noTransfersText')}
            />
          ) : (
            <div className={columns.stack}>
              {transfers.items.map((transfer) => (
                <Card key={transfer.id} className={classes.review}>
                  <TransferReview transfer={transfer} />
                </Card>
              ))}
              <Paging page={transfers.page} totalPages={transfers.totalPages} onChange={setPage} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}

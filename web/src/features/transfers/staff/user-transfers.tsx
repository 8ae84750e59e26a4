import { Button } from '@mantine/core';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { userTransfersQuery } from '#entities/transfers/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconChevronDown, IconPlus, IconTransfer } from '#ui/icons/icons.tsx';
import review from '#ui/layout/list-and-review.module.css';
import { Paging } from '#ui/tables/paging.tsx';
import { RecordPaymentModal } from './record-payment-modal.tsx';
import { TransferReview } from './transfer-review.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';
import classes from './user-transfers.module.css';

/** The candidate's transfers, one line each. A line opens to everything about the transfer, and the proof is shown on demand. */
export function UserTransfers({ email }: { email: string }) {
  const { t } = useTranslation('staffTransfers');
  const may = useMay();
  const [page, setPage] = useState(1);
  const [isRecording, setIsRecording] = useState(false);
  const query = useApiQuery({
    ...userTransfersQuery(email, { page }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('transfers')}</h2>
        {may('transfers.review') && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setIsRecording(true)}>
            {t('record')}
          </Button>
        )}
      </div>
      {isRecording && <RecordPaymentModal email={email} onClose={() => setIsRecording(false)} />}
      <QueryView query={query}>
        {(transfers) =>
          transfers.totalItems === 0 ? (
            <EmptyState
              icon={<IconTransfer size={26} stroke={1.6} />}
              title={t('noTransfers')}
              text={t('noTransfersText')}
            />
          ) : (
            <>
              <ul className={classes.list}>
                {transfers.items.map((transfer) => (
                  <Line key={transfer.id} transfer={transfer} />
                ))}
              </ul>
              <Paging page={transfers.page} totalPages={transfers.totalPages} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Line({ transfer }: { transfer: StaffTransfer }) {
  const { t } = useTranslation('staffTransfers');
  const { day, usd } = useFormat();
  // What waits for a decision is open at once.
  const [isOpen, setIsOpen] = useState(transfer.status === 'pending');
  const id = useId();
  const { amountCents, receivedCents, struck } = transfer;
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="tabular">{day(transfer.date)}</span>
        <span className={classes.what}>
          {transfer.invoiceNumber} · {transfer.invoiceName}
        </span>
        <span className={classes.amount}>
          {struck.length > 0 && struck[0]?.receivedCents != null && struck[0].receivedCents !== receivedCents && (
            <s>{usd(struck[0].receivedCents)}</s>
          )}{' '}
          {usd(receivedCents ?? amountCents)}
        </span>
        <TransferStatusBadge status={transfer.status} />
        <IconChevronDown size={18} aria-hidden className={classes.mark} />
        <span className="visually-hidden">{t('transfer')}</span>
      </button>
      {isOpen && (
        <div id={id} className={`${review.review} ${classes.open}`}>
          <TransferReview transfer={transfer} isInList />
        </div>
      )}
    </li>
  );
}

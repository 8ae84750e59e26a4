import type { Transfer } from '@portal/shared/transfers/contract';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import cards from '#ui/layout/cards.module.css';
import { loadTransferProof } from './queries.ts';
import { StruckDecisions } from './struck-decisions.tsx';
import classes from './transfer-list.module.css';

const toneOf: Record<TransferStatus, Tone> = { pending: 'info', approved: 'good', rejected: 'bad', reversed: 'bad' };

interface TransferListProps {
  transfers: readonly Transfer[];
  /** Names the invoice of each transfer if the list mixes several invoices. */
  invoiceName?: (invoiceId: string) => string | undefined;
}

/** The submitted transfers with the decision on each. */
export function TransferList({ transfers, invoiceName }: TransferListProps) {
  const { t } = useTranslation(['invoices', 'screen']);
  const { day, moment, usd } = useFormat();
  return (
    <ul className={cards.list}>
      {transfers.map((transfer) => (
        <li key={transfer.id} className={classes.item}>
          <div className={cards.head}>
            <strong>
              {invoiceName ? (
                <TextLink to="/invoices" search={{ invoice: transfer.invoiceId }}>
                  {invoiceName(transfer.invoiceId) ?? t(transfer.method)}
                </TextLink>
              ) : (
                t(transfer.method)
              )}
            </strong>
            <StatusBadge tone={toneOf[transfer.status]}>{t(`transfer_${transfer.status}`)}</StatusBadge>
          </div>
          <span>
            {t('sent')}: <strong>{usd(transfer.amountCents)}</strong>
            {transfer.receivedCents !== null && transfer.status === 'approved' && (
              <>
                {' · '}
                {t('transferReceived')}: <strong>{usd(transfer.receivedCents)}</strong>
              </>
            )}
          </span>
          <span className={cards.small}>
            {t('transferDate')}: {day(transfer.date)} ·{' '}
            {transfer.isRecordedByStaff
              ? t('recordedByStaff')
              : `${t('payer')}: ${transfer.payer} · ${t('reportedAt', { time: moment(transfer.createdAt) })}`}
          </span>
          {transfer.reason && (
            <span className={classes.reason}>
              <strong>{t('screen:reason')}:</strong> {transfer.reason}
            </span>
          )}
          <StruckDecisions struck={transfer.struck} />
          {transfer.hasProof && (
            <div>
              <FileButton load={() => loadTransferProof(transfer.id)} fileName={t('proof')}>
                {t('seeProof')}
              </FileButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

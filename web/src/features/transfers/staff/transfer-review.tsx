import { Button } from '@mantine/core';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { useState } from 'react';
import { downloadOriginalProof, loadTransferAccount, transferProofQuery } from '#entities/transfers/queries.ts';
import { StruckDecisions } from '#entities/transfers/struck-decisions.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { HiddenNumber } from '#ui/display/hidden-number.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FilePreview } from '#ui/files/file-preview.tsx';
import { IconEye } from '#ui/icons/icons.tsx';
import type { Fact } from '#ui/layout/facts.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { TransferDecision } from './transfer-decision.tsx';
import classes from './transfer-review.module.css';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

export interface TransferReviewProps {
  transfer: StaffTransfer;
  /** The transfer left the list from which it was opened, because it was decided. */
  isGone?: boolean;
  /** Called after the reader's own decision. */
  onDecided?: () => void;
  /**
   * It stands below its line of a list, which names the amount, the person, and the status. The proof is fetched when the reader asks
   * for it, because each read is recorded.
   */
  isInList?: boolean;
  /** Shown beside the name. */
  link?: React.ReactNode;
}

/** One transfer to decide: the proof beside the invoice and the candidate's statement. */
export function TransferReview({ transfer, isGone, onDecided, isInList, link }: TransferReviewProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  return (
    <div className={classes.review}>
      <header className={classes.head}>
        {!isInList && (
          <>
            <div>
              <h2 className={classes.amount}>{format.usd(transfer.receivedCents ?? transfer.amountCents)}</h2>
              <p className={classes.who}>
                {transfer.name} {link && <span className={classes.link}>{link}</span>}
              </p>
            </div>
            <TransferStatusBadge status={transfer.status} />
          </>
        )}
        <TransferDecision transfer={transfer} isGone={isGone} onDecided={onDecided} />
      </header>
      {isGone && <Notice tone="info">{t('alreadyDecided')}</Notice>}
      {transfer.reason && (
        <Notice tone="bad" title={t(transfer.status === 'reversed' ? 'reversedReason' : 'reason')}>
          {transfer.reason}
        </Notice>
      )}
      <div className={classes.sides}>
        <div className={classes.facts}>
          <section>
            <h3>{t('invoice')}</h3>
            <InvoiceFacts id={transfer.invoiceId} />
          </section>
          <section>
            <h3>{t('transfer')}</h3>
            <Facts facts={useTransferFacts(transfer)} />
          </section>
          {transfer.struck.length > 0 && (
            <section>
              <h3>{t('struckTitle')}</h3>
              <StruckDecisions struck={transfer.struck} />
            </section>
          )}
        </div>
        <section>
          <h3>{t('proof')}</h3>
          {transfer.hasProof ? (
            <Proof transfer={transfer} isOnDemand={isInList} />
          ) : (
            <Notice tone="quiet">{t('noProof')}</Notice>
          )}
        </section>
      </div>
    </div>
  );
}

function Proof({ transfer, isOnDemand = false }: { transfer: StaffTransfer; isOnDemand?: boolean | undefined }) {
  const { t } = useTranslation('staffTransfers');
  const [isShown, setIsShown] = useState(!isOnDemand);
  if (isShown) return <ShownProof transfer={transfer} />;
  return (
    <Button variant="default" leftSection={<IconEye size={18} />} onClick={() => setIsShown(true)}>
      {t('showProof')}
    </Button>
  );
}

function ShownProof({ transfer }: { transfer: StaffTransfer }) {
  const { t } = useTranslation('staffTransfers');
  const proofName = `${t('proof')} ${transfer.invoiceNumber}`;
  return (
    <FilePreview
      query={useApiQuery(transferProofQuery(transfer.id))}
      name={proofName}
      downloadOriginal={() => downloadOriginalProof(transfer.id, `${proofName}.pdf`)}
    />
  );
}

function useTransferFacts(transfer: StaffTransfer): Fact[] {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const may = useMay();
  const facts: Fact[] = [
    { label: t('amountSent'), value: format.usd(transfer.amountCents) },
    ...(transfer.receivedCents === null
      ? []
      : [{ label: t('amountReceived'), value: format.usd(transfer.receivedCents) }]),
    ...(transfer.receivedOn ? [{ label: t('receivedOn'), value: format.day(transfer.receivedOn) }] : []),
    ...(transfer.bankReference ? [{ label: t('bankReference'), value: transfer.bankReference }] : []),
    ...(transfer.payer ? [{ label: t('payer'), value: transfer.payer }] : []),
    { label: t('date'), value: format.day(transfer.date) },
    { label: t('method'), value: t(`method_${transfer.method}`) },
    ...(transfer.accountHolder ? [{ label: t('accountHolder'), value: transfer.accountHolder }] : []),
  ];
  const showNumber = (masked: string) => (
    <HiddenNumber
      label={t('accountNumber')}
      masked={masked}
      reveal={may('transfers.review') ? () => loadTransferAccount(transfer.id) : undefined}
      note={t('staffShell:numberLogged')}
    />
  );
  for (const field of ['bankName', 'accountNumber', 'routingNumber', 'swiftCode'] as const) {
    const value = transfer[field];
    // The transfer form sends the SWIFT code of a bank that has no routing number.
    if (!value || (field === 'routingNumber' && value === transfer.swiftCode)) continue;
    facts.push({ label: t(field), value: field === 'accountNumber' ? showNumber(value) : value });
  }
  return [
    ...facts,
    {
      label: t(transfer.isRecordedByStaff ? 'recordedByStaff' : 'submitted'),
      value: format.moment(transfer.createdAt),
    },
  ];
}

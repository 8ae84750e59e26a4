import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useTranslation } from 'react-i18next';
import { loadTransferAccount, transferProofQuery } from '../../../entities/transfers/queries.ts';
import { useFormat } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useMay } from '../../../platform/session/use-may.ts';
import { DecisionButtons } from '../../../ui/buttons/decision-buttons.tsx';
import { HiddenNumber } from '../../../ui/display/hidden-number.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FilePreview } from '../../../ui/files/file-preview.tsx';
import type { Fact } from '../../../ui/layout/facts.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { useReviewTransfer } from './mutations.ts';
import classes from './transfer-review.module.css';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

interface TransferReviewProps {
  transfer: StaffTransfer;
  /** The transfer left the list from which it was opened, because it was decided. */
  isGone?: boolean;
  /** Called after the reader's own decision. */
  onDecided?: () => void;
  /** Shown beside the name. */
  link?: React.ReactNode;
}

/** One transfer to decide: the proof beside the invoice and the candidate's statement. */
export function TransferReview({ transfer, isGone, onDecided, link }: TransferReviewProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const proof = useApiQuery(transferProofQuery(transfer.id));
  return (
    <div className={classes.review}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.amount}>{format.usd(transfer.amountCents)}</h2>
          <p className={classes.who}>
            {transfer.name} {link && <span className={classes.link}>{link}</span>}
          </p>
        </div>
        <TransferStatusBadge status={transfer.status} />
        <TransferDecision transfer={transfer} isGone={isGone} onDecided={onDecided} />
      </header>
      {isGone && <Notice tone="info">{t('alreadyDecided')}</Notice>}
      {transfer.reason && (
        <Notice tone="bad" title={t('reason')}>
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
        </div>
        <section>
          <h3>{t('proof')}</h3>
          <FilePreview query={proof} name={`${t('proof')} ${transfer.invoiceNumber}`} />
        </section>
      </div>
    </div>
  );
}

function TransferDecision({ transfer, isGone, onDecided }: TransferReviewProps) {
  const { t } = useTranslation('staffTransfers');
  const format = useFormat();
  const may = useMay();
  const { approve, reject } = useReviewTransfer();
  if (!may('transfers.review')) return null;
  const params = { id: transfer.id };
  const words = { name: transfer.name, number: transfer.invoiceNumber, amount: format.usd(transfer.amountCents) };
  return (
    <DecisionButtons
      size="sm"
      words={{
        approve: t('approve'),
        reject: t('reject'),
        approveTitle: t('approveTitle', words),
        approveText: t('approveText', words),
        rejectTitle: t('rejectTitle', words),
        rejectText: t('rejectText', words),
      }}
      draftName={`reject:transfer:${transfer.id}`}
      canApprove={!isGone && canMove(transferWorkflow, transfer.status, 'approve')}
      canReject={!isGone && canMove(transferWorkflow, transfer.status, 'reject')}
      isBusy={approve.isPending || reject.isPending}
      onApprove={() => approve.mutateAsync({ params }).then(onDecided)}
      onReject={(reason) => reject.mutateAsync({ params, body: { reason } }).then(onDecided)}
    />
  );
}

function useTransferFacts(transfer: StaffTransfer): Fact[] {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const may = useMay();
  const facts: Fact[] = [
    { label: t('payer'), value: transfer.payer },
    { label: t('date'), value: format.day(transfer.date) },
    { label: t('method'), value: t(`method_${transfer.method}`) },
    { label: t('accountHolder'), value: transfer.accountHolder },
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
    if (!value) continue;
    facts.push({ label: t(field), value: field === 'accountNumber' ? showNumber(value) : value });
  }
  return [...facts, { label: t('submitted'), value: format.moment(transfer.createdAt) }];
}

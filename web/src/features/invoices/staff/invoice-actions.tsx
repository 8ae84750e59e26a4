import { Button, Group } from '@mantine/core';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { acceptAsFull, restoreInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { TakeBackButton } from '#entities/previews/take-back-button.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { InvoiceModal } from './invoice-modal.tsx';
import { useAcceptAsFull, useVoidInvoice } from './mutations.ts';

/** Renders the dialog in which a payment for an invoice is recorded. */
export type RenderRecordPayment = (props: { invoiceId?: string; onClose: () => void }) => React.ReactNode;

interface InvoiceActionsProps {
  invoice: StaffInvoice;
  email: string;
  name: string;
  renderRecordPayment: RenderRecordPayment;
}

/** The actions on an invoice: record a payment, accept a small difference, change, and void. */
export function InvoiceActions({ invoice, email, name, renderRecordPayment }: InvoiceActionsProps) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers', 'staffShell', 'staffPreviews']);
  const format = useFormat();
  const may = useMay();
  const voiding = useVoidInvoice();
  const accepting = useAcceptAsFull();
  const [asked, setAsked] = useState<'record' | 'accept' | 'change' | 'void' | null>(null);
  const { id, number } = invoice;
  const isOpen = canMove(invoiceWorkflow, invoice.status, 'void');
  const mayChange = isOpen && may('invoices.manage');
  const canAccept = invoice.isAcceptableAsFull && may('invoices.accept-as-full');
  const canRecord = may('transfers.review') && (invoice.status === 'not_paid' || invoice.status === 'pending');
  const canRestore = invoice.isRestorable && may('invoices.manage');
  const close = () => setAsked(null);

  return (
    <>
      {(mayChange || canAccept || canRecord || canRestore) && (
        <Group gap="xs" mt="xs">
          {canRecord && (
            <Action
              label={t('staffTransfers:recordShort')}
              name={t('staffTransfers:recordNamed', { number })}
              ask={() => setAsked('record')}
            />
          )}
          {canAccept && (
            <Action label={t('acceptAsFull')} name={t('acceptNamed', { number })} ask={() => setAsked('accept')} />
          )}
          {mayChange && (
            <Action label={t('change')} name={t('changeNamed', { number })} ask={() => setAsked('change')} isRowLink />
          )}
          {mayChange && !invoice.holdsPlace && !invoice.gates && (
            <Action label={t('void')} name={t('voidNamed', { number })} ask={() => setAsked('void')} />
          )}
          {canRestore && (
            <TakeBackButton
              endpoint={restoreInvoice}
              inputOf={(reason) => ({ params: { id }, body: { reason } })}
              label={t('restore')}
              title={t('restoreTitle', { number, name, amount: format.usd(invoice.amountCents) })}
              text={t('restoreText')}
              success={t('restored')}
              draftName={`restore:${id}`}
              isDangerous={false}
            />
          )}
        </Group>
      )}
      {asked === 'record' && renderRecordPayment({ invoiceId: id, onClose: close })}
      {asked === 'change' && <InvoiceModal email={email} name={name} invoice={invoice} onClose={close} />}
      <ReasonModal
        isOpen={asked === 'accept'}
        title={t('acceptTitle', { number, name })}
        label={t('acceptReason')}
        description={t('acceptReasonHint')}
        confirmLabel={t('acceptAsFull')}
        draftName={`accept:${id}`}
        lateText={canAccept || accepting.isPending ? undefined : `${t('late')} ${t('staffShell:decidedKept')}`}
        isBusy={accepting.isPending}
        onConfirm={(reason) => accepting.mutateAsync({ params: { id }, body: { reason } })}
        onClose={close}
      >
        {t('acceptText', { amount: format.usd(invoice.openCents) })}
        <DecisionPreview endpoint={acceptAsFull} input={{ params: { id }, body: { reason: t('acceptReason') } }} />
      </ReasonModal>
      <ReasonModal
        isOpen={asked === 'void'}
        title={t('voidTitle', { number, name, amount: format.usd(invoice.amountCents) })}
        label={t('voidReason')}
        description={t('staffShell:reasonHint')}
        confirmLabel={t('void')}
        cancelLabel={t('keep')}
        draftName={`void:${id}`}
        lateText={isOpen || voiding.isPending ? undefined : `${t('late')} ${t('staffShell:decidedKept')}`}
        isBusy={voiding.isPending}
        onConfirm={(reason) => voiding.mutateAsync({ params: { id }, body: { reason } })}
        onClose={close}
      >
        <p style={{ margin: 0 }}>{t('voidText')}</p>
        <DecisionPreview endpoint={voidInvoice} input={{ params: { id }, body: { reason: t('voidReason') } }} />
        {invoice.isOfPlan && <p style={{ margin: '0.5rem 0 0' }}>{t('voidPlan')}</p>}
      </ReasonModal>
    </>
  );
}

interface ActionProps {
  label: string;
  /** Names the invoice. */
  name: string;
  ask: () => void;
  /** Whether the keys of the table open it. */
  isRowLink?: boolean;
}

function Action({ label, name, ask, isRowLink }: ActionProps) {
  return (
    <Button size="sm" mih={40} variant="default" data-row-link={isRowLink} aria-label={name} onClick={ask}>
      {label}
    </Button>
  );
}

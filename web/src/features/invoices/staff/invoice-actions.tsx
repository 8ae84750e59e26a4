import { Button, Group } from '@mantine/core';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { InvoiceModal } from './invoice-modal.tsx';
import { useVoidInvoice } from './mutations.ts';

interface InvoiceActionsProps {
  invoice: StaffInvoice;
  email: string;
  name: string;
}

/** The actions on an unpaid invoice: change and void. */
export function InvoiceActions({ invoice, email, name }: InvoiceActionsProps) {
  const { t } = useTranslation(['staffInvoices', 'staffShell']);
  const format = useFormat();
  const voiding = useVoidInvoice();
  const [asked, setAsked] = useState<'change' | 'void' | null>(null);
  const { id, number } = invoice;
  const isOpen = canMove(invoiceWorkflow, invoice.status, 'void');
  const close = () => setAsked(null);

  return (
    <>
      {isOpen && (
        <Group gap="xs" mt="xs">
          <Button
            size="sm"
            mih={40}
            variant="default"
            data-row-link
            aria-label={t('changeNamed', { number })}
            onClick={() => setAsked('change')}
          >
            {t('change')}
          </Button>
          {!invoice.holdsPlace && !invoice.gates && (
            <Button
              size="sm"
              mih={40}
              variant="default"
              aria-label={t('voidNamed', { number })}
              onClick={() => setAsked('void')}
            >
              {t('void')}
            </Button>
          )}
        </Group>
      )}
      {asked === 'change' && <InvoiceModal email={email} name={name} invoice={invoice} onClose={close} />}
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
        {invoice.isOfPlan && <p style={{ margin: '0.5rem 0 0' }}>{t('voidPlan')}</p>}
      </ReasonModal>
    </>
  );
}

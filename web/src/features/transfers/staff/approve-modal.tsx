import { TextInput } from '@mantine/core';
import type { BodyInput } from '@portal/shared/http/endpoint';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { DecisionPreview } from '#entities/previews/decision-preview.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { centsOf } from '#platform/form/typed-numbers.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface Values {
  /** Cents, or the typed text while it is not an amount. */
  receivedCents: number | string;
  receivedOn: string;
  bankReference: string;
}

const bodyOf = ({ receivedCents, receivedOn, bankReference }: Values) => ({
  receivedCents: centsOf(receivedCents),
  receivedOn: receivedOn || null,
  bankReference,
});

interface ApproveModalProps {
  transfer: StaffTransfer;
  /** Somebody else decided meanwhile. */
  isLate: boolean;
  onApprove: (body: BodyInput<typeof approveTransfer>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the amount that arrived and says what follows from it. It suggests the amount that was sent. */
export function ApproveModal({ transfer, isLate, onApprove, onClose }: ApproveModalProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const { usd } = useFormat();
  const form = useApiForm<Values>({
    initialValues: { receivedCents: transfer.amountCents, receivedOn: '', bankReference: '' },
    schema: approveTransfer.body,
    toBody: bodyOf,
  });
  const submit = form.submit(async ({ values }) => {
    try {
      await onApprove(bodyOf(values));
    } catch (error) {
      // The decision itself reports a state that has changed. Invalid values stay with their fields.
      if (isApiFailure(error) && error.status === 422) throw error;
    }
    onClose();
  });
  const optional = (label: string) => `${label} (${t('optional')})`;

  return (
    <FormDialog
      onClose={onClose}
      title={t('approveTitle', { name: transfer.name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('approve')}
      isLate={isLate}
    >
      <ErrorSummary form={form} />
      {isLate ? (
        <Notice tone="wait" isLive>
          {t('staffShell:decidedAlready')}
        </Notice>
      ) : (
        <>
          <div>{t('approveText')}</div>
          <Facts
            facts={[
              { label: t('amountSent'), value: usd(transfer.amountCents) },
              { label: t('amountDue'), value: usd(transfer.openCents) },
            ]}
          />
          <MoneyField {...form.field('receivedCents', t('amountReceived'))} />
          <Consequence transfer={transfer} receivedCents={form.values.receivedCents} />
          <DateField {...form.field('receivedOn', optional(t('receivedOn')))} />
          <TextInput autoComplete="off" {...form.field('bankReference', optional(t('bankReference')))} />
          <DecisionPreview
            endpoint={approveTransfer}
            input={{ params: { id: transfer.id }, body: bodyOf(form.values) }}
          />
        </>
      )}
    </FormDialog>
  );
}

interface ConsequenceProps {
  transfer: StaffTransfer;
  receivedCents: number | string;
}

/** What the amount means for the invoice, and how it differs from the amount sent. */
function Consequence({ transfer: { openCents, amountCents, invoiceNumber: number }, receivedCents }: ConsequenceProps) {
  const { t } = useTranslation('staffTransfers');
  const { usd } = useFormat();
  if (typeof receivedCents !== 'number') return null;
  const difference = receivedCents - openCents;
  const amount = usd(Math.abs(difference));
  const text =
    openCents === 0
      ? t('approveNotDue', { number, amount })
      : difference === 0
        ? t('approveExact', { number })
        : t(difference < 0 ? 'approveLess' : 'approveMore', { number, amount });

  return (
    <Notice tone={difference === 0 && receivedCents === amountCents ? 'info' : 'wait'} isLive>
      {text}
      {receivedCents !== amountCents &&
        ` ${t('approveDiffers', { amount: usd(Math.abs(receivedCents - amountCents)) })}`}
    </Notice>
  );
}

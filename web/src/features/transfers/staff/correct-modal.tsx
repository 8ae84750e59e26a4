import { Textarea, TextInput } from '@mantine/core';
import type { BodyInput } from '@portal/shared/http/endpoint';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { correctTransfer } from '@portal/shared/transfers/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { centsOf } from '#platform/form/typed-numbers.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface Values {
  /** Cents, or the typed text while it is not an amount. */
  receivedCents: number | string;
  receivedOn: string;
  bankReference: string;
  reason: string;
}

const bodyOf = ({ receivedCents, receivedOn, ...values }: Values) => ({
  ...values,
  receivedCents: centsOf(receivedCents),
  receivedOn: receivedOn || null,
});

interface CorrectModalProps {
  transfer: StaffTransfer;
  onCorrect: (body: BodyInput<typeof correctTransfer>) => Promise<unknown>;
  onClose: () => void;
}

/** Corrects what was confirmed of a transfer, with a reason that the candidate reads. */
export function CorrectModal({ transfer, onCorrect, onClose }: CorrectModalProps) {
  const { t } = useTranslation('staffTransfers');
  const form = useApiForm<Values>({
    initialValues: {
      receivedCents: transfer.receivedCents ?? transfer.amountCents,
      receivedOn: transfer.receivedOn ?? '',
      bankReference: transfer.bankReference ?? '',
      reason: '',
    },
    schema: correctTransfer.body,
    toBody: bodyOf,
  });
  const submit = form.submit(async ({ values }) => {
    try {
      await onCorrect(bodyOf(values));
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
      title={t('correctTitle', { name: transfer.name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('correct')}
    >
      <ErrorSummary form={form} />
      <div>{t('correctText')}</div>
      <MoneyField {...form.field('receivedCents', t('amountReceived'))} />
      <DateField {...form.field('receivedOn', optional(t('receivedOn')))} />
      <TextInput autoComplete="off" {...form.field('bankReference', optional(t('bankReference')))} />
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        description={t('correctionReasonHint')}
        {...form.field('reason', t('correctionReason'))}
      />
    </FormDialog>
  );
}

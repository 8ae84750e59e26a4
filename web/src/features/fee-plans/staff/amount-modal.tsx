import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountBody } from '@portal/shared/fee-plans/government-fees';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { AmountValues } from './amount-fields.tsx';
import { AmountFields, noAmount } from './amount-fields.tsx';
import { useFeeMutations } from './mutations.ts';

interface AmountModalProps {
  fee: GovernmentFee;
  /** Begins with the proposal, in force from today. */
  isAdoption: boolean;
  onClose: () => void;
}

/** Adds an amount to a government fee. */
export function AmountModal({ fee, isAdoption, onClose }: AmountModalProps) {
  const { t } = useTranslation('staffFeePlans');
  const { localize, today } = useFormat();
  const { addAmount } = useFeeMutations();
  const form = useApiForm<AmountValues, typeof amountBody>({
    initialValues: { ...noAmount, ...(isAdoption && { ...fee.proposal, effectiveFrom: today() }) },
    schema: amountBody,
  });
  const save = form.submit(async ({ body }) => {
    await addAmount.mutateAsync({ params: { key: fee.key }, body });
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('addAmountNamed', { name: localize(fee.name) })}
      form={form}
      onSubmit={save}
      submitLabel={t('add')}
    >
      <ErrorSummary form={form} />
      <AmountFields form={form} />
    </FormDialog>
  );
}

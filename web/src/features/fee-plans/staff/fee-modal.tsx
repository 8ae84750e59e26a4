import { NativeSelect, TextInput } from '@mantine/core';
import type { FeeBody } from '@portal/shared/fee-plans/government-fees';
import { agencies, feeBody, feePayers } from '@portal/shared/fee-plans/government-fees';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { AmountValues } from './amount-fields.tsx';
import { AmountFields, noAmount } from './amount-fields.tsx';
import { useFeeMutations } from './mutations.ts';

interface FeeValues extends AmountValues {
  key: string;
  name: LocalizedText;
  payee: FeeBody['payee'];
  payer: FeeBody['payer'];
}

/** Creates a government fee with its first amount. */
export function FeeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staffFeePlans', 'feePlans']);
  const { create } = useFeeMutations();
  const form = useApiForm<FeeValues, typeof feeBody>({
    initialValues: { key: '', name: noText(), payee: 'uscis', payer: 'candidate', ...noAmount },
    schema: feeBody,
  });
  const save = form.submit(async ({ body }) => {
    await create.mutateAsync({ body });
    onClose();
  });
  return (
    <FormDialog onClose={onClose} title={t('addFeeTitle')} form={form} onSubmit={save} submitLabel={t('add')}>
      <ErrorSummary form={form} />
      <TextInput
        data-autofocus
        description={t('feeKeyHint', { example: 'biometrics' })}
        inputWrapperOrder={descriptionBelow}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('key', t('feeKey'))}
      />
      <LocalizedTextInputs field={form.field} path="name" labelOf={(language) => t(`titleIn.${language}`)} />
      <NativeSelect
        data={agencies.map((value) => ({ value, label: t(`feePlans:payee_${value}`) }))}
        {...form.choice('payee', t('payee'))}
      />
      <NativeSelect
        data={feePayers.map((value) => ({ value, label: t(`payer_${value}`) }))}
        {...form.choice('payer', t('payer'))}
      />
      <AmountFields form={form} />
    </FormDialog>
  );
}

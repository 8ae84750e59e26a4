import { Button, Group, Stack } from '@mantine/core';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountBody } from '@portal/shared/fee-plans/government-fees';
import { ErrorSummary } from '../../../platform/form/error-summary.tsx';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { AmountValues } from './amount-fields.tsx';
import { AmountFields, noAmount } from './amount-fields.tsx';
import { useFeeMutations } from './mutations.ts';

/** Adds an amount to a government fee. */
export function AmountModal({ fee, onClose }: { fee: GovernmentFee; onClose: () => void }) {
  const { t } = useTranslation(['staffFeePlans', 'screen']);
  const { localize } = useFormat();
  const { addAmount } = useFeeMutations();
  const form = useApiForm<AmountValues, typeof amountBody>({ initialValues: noAmount, schema: amountBody });
  const save = form.submit(async (_values, body) => {
    await addAmount.mutateAsync({ params: { key: fee.key }, body });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={t('addAmountNamed', { name: localize(fee.name) })}>
      <form {...form.attributes} onSubmit={save}>
        <Stack gap="md">
          <ErrorSummary form={form} />
          <AmountFields form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

import { SimpleGrid, TextInput } from '@mantine/core';
import type { Refund } from '@portal/shared/refunds/contract';
import { updateRefundAccount } from '@portal/shared/refunds/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useUpdateRefundAccount } from './mutations.ts';

/** Asks for the account of a refund. */
export function AccountDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refunds');
  const update = useUpdateRefundAccount();
  const form = useApiForm({
    initialValues: {
      accountHolder: refund.accountHolder,
      bankName: refund.bankName,
      // The number is entered again, so that nobody keeps a wrong one by accident.
      accountNumber: '',
      swiftCode: refund.swiftCode ?? '',
    },
    schema: updateRefundAccount.body,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('changeAccount')}
      form={form}
      onSubmit={form.submit(async ({ values: body }) => {
        await update.mutateAsync({ params: { id: refund.id }, body });
        onClose();
      })}
      submitLabel={t('saveAccount')}
    >
      <ErrorSummary form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput autoComplete="name" {...form.field('accountHolder', t('accountHolder'))} />
        <TextInput {...form.field('bankName', t('bankName'))} />
        <TextInput inputMode="numeric" autoComplete="off" {...form.field('accountNumber', t('accountNumber'))} />
        <TextInput autoCapitalize="characters" autoComplete="off" {...form.field('swiftCode', t('swiftCode'))} />
      </SimpleGrid>
    </FormDialog>
  );
}

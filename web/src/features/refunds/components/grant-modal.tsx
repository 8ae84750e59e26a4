import { Button, Group, Stack } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { grantRefund, listUserRefunds } from '@portal/shared/refunds/contract';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useFormat } from '../../../platform/format.ts';
import { isApiFailure } from '../../../platform/http/failures.ts';
import { invalidate } from '../../../platform/http/query.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { useGrantRefund } from '../staff-queries.ts';

/** Asks how much is given back; begins with what the ground comes to. */
export function GrantModal({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const { t } = useTranslation(['staffRefunds', 'screen']);
  const { usd } = useFormat();
  const grant = useGrantRefund();
  const form = useApiForm<{ amountCents: number }>({
    initialValues: { amountCents: refund.suggestedCents },
    schema: grantRefund.body,
  });
  const submit = form.submit(async (body) => {
    try {
      await grant.mutateAsync({ params: { id: refund.id }, body });
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409) throw error;
      showToast('warning', t('late'));
      await invalidate(listUserRefunds);
      return onClose();
    }
    showToast('success', t('granted'));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={t('grantTitle', { name: refund.name })}>
      <form ref={form.element} noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>{t('grantText', { name: refund.name })}</div>
          <MoneyField label={t('amount')} {...form.field('amountCents')} />
          <div>
            {t('atMost')}: {usd(refund.refundableCents)}
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('grant')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

import { NativeSelect } from '@mantine/core';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { grantRefund } from '@portal/shared/refunds/contract';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { toastConflict } from '#platform/http/toast-conflict.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useGrantRefund } from './mutations.ts';

interface GrantValues {
  amountCents: number;
  invoiceId: string;
}

/** Asks for the amount of a refund and the payment that it reverses. It suggests the amount for the refund's ground. */
export function GrantModal({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) {
  const { t } = useTranslation(['staffRefunds', 'staffApplications']);
  const { usd } = useFormat();
  const grant = useGrantRefund();
  const toBody = ({ amountCents, invoiceId }: GrantValues) => ({ amountCents, invoiceId: invoiceId || null });
  const mostOf = (invoiceId: string) =>
    refund.payments.find((one) => one.invoiceId === invoiceId)?.refundableCents ?? refund.refundableCents;
  const form = useApiForm<GrantValues>({
    initialValues: { amountCents: refund.suggestedCents, invoiceId: '' },
    schema: grantRefund.body,
    toBody,
    check: ({ amountCents, invoiceId }) =>
      amountCents > mostOf(invoiceId) ? { amountCents: 'AMOUNT_TOO_HIGH' as const } : {},
  });
  const mostCents = mostOf(form.values.invoiceId);
  const submit = form.submit(async ({ values }) => {
    try {
      await grant.mutateAsync({ params: { id: refund.id }, body: toBody(values) });
    } catch (error) {
      await toastConflict(error, t('late'));
      return onClose();
    }
    showToast('success', t('granted'));
    onClose();
  });

  return (
    <FormDialog
      onClose={onClose}
      title={t('grantTitle', { name: refund.name })}
      form={form}
      onSubmit={submit}
      submitLabel={t('grant')}
    >
      <div>{t('grantText', { name: refund.name })}</div>
      {refund.contractEnd && (
        <Notice
          tone="bad"
          title={t(refund.contractEnd.isOnlyIfAll ? 'grantMayEndTitle' : 'grantEndsTitle', {
            reason: t(`staffApplications:endReason_${refund.contractEnd.reason}`),
          })}
        >
          {t('grantEndsText')}
        </Notice>
      )}
      {refund.payments.length > 1 && (
        <NativeSelect
          description={t('paymentHint')}
          data={[
            { value: '', label: t('anyPayment') },
            ...refund.payments.map(({ invoiceId, number, name, refundableCents }) => ({
              value: invoiceId,
              label: `${name} (${number}, ${usd(refundableCents)})`,
            })),
          ]}
          {...form.choice('invoiceId', t('payment'))}
          onChange={({ currentTarget: { value: invoiceId } }) => {
            const one = refund.payments.find((payment) => payment.invoiceId === invoiceId);
            form.setValues({ invoiceId, amountCents: one?.refundableCents ?? refund.suggestedCents });
          }}
        />
      )}
      <MoneyField {...form.field('amountCents', t('amount'))} />
      {refund.otherGrantsCents !== undefined && refund.otherGrantsCents > 0 && (
        <div>
          {t('otherGrants')}: {usd(refund.otherGrantsCents)}
        </div>
      )}
      <div>
        {t('atMost')}: {usd(mostCents)}
      </div>
    </FormDialog>
  );
}

import { NativeSelect, Textarea } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { listUserRefunds } from '@portal/shared/refunds/contract';
import { openRefund } from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { refundGrounds } from '@portal/shared/refunds/rules';
import { contractOfChoice, refundChoices } from '#entities/refunds/refund-choices.ts';
import { userQuery } from '#entities/users/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useOpenRefund } from './mutations.ts';

interface OpenModalProps {
  email: string;
  refundable: Pick<DataOf<typeof listUserRefunds>, 'contracts' | 'withoutContract'>;
  onClose: () => void;
}

interface Values {
  contractUid: string;
  ground: RefundGround;
  explanation: string;
}
const bodyOf = ({ contractUid, ...values }: Values) => ({ ...values, contractUid: contractOfChoice(contractUid) });

/** Opens a refund for a candidate, to the account that paid. */
export function OpenModal({ email, refundable, onClose }: OpenModalProps) {
  const { t } = useTranslation(['staffRefunds', 'refunds']);
  const format = useFormat();
  const user = useApiQuery(userQuery(email)).data;
  const open = useOpenRefund();
  const choices = refundChoices(refundable, {
    contract: ({ jobTitle, refundableCents }) =>
      t('contractOf', { job: jobTitle, amount: format.usd(refundableCents) }),
    withoutContract: (cents) => t('refunds:withoutContract', { amount: format.usd(cents) }),
  });
  const form = useApiForm<Values>({
    initialValues: { contractUid: choices[0]?.value ?? '', ground: 'other', explanation: '' },
    schema: openRefund.body,
    toBody: bodyOf,
  });

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('openTitle', { name: user ? format.fullName(user) : email })}
      form={form}
      onSubmit={form.submit(async ({ values }) => {
        await open.mutateAsync({ params: { email }, body: bodyOf(values) });
        onClose();
      })}
      submitLabel={t('open')}
    >
      <ErrorSummary form={form} />
      <div>{t('openText')}</div>
      <NativeSelect
        data={choices.map(({ value, label }) => ({ value, label }))}
        {...form.choice('contractUid', t('contract'))}
      />
      <NativeSelect
        data={refundGrounds.map((ground) => ({ value: ground, label: t(`refunds:ground_${ground}`) }))}
        {...form.choice('ground', t('ground'))}
      />
      <Textarea autosize minRows={3} maxRows={10} {...form.field('explanation', t('openExplanation'))} />
    </FormDialog>
  );
}

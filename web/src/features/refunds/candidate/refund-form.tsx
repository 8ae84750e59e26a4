import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { RefundBody } from '@portal/shared/refunds/contract';
import { refundBodySchema } from '@portal/shared/refunds/contract';
import type { RefundChoice } from '#entities/refunds/refund-choices.ts';
import { contractOfChoice } from '#entities/refunds/refund-choices.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import cards from '#ui/layout/cards.module.css';
import { Card } from '#ui/layout/page.tsx';
import { useRequestRefund } from './mutations.ts';

type Values = Omit<Required<RefundBody>, 'ground' | 'contractUid'> & {
  ground: RefundBody['ground'] | '';
  contractUid: string;
};

/** Requests a refund. The input stays on the device until it is sent. */
export function RefundForm({ choices }: { choices: readonly RefundChoice[] }) {
  const { t } = useTranslation(['refunds', 'screen']);
  const restored = useRestoredDraft<Values>('refund');
  const { draft, setDraft } = restored;
  const request = useRequestRefund();
  const blank: Omit<Values, 'contractUid'> = {
    ground: '',
    explanation: '',
    accountHolder: '',
    bankName: '',
    accountNumber: '',
    swiftCode: '',
  };
  const chosen = choices.find(({ value }) => value === draft?.contractUid) ?? choices[0];
  const groundsFor = (contractUid: string) => choices.find(({ value }) => value === contractUid)?.grounds ?? [];
  /** Without a ground that does not fit the contract. */
  const fit = (values: Values): Values =>
    groundsFor(values.contractUid).some((ground) => ground === values.ground) ? values : { ...values, ground: '' };
  const form = useApiForm<Values, typeof refundBodySchema>({
    initialValues: fit({ ...blank, ...draft, contractUid: chosen?.value ?? '' }),
    schema: refundBodySchema,
    toBody: (values) => ({ ...values, contractUid: contractOfChoice(values.contractUid) }),
    onValuesChange: setDraft,
  });

  return (
    <Card aria-labelledby="ask-refund">
      <h2 className={cards.heading} id="ask-refund">
        {t('requestTitle')}
      </h2>
      <form
        {...form.attributes}
        onSubmit={form.submit(async ({ body }) => {
          await request.mutateAsync({ body });
          setDraft(undefined);
        })}
      >
        <Stack gap="md">
          <RestoredDraft restored={restored} saved={{ ...blank, contractUid: choices[0]?.value ?? '' }} form={form} />
          <ErrorSummary form={form} />
          <NativeSelect
            data={choices.map(({ value, label }) => ({ value, label }))}
            {...form.choice('contractUid', t('contract'))}
            onChange={({ currentTarget: { value: contractUid } }) =>
              form.setValues(fit({ ...form.values, contractUid }))
            }
          />
          <NativeSelect
            data={[
              { value: '', label: t('screen:choose') },
              ...groundsFor(form.values.contractUid).map((ground) => ({ value: ground, label: t(`ground_${ground}`) })),
            ]}
            {...form.choice('ground', t('ground'))}
          />
          <Textarea autosize minRows={3} maxRows={10} {...form.field('explanation', t('explanation'))} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput autoComplete="name" {...form.field('accountHolder', t('accountHolder'))} />
            <TextInput {...form.field('bankName', t('bankName'))} />
            <TextInput inputMode="numeric" autoComplete="off" {...form.field('accountNumber', t('accountNumber'))} />
            <TextInput autoCapitalize="characters" autoComplete="off" {...form.field('swiftCode', t('swiftCode'))} />
          </SimpleGrid>
          <Button type="submit" loading={form.isSubmitting}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

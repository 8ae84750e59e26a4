import { TextInput } from '@mantine/core';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { MoneyField } from '#ui/inputs/money-field.tsx';

export interface AmountValues {
  amountCents: number | string;
  effectiveFrom: string;
  source: string;
  sourceDay: string;
}
export const noAmount: AmountValues = { amountCents: '', effectiveFrom: '', source: '', sourceDay: '' };

type AmountForm = Pick<ReturnType<typeof useApiForm<AmountValues>>, 'field' | 'values'>;

/** An amount, its effective date, and its source. */
export function AmountFields({ form }: { form: AmountForm }) {
  const { t } = useTranslation('staffFeePlans');
  const { today } = useFormat();
  const { effectiveFrom } = form.values;
  const isAtOnce = /^\d{4}-\d{2}-\d{2}$/.test(effectiveFrom) && effectiveFrom <= today();
  return (
    <>
      <MoneyField {...form.field('amountCents', t('amount'))} />
      <DateField {...form.field('effectiveFrom', t('effectiveFrom'))} />
      {isAtOnce && (
        <Notice tone="wait" isLive>
          {t('atOnce')}
        </Notice>
      )}
      <TextInput
        description={t('sourceHint')}
        inputWrapperOrder={descriptionBelow}
        {...form.field('source', t('source'))}
      />
      <DateField {...form.field('sourceDay', t('sourceDay'))} />
    </>
  );
}

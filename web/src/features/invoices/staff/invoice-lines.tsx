import { Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { payeesOfKind } from '@portal/shared/fee-plans/kinds';
import { feeKinds } from '@portal/shared/fee-plans/schema';
import { writtenTexts } from '@portal/shared/languages/localized-text';
import { useState } from 'react';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { AddItemButton, RemoveItemButton } from '#ui/buttons/item-buttons.tsx';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import classes from './invoice-lines.module.css';
import type { InvoiceValues } from './invoice-values.ts';
import { noLine } from './invoice-values.ts';

type InvoiceForm = ReturnType<typeof useApiForm<InvoiceValues>>;

/** The fields of an invoice's lines. */
export function InvoiceLines({ form }: { form: InvoiceForm }) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers', 'feePlans']);
  const { lines } = form.getValues();
  const isSingle = lines.length === 1;
  const [isNamed] = useState(() => lines.some(({ name }) => writtenTexts(name).length > 0));
  const hasNames = isNamed || !isSingle;
  /** Several lines have the same fields, so messages and the summary of errors name the line. */
  const field: InvoiceForm['field'] = (path, label) => {
    if (isSingle) return form.field(path, label);
    const number = Number(path.split('.')[1]) + 1;
    return { ...form.field(path, `${label} (${t('line', { number })})`), label };
  };

  return (
    <Stack gap="md">
      <h3 className={classes.heading}>{t('lines')}</h3>
      {lines.map(({ kind }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a line
          key={index}
          className={classes.line}
          data-path={`lines.${index}`}
        >
          <legend>{t('line', { number: index + 1 })}</legend>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {hasNames && (
              <LocalizedTextInputs
                field={field}
                path={`lines.${index}.name`}
                labelOf={(language) => t(`lineNameIn.${language}`)}
              />
            )}
            <MoneyField {...field(`lines.${index}.amountCents`, t('staffTransfers:amount'))} />
            <NativeSelect
              data={feeKinds.map((value) => ({ value, label: t(`staffTransfers:kind_${value}`) }))}
              {...field(`lines.${index}.kind`, t('lineKind'))}
            />
            {kind === 'government' && (
              <NativeSelect
                data={[
                  { value: '', label: t('linePayeeUnknown') },
                  ...payeesOfKind.government.map((value) => ({ value, label: t(`feePlans:payee_${value}`) })),
                ]}
                {...field(`lines.${index}.payee`, t('linePayee'))}
              />
            )}
          </SimpleGrid>
          {!isSingle && (
            <RemoveItemButton onClick={() => form.removeListItem('lines', index)}>
              {t('removeLine', { number: index + 1 })}
            </RemoveItemButton>
          )}
        </fieldset>
      ))}
      <Group>
        <AddItemButton onClick={() => form.insertListItem('lines', noLine)}>{t('addLine')}</AddItemButton>
      </Group>
    </Stack>
  );
}

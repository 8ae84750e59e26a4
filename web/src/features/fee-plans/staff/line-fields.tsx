import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountInForce } from '@portal/shared/fee-plans/government-fees';
import { payeesOfKind } from '@portal/shared/fee-plans/kinds';
import { feeKinds } from '@portal/shared/fee-plans/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RemoveItemButton } from '#ui/buttons/item-buttons.tsx';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import classes from './line-fields.module.css';
import type { PlanForm } from './plan-form.tsx';

interface LineFieldsProps {
  form: PlanForm;
  milestone: number;
  index: number;
  fees: readonly GovernmentFee[];
}

/** The fields of a line: its kind, and its own amount or a government fee. */
export function LineFields({ form, milestone, index, fees }: LineFieldsProps) {
  const { t } = useTranslation(['staffFeePlans', 'staffTransfers', 'feePlans']);
  const { localize, today, usd } = useFormat();
  const path = `milestones.${milestone}.lines.${index}` as const;
  const { lines } = form.values.milestones[milestone] ?? { lines: [] };
  const line = lines[index];
  if (!line) return null;
  const isGovernment = line.kind === 'government';
  const place = `${t('milestoneNumber', { number: milestone + 1 })}, ${t('line', { number: index + 1 })}`;
  const field: PlanForm['field'] = (fieldPath, label) => ({ ...form.field(fieldPath, `${label} (${place})`), label });
  const hasOwnAmount = !isGovernment || line.feeKey === '';
  const options = fees
    .filter(({ payer }) => payer === 'candidate')
    .flatMap(({ key, name, amounts }) => {
      const amount = amountInForce(amounts, today());
      if (!amount) return [];
      const words = { name: localize(name), amount: usd(amount.amountCents) };
      return [{ value: key, label: t('feeNow', words) }];
    });
  return (
    <fieldset className={classes.line} data-path={path}>
      <legend>{t('line', { number: index + 1 })}</legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          data={feeKinds.map((value) => ({ value, label: t(`staffTransfers:kind_${value}`) }))}
          {...field(`${path}.kind`, t('kind'))}
        />
        {isGovernment && (
          <NativeSelect
            data={[{ value: '', label: t('ownAmount') }, ...options]}
            {...field(`${path}.feeKey`, t('fee'))}
          />
        )}
        {hasOwnAmount && (
          <>
            <MoneyField {...field(`${path}.amountCents`, t('amount'))} />
            <LocalizedTextInputs field={field} path={`${path}.name`} labelOf={(language) => t(`nameIn.${language}`)} />
          </>
        )}
        {isGovernment && hasOwnAmount && (
          <NativeSelect
            data={[
              { value: '', label: '--' },
              ...payeesOfKind.government.map((value) => ({ value, label: t(`feePlans:payee_${value}`) })),
            ]}
            {...field(`${path}.payee`, t('payee'))}
          />
        )}
      </SimpleGrid>
      {lines.length > 1 && (
        <RemoveItemButton onClick={() => form.removeListItem(`milestones.${milestone}.lines`, index)}>
          {t('removeLine', { number: index + 1, milestone: milestone + 1 })}
        </RemoveItemButton>
      )}
    </fieldset>
  );
}

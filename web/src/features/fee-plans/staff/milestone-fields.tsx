import { Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput, UnstyledButton } from '@mantine/core';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { amountInForce } from '@portal/shared/fee-plans/government-fees';
import { feeTriggers } from '@portal/shared/fee-plans/schema';
import { paymentSteps } from '@portal/shared/labor-progress/steps';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { AddItemButton } from '#ui/buttons/item-buttons.tsx';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '#ui/icons/icons.tsx';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import { Card } from '#ui/layout/page.tsx';
import { LineFields } from './line-fields.tsx';
import classes from './milestone-fields.module.css';
import type { PlanForm } from './plan-form.tsx';
import type { LineValues } from './plan-values.ts';
import { newLine } from './plan-values.ts';
import type { useFolds } from './use-folds.ts';

interface MilestoneFieldsProps {
  form: PlanForm;
  index: number;
  fees: readonly GovernmentFee[];
  folds: ReturnType<typeof useFolds>;
}

/** The amount of a line today, in cents; 0 while no amount is typed. */
const lineCents = ({ feeKey, amountCents }: LineValues, fees: readonly GovernmentFee[], today: string): number =>
  feeKey === ''
    ? Number(amountCents) || 0
    : (amountInForce(fees.find(({ key }) => key === feeKey)?.amounts ?? [], today)?.amountCents ?? 0);

/** The fields of a milestone: its lines, due date, installments, and the step that it completes. */
export function MilestoneFields({ form, index, fees, folds }: MilestoneFieldsProps) {
  const { t } = useTranslation(['staffFeePlans', 'feePlans']);
  const format = useFormat();
  const { localize, usd } = format;
  const today = format.today();
  const path = `milestones.${index}` as const;
  const { milestones } = form.values;
  const milestone = milestones[index];
  if (!milestone) return null;
  const number = index + 1;
  // Every milestone has the same fields, so messages and the summary of errors name it.
  const field: PlanForm['field'] = (fieldPath, label) => ({
    ...form.field(fieldPath, `${label} (${t('milestoneNumber', { number })})`),
    label,
  });
  const isOpen = folds.isOpen(index);
  const amountCents = milestone.lines.reduce((sum, line) => sum + lineCents(line, fees, today), 0);
  const move = (to: number) => {
    form.reorderListItem('milestones', { from: index, to });
    folds.move(index, to);
  };
  return (
    <Card aria-labelledby={`${path}-title`}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <h2 className={classes.title}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={`${path}-fields`}
            onClick={() => folds.toggle(index)}
          >
            <IconChevronDown className={classes.chevron} size={20} />
            <span id={`${path}-title`}>{t('milestoneNumber', { number })}</span>
          </UnstyledButton>
        </h2>
        <Group gap={4} wrap="nowrap">
          <IconButton label={t('moveUp', { number })} disabled={index === 0} onClick={() => move(index - 1)}>
            <IconArrowUp size={20} />
          </IconButton>
          <IconButton
            label={t('moveDown', { number })}
            disabled={index === milestones.length - 1}
            onClick={() => move(index + 1)}
          >
            <IconArrowDown size={20} />
          </IconButton>
          {milestones.length > 1 && (
            <IconButton
              label={t('removeMilestone', { number })}
              onClick={() => {
                form.removeListItem('milestones', index);
                folds.remove(index);
              }}
            >
              <IconTrash size={20} />
            </IconButton>
          )}
        </Group>
      </Group>
      {!isOpen && (
        <p className={classes.summary}>
          {[localize(milestone.name), usd(amountCents), t(`feePlans:trigger_${milestone.trigger}`)]
            .filter((one) => one !== '')
            .join(' · ')}
        </p>
      )}
      <Stack id={`${path}-fields`} hidden={!isOpen} display={isOpen ? undefined : 'none'} gap="md" mt="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <LocalizedTextInputs field={field} path={`${path}.name`} labelOf={(language) => t(`nameIn.${language}`)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          <NativeSelect
            data={feeTriggers.map((value) => ({ value, label: t(`feePlans:trigger_${value}`) }))}
            {...field(`${path}.trigger`, t('trigger'))}
          />
          <TextInput inputMode="numeric" {...field(`${path}.dueDays`, t('dueDays'))} />
          <TextInput inputMode="numeric" {...field(`${path}.instalments`, t('instalments'))} />
          <NativeSelect
            data={[
              { value: '', label: t('gatesNone') },
              ...paymentSteps.map((value) => ({ value, label: t(`gate_${value}`) })),
            ]}
            {...field(`${path}.gates`, t('gates'))}
          />
          <TextInput spellCheck={false} autoCapitalize="none" {...field(`${path}.key`, t('key'))} />
        </SimpleGrid>
        <Checkbox {...form.checkbox(`${path}.isPerDependent`, t('perDependent'))} />
        {milestone.lines.map((_line, position) => (
          <LineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a line
            key={position}
            form={form}
            milestone={index}
            index={position}
            fees={fees}
          />
        ))}
        <div data-path={`${path}.lines`}>
          <AddItemButton onClick={() => form.insertListItem(`${path}.lines`, newLine())}>{t('addLine')}</AddItemButton>
        </div>
      </Stack>
    </Card>
  );
}

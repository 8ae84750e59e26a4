import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { feeTriggers } from '@portal/shared/fee-plans/schema';
import { paymentSteps } from '@portal/shared/labor-progress/steps';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import columns from '../../../ui/columns.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card } from '../../../ui/page.tsx';
import { LineFields } from './line-fields.tsx';
import type { PlanForm } from './plan-form.tsx';
import { newLine } from './plan-values.ts';

interface MilestoneFieldsProps {
  form: PlanForm;
  index: number;
  fees: readonly GovernmentFee[];
}

/** One milestone: what is asked for, when, in how many parts, and which step waits for it. */
export function MilestoneFields({ form, index, fees }: MilestoneFieldsProps) {
  const { t } = useTranslation(['staffFeePlans', 'feePlan']);
  const path = `milestones.${index}`;
  const { milestones } = form.values;
  const milestone = milestones[index];
  if (!milestone) return null;
  const number = index + 1;
  return (
    <Card aria-labelledby={`${path}-title`}>
      <Group justify="space-between" mb="xs">
        <h2 className={columns.heading} style={{ margin: 0 }} id={`${path}-title`}>
          {t('milestoneNumber', { number })}
        </h2>
        <Group gap={4}>
          <IconButton
            label={t('moveUp', { number })}
            disabled={index === 0}
            onClick={() => form.reorderListItem('milestones', { from: index, to: index - 1 })}
          >
            <IconArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('moveDown', { number })}
            disabled={index === milestones.length - 1}
            onClick={() => form.reorderListItem('milestones', { from: index, to: index + 1 })}
          >
            <IconArrowDown size={20} aria-hidden />
          </IconButton>
          {milestones.length > 1 && (
            <IconButton
              label={t('removeMilestone', { number })}
              onClick={() => form.removeListItem('milestones', index)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </Group>
      </Group>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput lang="vi" label={t('nameVi')} {...form.field(`${path}.nameVi`)} />
          <TextInput lang="en" label={t('nameEn')} {...form.field(`${path}.nameEn`)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          <NativeSelect
            label={t('trigger')}
            data={feeTriggers.map((value) => ({ value, label: t(`feePlan:trigger_${value}`) }))}
            {...form.field(`${path}.trigger`)}
          />
          <TextInput label={t('dueDays')} inputMode="numeric" {...form.field(`${path}.dueDays`)} />
          <TextInput label={t('instalments')} inputMode="numeric" {...form.field(`${path}.instalments`)} />
          <NativeSelect
            label={t('gates')}
            data={[
              { value: '', label: t('gatesNone') },
              ...paymentSteps.map((value) => ({ value, label: t(`gate_${value}`) })),
            ]}
            {...form.field(`${path}.gates`)}
          />
          <TextInput label={t('key')} spellCheck={false} autoCapitalize="none" {...form.field(`${path}.key`)} />
        </SimpleGrid>
        <Checkbox label={t('perDependent')} {...form.field(`${path}.isPerDependent`, 'checkbox')} />
        {milestone.lines.map((_line, position) => (
          <LineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that tells it from the others
            key={position}
            form={form}
            milestone={index}
            index={position}
            fees={fees}
          />
        ))}
        <div data-path={`${path}.lines`}>
          <Button
            size="sm"
            mih={40}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem(`${path}.lines`, newLine())}
          >
            {t('addLine')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

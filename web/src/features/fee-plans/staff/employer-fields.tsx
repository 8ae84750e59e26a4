import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { employerKinds, payeesOfKind } from '@portal/shared/fee-plans/kinds';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { AddItemButton, RemoveItemButton } from '#ui/buttons/item-buttons.tsx';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import classes from './line-fields.module.css';
import type { PlanForm } from './plan-form.tsx';
import { newEmployerLine } from './plan-values.ts';

/** The costs of the employer. Candidates see them but are never billed for them. */
export function EmployerFields({ form }: { form: PlanForm }) {
  const { t } = useTranslation(['staffFeePlans', 'feePlans']);
  return (
    <Card aria-labelledby="employer">
      <h2 className={columns.heading} id="employer">
        {t('employerLines')}
      </h2>
      <p style={{ margin: '-0.5rem 0 1rem', color: 'var(--mantine-color-dimmed)' }}>{t('employerText')}</p>
      <Stack gap="md">
        {form.values.employerLines.map(({ kind }, index) => {
          const path = `employerLines.${index}` as const;
          const number = index + 1;
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a line
              key={index}
              className={classes.line}
              data-path={path}
            >
              <legend>{t('employerLine', { number })}</legend>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                <LocalizedTextInputs
                  field={form.field}
                  path={`${path}.name`}
                  labelOf={(language) => t(`nameIn.${language}`)}
                />
                <NativeSelect
                  data={employerKinds.map((value) => ({ value, label: t(`feePlans:${value}`) }))}
                  {...form.choice(`${path}.kind`, t('kind'))}
                />
                <NativeSelect
                  data={payeesOfKind[kind].map((value) => ({ value, label: t(`feePlans:payee_${value}`) }))}
                  {...form.choice(`${path}.payee`, t('payee'))}
                />
              </SimpleGrid>
              <RemoveItemButton onClick={() => form.removeListItem('employerLines', index)}>
                {t('removeEmployerLine', { number })}
              </RemoveItemButton>
            </fieldset>
          );
        })}
        <div>
          <AddItemButton onClick={() => form.insertListItem('employerLines', newEmployerLine())}>
            {t('addEmployerLine')}
          </AddItemButton>
        </div>
      </Stack>
    </Card>
  );
}

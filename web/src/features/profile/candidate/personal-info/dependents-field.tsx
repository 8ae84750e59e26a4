import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { asksForMarriage } from '@portal/shared/personal-info/plausibility';
import { maxDependents, relations } from '@portal/shared/personal-info/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconPlus, IconTrash } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import classes from './sections.module.css';
import type { DependentValues, FieldsForm } from './values.ts';

/** The dependents of the person. The list may be empty. */
export function DependentsField({ form }: { form: FieldsForm }) {
  const { t } = useTranslation('personalInfo');
  const { dependents } = form.values;
  return (
    <Stack gap="sm">
      <div>
        <strong>{t('dependents')}</strong>
        <p className={classes.hint}>{t('dependentsHint')}</p>
      </div>
      {dependents.map((_dependent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form addresses its list by index
        <DependentFields key={index} form={form} index={index} />
      ))}
      {dependents.some(({ relation }) => relation === 'child') && <p className={classes.hint}>{t('ageOut')}</p>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={dependents.length >= maxDependents}
          onClick={() =>
            form.insertListItem('dependents', { relation: '', fullName: '', dateOfBirth: '', isMarried: '' })
          }
        >
          {t('addDependent')}
        </Button>
      </div>
    </Stack>
  );
}

function DependentFields({ form, index }: { form: FieldsForm; index: number }) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  const today = useFormat().today();
  const dependent = form.values.dependents[index];
  const heading = t('dependentNumber', { number: index + 1 });
  const owner = dependent?.fullName.trim() || heading;
  // Several people have the same fields, so messages and the summary of errors say whose it is.
  const propsOf = (kind: 'field' | 'choice') => (name: keyof DependentValues, label: string) => ({
    ...form[kind](`dependents.${index}.${name}`, `${label} (${owner})`),
    label,
  });
  const field = propsOf('field');
  return (
    <fieldset className={classes.dependent}>
      <legend>{heading}</legend>
      <div className={classes.grid}>
        <NativeSelect
          data={[
            { value: '', label: t('screen:choose') },
            ...relations.map((value) => ({ value, label: t(`relation_${value}`) })),
          ]}
          {...propsOf('choice')('relation', t('relation'))}
        />
        <DateField {...field('dateOfBirth', t('dateOfBirth'))} />
        <div className={classes.wide}>
          <TextInput {...field('fullName', t('fullName'))} />
        </div>
        {dependent && asksForMarriage(dependent, today) && (
          <div className={classes.wide}>
            <NativeSelect
              data={[
                { value: '', label: t('screen:choose') },
                { value: 'no', label: t('isMarried_no') },
                { value: 'yes', label: t('isMarried_yes') },
              ]}
              {...field('isMarried', `${t('isMarried')} (${t('screen:optional').toLowerCase()})`)}
            />
          </div>
        )}
        <div className={classes.wide}>
          <Button
            variant="subtle"
            color="red"
            px="xs"
            leftSection={<IconTrash size={18} />}
            aria-label={t('removeDependent', { number: index + 1 })}
            onClick={() => form.removeListItem('dependents', index)}
          >
            {t('screen:remove')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { isIdentityNumber, rowOf } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { useDescription } from '#entities/profile/rejection-at-field.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CountryField } from '#ui/inputs/country-field.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { DependentsField } from './dependents-field.tsx';
import { IdentityNumberInput } from './identity-number-input.tsx';
import type { FieldsForm } from './values.ts';

interface FieldInputProps {
  field: PersonalInfoField;
  form: FieldsForm;
  /** Replaces the hint of the field. */
  note?: string | undefined;
}

/** The input for a field of personal information, chosen by the field's kind. A file has an input of its own. */
export function FieldInput({ field, form, note }: FieldInputProps) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  const row = rowOf(field);
  const describe = useDescription(wireNameOf(field));
  if (row.kind === 'dependents') return <DependentsField form={form} />;

  const props = {
    description: describe(note ?? (row.hint && t(row.hint))),
    ...row.input,
    ...(row.kind === 'choice' || row.kind === 'country' ? form.choice : form.field)(field, t(row.label)),
  };
  if (isIdentityNumber(field)) return <IdentityNumberInput field={field} {...props} value={form.values[field]} />;
  switch (row.kind) {
    case 'day':
      return <DateField {...props} />;
    case 'country':
      return <CountryField {...props} />;
    case 'choice':
      return (
        <NativeSelect
          data={[
            { value: '', label: t('screen:choose') },
            ...row.choices.map(({ value, text }) => ({ value, label: t(text) })),
          ]}
          {...props}
        />
      );
    case 'phone':
      return <TextInput type="tel" autoComplete="tel" {...props} />;
    case 'email':
      return <TextInput type="email" autoComplete="email" {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

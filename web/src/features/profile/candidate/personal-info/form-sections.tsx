import { NativeSelect, TextInput } from '@mantine/core';
import { educationLevels, genders, maritalStatuses } from '@portal/shared/personal-info/rules';
import { useTranslation } from 'react-i18next';
import type { useApiForm } from '../../../../platform/form/use-api-form.ts';
import { useLanguage } from '../../../../platform/i18n/i18n.ts';
import { CountryField } from '../../../../ui/inputs/country-field.tsx';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { Card } from '../../../../ui/layout/page.tsx';
import classes from './sections.module.css';
import type { PersonalInfoValues } from './values.ts';

export type PersonalInfoForm = ReturnType<typeof useApiForm<PersonalInfoValues>>;

export function FormSection({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.grid}>{children}</div>
    </Card>
  );
}

export function PersonSection({ form }: { form: PersonalInfoForm }) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  const language = useLanguage();
  const names = [
    <TextInput
      key="last"
      label={t('lastName')}
      description={t('namesHint')}
      autoComplete="family-name"
      {...form.field('lastName')}
    />,
    <TextInput
      key="first"
      label={t('firstName')}
      description={t('namesHint')}
      autoComplete="given-name"
      {...form.field('firstName')}
    />,
  ];
  const blank = { value: '', label: t('screen:choose') };
  return (
    <FormSection title={t('sectionPerson')}>
      {language === 'VI' ? names : names.toReversed()}
      <DateField label={t('dateOfBirth')} autoComplete="bday" {...form.field('dateOfBirth')} />
      <NativeSelect
        label={t('gender')}
        data={[blank, ...genders.map((value) => ({ value, label: t(`gender_${value}`) }))]}
        {...form.field('gender')}
      />
      <CountryField label={t('countryOfBirth')} {...form.field('countryOfBirth')} />
      <CountryField label={t('nationality')} {...form.field('nationality')} />
    </FormSection>
  );
}

export function MaritalField({ form }: { form: PersonalInfoForm }) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  return (
    <NativeSelect
      label={t('maritalStatus')}
      data={[
        { value: '', label: t('screen:choose') },
        ...maritalStatuses.map((value) => ({ value, label: t(`marital_${value}`) })),
      ]}
      {...form.field('maritalStatus')}
    />
  );
}

export function ContactSection({ form }: { form: PersonalInfoForm }) {
  const { t } = useTranslation('personalInfo');
  return (
    <FormSection title={t('sectionContact')}>
      <TextInput label={t('phoneNumber')} type="tel" autoComplete="tel" {...form.field('phoneNumber')} />
      <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} />
      <div className={classes.wide}>
        <TextInput label={t('address')} autoComplete="street-address" {...form.field('address')} />
      </div>
      <TextInput label={t('city')} autoComplete="address-level1" {...form.field('city')} />
      <CountryField label={t('country')} {...form.field('country')} />
    </FormSection>
  );
}

export function WorkSection({ form }: { form: PersonalInfoForm }) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  return (
    <FormSection title={t('sectionWork')}>
      <NativeSelect
        label={t('educationLevel')}
        data={[
          { value: '', label: t('screen:choose') },
          ...educationLevels.map((value) => ({ value, label: t(`education_${value}`) })),
        ]}
        {...form.field('educationLevel')}
      />
      <TextInput label={t('occupation')} autoComplete="organization-title" {...form.field('occupation')} />
    </FormSection>
  );
}

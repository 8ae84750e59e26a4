import { Stack } from '@mantine/core';
import type { Me } from '@portal/shared/users/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { useCountryName } from '../../../ui/inputs/country-field.tsx';
import type { Fact } from '../../../ui/layout/facts.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { loadPassport } from '../mutations.ts';
import classes from './sections.module.css';

/** Personal info as it stands, to read. */
export function PersonalInfoView({ profile }: { profile: Me['profile'] }) {
  const { t } = useTranslation('personalInfo');
  const { day } = useFormat();
  const countryName = useCountryName();
  const { passportFileUid } = profile;
  const dependents = profile.dependents
    .map((one) => `${one.fullName} (${t(`relation_${one.relation}`)}, ${day(one.dateOfBirth)})`)
    .join('\n');

  return (
    <Stack gap="lg">
      <Block
        title={t('sectionPerson')}
        facts={[
          { label: t('lastName'), value: profile.lastName },
          { label: t('firstName'), value: profile.firstName },
          { label: t('dateOfBirth'), value: day(profile.dateOfBirth) },
          { label: t('gender'), value: profile.gender && t(`gender_${profile.gender}`) },
          { label: t('countryOfBirth'), value: countryName(profile.countryOfBirth) },
          { label: t('nationality'), value: countryName(profile.nationality) },
        ]}
      />
      <Block
        title={t('sectionFamily')}
        facts={[
          { label: t('maritalStatus'), value: profile.maritalStatus && t(`marital_${profile.maritalStatus}`) },
          {
            label: t('dependents'),
            value: <span style={{ whiteSpace: 'pre-line' }}>{dependents || t('noDependents')}</span>,
            isWide: true,
          },
        ]}
      />
      <Block
        title={t('sectionPassport')}
        facts={[
          { label: t('passportNumber'), value: profile.passportNumber },
          { label: t('passportIssuePlace'), value: profile.passportIssuePlace },
          { label: t('passportIssueDate'), value: day(profile.passportIssueDate) },
          { label: t('passportExpiryDate'), value: day(profile.passportExpiryDate) },
          { label: t('nationalId'), value: profile.nationalId },
          {
            label: t('passportFile'),
            value: passportFileUid && (
              <FileButton load={() => loadPassport(passportFileUid)} fileName={t('passportFile')} mt={4}>
                {t('seePassport')}
              </FileButton>
            ),
          },
        ]}
      />
      <Block
        title={t('sectionContact')}
        facts={[
          { label: t('phoneNumber'), value: profile.phoneNumber },
          { label: t('email'), value: profile.email },
          { label: t('address'), value: profile.address, isWide: true },
          { label: t('city'), value: profile.city },
          { label: t('country'), value: countryName(profile.country) },
        ]}
      />
      <Block
        title={t('sectionWork')}
        facts={[
          { label: t('educationLevel'), value: profile.educationLevel && t(`education_${profile.educationLevel}`) },
          { label: t('occupation'), value: profile.occupation },
        ]}
      />
    </Stack>
  );
}

function Block({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <Facts facts={facts} />
    </Card>
  );
}

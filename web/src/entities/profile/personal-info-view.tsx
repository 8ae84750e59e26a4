import { Stack } from '@mantine/core';
import type { Me } from '@portal/shared/users/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import { FileButton } from '../../ui/files/file-button.tsx';
import { useCountryName } from '../../ui/inputs/country-field.tsx';
import columns from '../../ui/layout/columns.module.css';
import type { Fact } from '../../ui/layout/facts.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { loadFile } from '../files/queries.ts';
import classes from './personal-info-view.module.css';

type Profile = Me['profile'];
type Field = keyof ReturnType<typeof useFacts>;

interface Section {
  title: 'sectionPerson' | 'sectionFamily' | 'sectionPassport' | 'sectionContact' | 'sectionWork' | 'staffUsers:person';
  fields: readonly Field[];
}

const contact: Section = { title: 'sectionContact', fields: ['phoneNumber', 'email', 'address', 'city', 'country'] };
const work: Section = { title: 'sectionWork', fields: ['educationLevel', 'occupation'] };

/** As the form asks for it. */
const candidateSections: readonly Section[] = [
  {
    title: 'sectionPerson',
    fields: ['lastName', 'firstName', 'dateOfBirth', 'gender', 'countryOfBirth', 'nationality'],
  },
  { title: 'sectionFamily', fields: ['maritalStatus', 'dependents'] },
  {
    title: 'sectionPassport',
    fields: [
      'passportNumber',
      'passportIssuePlace',
      'passportIssueDate',
      'passportExpiryDate',
      'nationalId',
      'passportFile',
    ],
  },
  contact,
  work,
];

/** First what has to agree with the passport, which staff see beside it. */
const staffSections: readonly Section[] = [
  {
    title: 'sectionPassport',
    fields: [
      'lastName',
      'firstName',
      'passportNumber',
      'nationalId',
      'passportIssueDate',
      'passportExpiryDate',
      'passportIssuePlace',
      'nationality',
    ],
  },
  { title: 'staffUsers:person', fields: ['dateOfBirth', 'gender', 'countryOfBirth', 'maritalStatus', 'dependents'] },
  contact,
  work,
];

interface PersonalInfoViewProps {
  profile: Profile;
  reader: 'candidate' | 'staff';
}

/** Personal info to read: to the candidate a card for each section, to staff one card beside the passport. */
export function PersonalInfoView({ profile, reader }: PersonalInfoViewProps) {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const facts = useFacts(profile, reader);
  const factsOf = ({ fields }: Section) => fields.map((field) => facts[field]);

  if (reader === 'staff') {
    return (
      <Card className={columns.stack}>
        {staffSections.map((section) => (
          <section key={section.title}>
            <h2 className={columns.heading}>{t(section.title)}</h2>
            <Facts facts={factsOf(section)} />
          </section>
        ))}
      </Card>
    );
  }
  return (
    <Stack gap="lg">
      {candidateSections.map((section) => (
        <Card key={section.title} aria-label={t(section.title)}>
          <h2 className={classes.title}>{t(section.title)}</h2>
          <Facts facts={factsOf(section)} />
        </Card>
      ))}
    </Stack>
  );
}

/** Every field of personal info with its label and its value in words. */
function useFacts(profile: Profile, reader: PersonalInfoViewProps['reader']) {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const { day } = useFormat();
  const countryName = useCountryName();
  const { passportFileUid } = profile;
  const dependents = profile.dependents
    .map(({ fullName: name, relation, dateOfBirth }) => {
      const words = { relation: t(`relation_${relation}`), name, date: day(dateOfBirth) };
      return reader === 'staff' ? t('staffUsers:dependentLine', words) : `${name} (${words.relation}, ${words.date})`;
    })
    .join('\n');

  return {
    lastName: { label: t('lastName'), value: profile.lastName },
    firstName: { label: t('firstName'), value: profile.firstName },
    dateOfBirth: { label: t('dateOfBirth'), value: day(profile.dateOfBirth) },
    gender: { label: t('gender'), value: profile.gender && t(`gender_${profile.gender}`) },
    countryOfBirth: { label: t('countryOfBirth'), value: countryName(profile.countryOfBirth) },
    nationality: { label: t('nationality'), value: countryName(profile.nationality) },
    maritalStatus: { label: t('maritalStatus'), value: profile.maritalStatus && t(`marital_${profile.maritalStatus}`) },
    dependents: {
      label: t('dependents'),
      value: <span className={classes.lines}>{dependents || t('noDependents')}</span>,
      isWide: true,
    },
    passportNumber: { label: t('passportNumber'), value: profile.passportNumber },
    passportIssuePlace: { label: t('passportIssuePlace'), value: profile.passportIssuePlace },
    passportIssueDate: { label: t('passportIssueDate'), value: day(profile.passportIssueDate) },
    passportExpiryDate: { label: t('passportExpiryDate'), value: day(profile.passportExpiryDate) },
    nationalId: { label: t('nationalId'), value: profile.nationalId },
    passportFile: {
      label: t('passportFile'),
      value: passportFileUid && (
        <FileButton load={() => loadFile(passportFileUid)} fileName={t('passportFile')} mt={4}>
          {t('seePassport')}
        </FileButton>
      ),
    },
    phoneNumber: { label: t('phoneNumber'), value: profile.phoneNumber },
    email: { label: t('email'), value: profile.email },
    address: { label: t('address'), value: profile.address, isWide: true },
    city: { label: t('city'), value: profile.city },
    country: { label: t('country'), value: countryName(profile.country) },
    educationLevel: {
      label: t('educationLevel'),
      value: profile.educationLevel && t(`education_${profile.educationLevel}`),
    },
    occupation: { label: t('occupation'), value: profile.occupation },
  } satisfies Record<string, Fact>;
}

import { Stack } from '@mantine/core';
import { describeValue } from '@portal/shared/personal-info/describe-value';
import { candidateSections, staffSections } from '@portal/shared/personal-info/field-row';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { candidateFields, candidateSectionNames, rowOf, staffFields } from '@portal/shared/personal-info/fields';
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

interface PersonalInfoViewProps {
  profile: Profile;
  reader: 'candidate' | 'staff';
}

/** Shows personal information: one card per section for the candidate, or one card beside the passport for staff. */
export function PersonalInfoView({ profile, reader }: PersonalInfoViewProps) {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const factOf = useFactOf(profile, reader);

  if (reader === 'staff') {
    return (
      <Card className={columns.stack}>
        {staffSections.map((section) => (
          <section key={section}>
            <h2 className={columns.heading}>
              {section === 'person' ? t('staffUsers:person') : t(candidateSections[section])}
            </h2>
            <Facts facts={staffFields(section).map(factOf)} />
          </section>
        ))}
      </Card>
    );
  }
  return (
    <Stack gap="lg">
      {candidateSectionNames.map((section) => {
        const title = t(candidateSections[section]);
        return (
          <Card key={section} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <Facts facts={candidateFields(section).map(factOf)} />
          </Card>
        );
      })}
    </Stack>
  );
}

/** Returns a function that gives a field of personal information its label and its value in words. */
function useFactOf(profile: Profile, reader: PersonalInfoViewProps['reader']): (field: PersonalInfoField) => Fact {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const { day } = useFormat();
  const countryName = useCountryName();

  const describeDependents = () =>
    profile.dependents
      .map(({ fullName: name, relation, dateOfBirth }) => {
        const words = { relation: t(`relation_${relation}`), name, date: day(dateOfBirth) };
        return reader === 'staff' ? t('staffUsers:dependentLine', words) : `${name} (${words.relation}, ${words.date})`;
      })
      .join('\n');

  const showValue = (field: PersonalInfoField): React.ReactNode => {
    const value = profile[field];
    switch (rowOf(field).kind) {
      case 'dependents':
        return <span className={classes.lines}>{describeDependents() || t('noDependents')}</span>;
      case 'file':
        if (typeof value !== 'string') return null;
        return (
          <FileButton load={() => loadFile(value)} fileName={t('passportFile')} mt={4}>
            {t('seePassport')}
          </FileButton>
        );
      default:
        return describeValue(field, value, { textOf: t, countryName });
    }
  };
  return (field) => {
    const { label, isWide } = rowOf(field);
    return { label: t(label), value: showValue(field), isWide };
  };
}

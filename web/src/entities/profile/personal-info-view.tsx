import { Stack } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import { describeValue } from '@portal/shared/personal-info/describe-value';
import { candidateSections, staffSections } from '@portal/shared/personal-info/field-row';
import type { identityNumbers, PersonalInfoField } from '@portal/shared/personal-info/fields';
import {
  candidateFields,
  candidateSectionNames,
  isIdentityNumber,
  rowOf,
  staffFields,
} from '@portal/shared/personal-info/fields';
import type { Me } from '@portal/shared/users/contract';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { HiddenNumber } from '../../ui/display/hidden-number.tsx';
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
  /** Gets a complete identity number for staff. Without it, staff see only the masked numbers. */
  loadNumber?: ((field: (typeof identityNumbers)[number]) => Promise<string>) | undefined;
}

/** Shows personal information: one card per section for the candidate, or one card beside the passport for staff. */
export function PersonalInfoView(props: PersonalInfoViewProps) {
  const { reader } = props;
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const factOf = useFactOf(props);

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
function useFactOf({ profile, reader, loadNumber }: PersonalInfoViewProps): (field: PersonalInfoField) => Fact {
  const { t } = useTranslation(['personalInfo', 'staffUsers', 'staffShell']);
  const { day } = useFormat();
  const countryName = useCountryName();

  const describeDependents = () =>
    profile.dependents
      .map(({ fullName: name, relation, dateOfBirth }) => {
        const words = { relation: t(`relation_${relation}`), name, date: day(dateOfBirth) };
        return reader === 'staff' ? t('staffUsers:dependentLine', words) : `${name} (${words.relation}, ${words.date})`;
      })
      .join('\n');

  /** Staff get a masked number and load the complete one. The owner's own number is masked here. */
  const showNumber = (field: (typeof identityNumbers)[number]): React.ReactNode => {
    const value = profile[field];
    if (value === null) return null;
    const label = t(rowOf(field).label);
    return reader === 'candidate' ? (
      <HiddenNumber label={label} masked={maskNumber(value)} reveal={() => Promise.resolve(value)} />
    ) : (
      <HiddenNumber
        label={label}
        masked={value}
        reveal={loadNumber && (() => loadNumber(field))}
        note={t('staffShell:numberLogged')}
      />
    );
  };

  const showValue = (field: PersonalInfoField): React.ReactNode => {
    if (isIdentityNumber(field)) return showNumber(field);
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

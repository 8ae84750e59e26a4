import { emptyDate } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import { describeValue } from '@portal/shared/personal-info/describe-value';
import type { identityNumbers, PersonalInfoField } from '@portal/shared/personal-info/fields';
import { isIdentityNumber, rowOf } from '@portal/shared/personal-info/fields';
import type { PersonalInfoAnswer } from '@portal/shared/personal-info/schema';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { HiddenNumber } from '#ui/display/hidden-number.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { useCountryName } from '#ui/inputs/use-country-name.ts';
import { loadFile } from '../files/queries.ts';
import classes from './personal-info-view.module.css';

export type LoadNumber = (field: (typeof identityNumbers)[number]) => Promise<string>;

interface FieldValueProps {
  field: PersonalInfoField;
  values: Partial<PersonalInfoAnswer>;
  reader: 'candidate' | 'staff';
  /** Gets a complete identity number for staff. Without it, staff see only the masked numbers. */
  loadNumber?: LoadNumber | undefined;
}

/** The value of a field of personal information in words, with a button that shows a masked number or a file. */
export function FieldValue({ field, values, reader, loadNumber }: FieldValueProps) {
  const { t } = useTranslation(['personalInfo', 'staffShell']);
  const countryName = useCountryName();
  const value = values[field];
  if (value === null || value === undefined || value === '') return emptyDate;

  if (isIdentityNumber(field) && typeof value === 'string') {
    const label = t(rowOf(field).label);
    // Staff get a masked number and load the complete one. The owner's own number is masked here.
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
  }
  switch (rowOf(field).kind) {
    case 'dependents':
      return <Dependents dependents={values.dependents ?? []} reader={reader} />;
    case 'file':
      if (typeof value !== 'string') return emptyDate;
      return (
        <FileButton load={() => loadFile(value)} fileName={t('passportFile')} mt={4}>
          {t('seePassport')}
        </FileButton>
      );
    default:
      return describeValue(field, value, { textOf: t, countryName });
  }
}

interface DependentsProps {
  dependents: PersonalInfoAnswer['dependents'];
  reader: 'candidate' | 'staff';
}

function Dependents({ dependents, reader }: DependentsProps) {
  const { t } = useTranslation(['personalInfo', 'staffUsers']);
  const { day } = useFormat();
  const lines = dependents.map(({ fullName: name, relation: kind, dateOfBirth, isMarried }) => {
    // A child who is married is refused, so nobody reads the opposite.
    const relation = kind === 'child' && isMarried === false ? t('unmarriedChild') : t(`relation_${kind}`);
    const words = { relation, name, date: day(dateOfBirth) };
    return reader === 'staff' ? t('staffUsers:dependentLine', words) : `${name} (${words.relation}, ${words.date})`;
  });
  return <span className={classes.lines}>{lines.join('\n') || t('noDependents')}</span>;
}

import { conventions } from '@portal/shared/languages/conventions';
import type { CandidateSection } from '@portal/shared/personal-info/field-row';
import { candidateSections } from '@portal/shared/personal-info/field-row';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { candidateFields, rowOf } from '@portal/shared/personal-info/fields';
import type { PassportValues } from '#entities/profile/passport-comparison.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import { FieldInput } from './field-input.tsx';
import classes from './sections.module.css';
import type { PersonalInfoForm } from './values.ts';
import { WideField } from './wide-field.tsx';

/** The names trade places in a language in which the given name comes first. */
const givenNameFirst: Partial<Record<PersonalInfoField, PersonalInfoField>> = {
  lastName: 'firstName',
  firstName: 'lastName',
};

interface FormSectionProps {
  section: CandidateSection;
  form: PersonalInfoForm;
  /** Values that were read from the passport. Their fields say so until they are changed. */
  fromPassport: PassportValues;
}

/** A section of the form with its fields from the table. The passport's file is above all sections. */
export function FormSection({ section, form, fromPassport }: FormSectionProps) {
  const { t } = useTranslation(['personalInfo', 'passportReading']);
  const language = useLanguage();
  const isGivenNameFirst = conventions[language].nameOrder === 'givenNameFirst';
  const inputs = candidateFields(section).filter((field) => rowOf(field).kind !== 'file');
  const fields = inputs.map((field) => (isGivenNameFirst && givenNameFirst[field]) || field);
  const title = t(candidateSections[section]);

  const readValues: Partial<Record<PersonalInfoField, string>> = fromPassport;
  const noteOf = (field: PersonalInfoField) => {
    const read = readValues[field];
    if (read === undefined || read !== form.values[field]) return undefined;
    const isName = field === 'lastName' || field === 'firstName';
    return t(isName ? 'passportReading:nameFromPassport' : 'passportReading:fromPassport');
  };

  return (
    <Card aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.grid}>
        {fields.map((field) => {
          const input = <FieldInput key={field} field={field} form={form} note={noteOf(field)} />;
          return rowOf(field).isWide ? (
            <WideField key={field} field={field}>
              {input}
            </WideField>
          ) : (
            input
          );
        })}
        {section === 'passport' && <p className={`${classes.hint} ${classes.wide}`}>{t('privacy')}</p>}
      </div>
    </Card>
  );
}

import { conventions } from '@portal/shared/languages/conventions';
import type { CandidateSection } from '@portal/shared/personal-info/field-row';
import { candidateSections } from '@portal/shared/personal-info/field-row';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { candidateFields, rowOf } from '@portal/shared/personal-info/fields';
import { useLanguage } from '../../../../platform/i18n/i18n.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Card } from '../../../../ui/layout/page.tsx';
import { FieldInput } from './field-input.tsx';
import { PassportFile } from './passport-file.tsx';
import classes from './sections.module.css';
import type { PersonalInfoForm } from './values.ts';

/** The names trade places in a language in which the given name comes first. */
const givenNameFirst: Partial<Record<PersonalInfoField, PersonalInfoField>> = {
  lastName: 'firstName',
  firstName: 'lastName',
};

/** A section of the form with its fields from the table. */
export function FormSection({ section, form }: { section: CandidateSection; form: PersonalInfoForm }) {
  const { t } = useTranslation('personalInfo');
  const language = useLanguage();
  const isGivenNameFirst = conventions[language].nameOrder === 'givenNameFirst';
  const fields = candidateFields(section).map((field) => (isGivenNameFirst && givenNameFirst[field]) || field);
  const title = t(candidateSections[section]);

  return (
    <Card aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.grid}>
        {fields.map((field) =>
          takesWholeRow(field) ? (
            <div key={field} className={classes.wide}>
              {rowOf(field).kind === 'file' ? <PassportFile form={form} /> : <FieldInput field={field} form={form} />}
            </div>
          ) : (
            <FieldInput key={field} field={field} form={form} />
          ),
        )}
        {section === 'passport' && <p className={`${classes.hint} ${classes.wide}`}>{t('privacy')}</p>}
      </div>
    </Card>
  );
}

function takesWholeRow(field: PersonalInfoField): boolean {
  const { isWide, kind } = rowOf(field);
  return isWide === true || kind === 'file';
}

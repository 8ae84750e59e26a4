import { Stack } from '@mantine/core';
import { candidateSections, staffSections } from '@portal/shared/personal-info/field-row';
import type { identityNumbers, PersonalInfoField } from '@portal/shared/personal-info/fields';
import { candidateFields, candidateSectionNames, rowOf, staffFields } from '@portal/shared/personal-info/fields';
import type { Me } from '@portal/shared/users/account-contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import columns from '#ui/layout/columns.module.css';
import type { Fact } from '#ui/layout/facts.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { FieldValue } from './field-value.tsx';
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
function useFactOf({ profile, ...reader }: PersonalInfoViewProps): (field: PersonalInfoField) => Fact {
  const { t } = useTranslation('personalInfo');
  return (field) => {
    const { label, isWide } = rowOf(field);
    return { label: t(label), value: <FieldValue field={field} values={profile} {...reader} />, isWide };
  };
}

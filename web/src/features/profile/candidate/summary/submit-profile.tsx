import { Group } from '@mantine/core';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { rowOf } from '@portal/shared/personal-info/fields';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';

/** Leads to the page on which the answers are checked and submitted. The first part that a rejection is about comes first. */
export function SubmitProfile({ overview: { rejected } }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  const button = (
    <LinkButton
      to="/summary/check-answers"
      variant={rejected.length > 0 ? 'default' : 'filled'}
      style={{ flexGrow: rejected.length > 0 ? 1 : 0 }}
    >
      {t('checkAnswers')}
    </LinkButton>
  );
  const [first] = rejected;
  if (!first) return button;
  return (
    <Group gap="sm" maw="36rem">
      <RejectedLink rejected={first} />
      {button}
    </Group>
  );
}

/** Leads straight to a part that the rejection is about. The part itself shows the reason, and the parts list marks the others. */
function RejectedLink({ rejected: { field, page } }: { rejected: OnboardingOverview['rejected'][number] }) {
  const { t } = useTranslation(['onboarding', 'personalInfo']);
  const known = personalInfoFieldOf(field);
  const style = { flexGrow: 1 };
  return known ? (
    <LinkButton to="/summary/personal-info" hash={field} style={style}>
      {t('goToField', { field: t(`personalInfo:${rowOf(known).label}`) })}
    </LinkButton>
  ) : (
    <LinkButton to="/summary/questionnaire" search={{ page: page ?? 1 }} hash={field} style={style}>
      {t('goToQuestion')}
    </LinkButton>
  );
}

import { Group } from '@mantine/core';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { rowOf } from '@portal/shared/personal-info/fields';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';

/** Leads to the page on which the answers are checked and submitted. What a rejection is about comes first. */
export function SubmitProfile({ overview: { rejected } }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  const button = (
    <LinkButton
      to="/summary/check-answers"
      variant={rejected ? 'default' : 'filled'}
      style={{ flexGrow: rejected ? 1 : 0 }}
    >
      {t('checkAnswers')}
    </LinkButton>
  );
  if (!rejected) return button;
  return (
    <Group gap="sm" maw="36rem">
      <RejectedLink rejected={rejected} />
      {button}
    </Group>
  );
}

/** Leads straight to what the rejection is about. */
function RejectedLink({ rejected: { field, page } }: { rejected: NonNullable<OnboardingOverview['rejected']> }) {
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

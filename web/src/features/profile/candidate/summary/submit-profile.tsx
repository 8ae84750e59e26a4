import { Button, Group } from '@mantine/core';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { rowOf } from '@portal/shared/personal-info/fields';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { useSubmitOnboarding } from './mutations.ts';

/** Submits the profile. The text beside it says what follows, so nothing else asks. What a rejection is about comes first. */
export function SubmitProfile({ overview: { status, rejected } }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  const submit = useSubmitOnboarding();
  const button = (
    <Button
      variant={rejected ? 'default' : 'filled'}
      style={{ flexGrow: rejected ? 1 : 0 }}
      loading={submit.isPending}
      onClick={() => submit.mutate({})}
    >
      {status === 'REJECTED' ? t('resubmit') : t('nextSubmit')}
    </Button>
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

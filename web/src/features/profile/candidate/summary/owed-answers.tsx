import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** The questions about health, arrests, and family, if a setting left them until the approval. */
export function OwedAnswers({ overview }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  return (
    <Notice
      tone="wait"
      title={t('owedTitle', { count: overview.questionnaireTotalItems - overview.questionnaireCompletedCount })}
    >
      <p>{t('owedText')}</p>
      <LinkButton to="/summary/questionnaire" variant="default">
        {t('owedAnswer')}
      </LinkButton>
    </Notice>
  );
}

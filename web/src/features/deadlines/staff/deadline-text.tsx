import { daysBetween } from '@portal/shared/calendar/calendar';
import type { Deadline } from '@portal/shared/deadlines/contract';
import { fileKinds } from '@portal/shared/files/rules';
import { progressSteps } from '@portal/shared/labor-progress/steps';
import { isOneOf } from '@portal/shared/objects/keys';
import { refundGrounds } from '@portal/shared/refunds/rules';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useStepName } from '#entities/labor-progress/use-step-name.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

/** What falls due, in words. */
export function useDeadlineText() {
  const { t } = useTranslation(['staffDeadlines', 'refunds']);
  const kindWord = useKindWord();
  const stepName = useStepName('consular');
  const aboutOf = ({ kind, about, name }: Deadline): string | null => {
    if (about === null) return name;
    if (kind === 'document' && isOneOf(fileKinds, about)) return kindWord(about, null);
    if (kind === 'evidence' && isOneOf(progressSteps, about)) return stepName(about);
    return kind === 'refund' && isOneOf(refundGrounds, about) ? t(`refunds:ground_${about}`) : about;
  };
  return (deadline: Deadline): string => {
    const about = aboutOf(deadline);
    if (deadline.kind === 'manual') return about ?? '';
    const what = t(`kind_${deadline.kind}`);
    return about ? t('withAbout', { what, about }) : what;
  };
}

/** From so many days before on, a deadline is marked as near. */
const nearDays = 14;

/** How many days are left, or have passed. */
export function DaysLeft({ on }: { on: string }) {
  const { t } = useTranslation(['staffDeadlines', 'screen']);
  const days = daysBetween(useFormat().today(), on);
  if (days < 0) return <StatusBadge tone="bad">{t('screen:daysLate', { count: -days })}</StatusBadge>;
  if (days === 0) return <StatusBadge tone="wait">{t('today')}</StatusBadge>;
  return <StatusBadge tone={days <= nearDays ? 'wait' : 'quiet'}>{t('screen:daysLeft', { count: days })}</StatusBadge>;
}

import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCircle, IconCircleCheckFilled } from '#ui/icons/first-icons.tsx';
import { IconChevronRight } from '#ui/icons/icons.tsx';
import classes from './profile-parts.module.css';

/** The three parts of the profile, which the candidate can open at any time. */
export function ProfileParts({ overview }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  const rejected = new Set<string>(
    overview.rejected.map(({ field }) => (personalInfoFieldOf(field) ? 'personalInfo' : 'questionnaire')),
  );
  const isRejected = (key: string) => rejected.has(key);
  const parts = [
    {
      to: '/summary/unskill-step',
      key: 'steps',
      isDone: overview.stepsDone,
      note: t('stepsProgress', { done: overview.stepsCompletedCount, total: overview.stepsTotalItems }),
    },
    {
      to: '/summary/questionnaire',
      key: 'questionnaire',
      isDone: overview.questionnaireDone,
      note: t('questionsProgress', {
        done: overview.questionnaireCompletedCount,
        total: overview.questionnaireTotalItems,
      }),
    },
    { to: '/summary/personal-info', key: 'personalInfo', isDone: overview.personalInfoDone, note: undefined },
  ] as const;
  return (
    <ul className={classes.parts}>
      {parts.map(({ to, key, isDone, note }) => (
        <li key={key}>
          <Link to={to} className={classes.part}>
            {isDone && !isRejected(key) ? (
              <IconCircleCheckFilled size={24} className={classes.done} />
            ) : (
              <IconCircle size={24} stroke={1.6} />
            )}
            <span className={classes.name}>
              {t(key)}
              <small>{isRejected(key) ? t('toCorrect') : isDone ? t('done') : note}</small>
            </span>
            <IconChevronRight size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

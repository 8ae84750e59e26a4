import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { IconCircle, IconCircleCheckFilled } from '../../../../ui/icons/first-icons.tsx';
import { IconChevronRight } from '../../../../ui/icons/icons.tsx';
import classes from './profile-parts.module.css';

/** The three parts of the profile, which the candidate can open at any time. */
export function ProfileParts({ overview }: { overview: OnboardingOverview }) {
  const { t } = useTranslation('onboarding');
  const parts = [
    {
      to: '/summary/unskill-step',
      name: t('steps'),
      isDone: overview.stepsDone,
      note: t('stepsProgress', { done: overview.stepsCompletedCount, total: overview.stepsTotalItems }),
    },
    {
      to: '/summary/questionnaire',
      name: t('questionnaire'),
      isDone: overview.questionnaireDone,
      note: t('questionsProgress', {
        done: overview.questionnaireCompletedCount,
        total: overview.questionnaireTotalItems,
      }),
    },
    { to: '/summary/personal-info', name: t('personalInfo'), isDone: overview.personalInfoDone, note: undefined },
  ] as const;
  return (
    <ul className={classes.parts}>
      {parts.map(({ to, name, isDone, note }) => (
        <li key={to}>
          <Link to={to} className={classes.part}>
            {isDone ? (
              <IconCircleCheckFilled size={24} className={classes.done} />
            ) : (
              <IconCircle size={24} stroke={1.6} />
            )}
            <span className={classes.name}>
              {name}
              <small>{isDone ? t('done') : note}</small>
            </span>
            <IconChevronRight size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { stepKey } from '@portal/shared/labor-progress/steps';
import { agencySites, sitesOf } from '#entities/labor-progress/agency-sites.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconExternalLink } from '#ui/icons/icons.tsx';
import classes from './step-explained.module.css';

interface StepExplainedProps {
  step: ProgressStep;
  track: CaseTrack;
  /** The level below that of the step. */
  heading: 'h3' | 'h4';
}

/** Explains what a step does not mean and how to check it at the agency. */
export function StepExplained({ step, track, heading: Heading }: StepExplainedProps) {
  const { t } = useTranslation('laborProgress');
  const key = stepKey(step, track);
  return (
    <details className={classes.explained}>
      <summary>{t('understand')}</summary>
      <Heading>{t('notMeans')}</Heading>
      <p>{t(`${key}_not`)}</p>
      <Heading>{t('howToCheck')}</Heading>
      <p>{t(`${key}_check`)}</p>
      {sitesOf(step, track).map((site) => (
        <a key={site} href={agencySites[site]} target="_blank" rel="noreferrer">
          {t(`site_${site}`)}
          <IconExternalLink size={16} />
          <span className="visually-hidden">({t('newTab')})</span>
        </a>
      ))}
    </details>
  );
}

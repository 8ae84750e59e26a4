import type { LaborProgress, StepFee } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import classes from './step-fees.module.css';
import { useStepName } from './use-step-name.ts';

interface StepFeesProps {
  progress: LaborProgress;
  /** Whether the list is open from the start. */
  isOpen?: boolean;
  /** The link to the payment requests of a fee, if there are any that the reader may see. */
  renderLink: (fee: StepFee) => React.ReactNode;
}

/**
 * The fees that fall due after the steps. They have a place of their own, because they pay for this service's work and not for
 * a step of the labor certification (20 CFR 656.12(b)).
 */
export function StepFees({ progress, isOpen = false, renderLink }: StepFeesProps) {
  const { t } = useTranslation('laborProgress');
  const { usd } = useFormat();
  const nameOf = useStepName(progress.track, progress.items);
  if (progress.fees.length === 0) return null;
  const totalCents = progress.fees.reduce((sum, { amountCents }) => sum + amountCents, 0);

  return (
    <Card aria-labelledby="step-fees">
      <h2 id="step-fees" className={classes.heading}>
        {t('feesTitle')}
      </h2>
      <details className={classes.folded} open={isOpen}>
        <summary>{t('feesSee', { count: progress.fees.length, amount: usd(totalCents) })}</summary>
        <p className={classes.minor}>{t('feesText')}</p>
        <ul className={classes.fees}>
          {progress.fees.map((fee) => (
            <li key={`${fee.step} ${fee.name}`}>
              <div className={classes.fee}>
                <strong>{fee.name}</strong>
                <span className={classes.amount}>{usd(fee.amountCents)}</span>
              </div>
              <p className={classes.minor}>
                {fee.instalments > 1
                  ? t('feeDueInParts', { step: nameOf(fee.step), count: fee.instalments })
                  : t('feeDue', { step: nameOf(fee.step) })}
              </p>
              {renderLink(fee)}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

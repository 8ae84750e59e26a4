import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import { Card } from '#ui/layout/page.tsx';
import classes from './about-page.module.css';
import { Fold } from './fold.tsx';
import type { About } from './who-section.tsx';

/** Everything that a candidate pays, to us and to others, by fee plan, and what only the employer pays. */
export function CostSection({ about }: { about: About }) {
  const { t } = useTranslation('about');
  const { day } = useFormat();
  const { costs, employerCosts, jobs, otherCostsCheckedOn } = about;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">{t('costTitle')}</h2>
      <p className={classes.quiet}>{t('costLead')}</p>
      <div className={classes.cards}>
        {costs.map((plan) => (
          <PlanCosts key={plan.name} plan={plan} jobs={jobs.filter(({ feePlan }) => feePlan === plan.name)} />
        ))}
      </div>
      <Fold title={t('costNotes')}>
        <ul>
          <li>{t('feesOfToday')}</li>
          {otherCostsCheckedOn && <li>{t('othersCheckedOn', { date: day(otherCostsCheckedOn) })}</li>}
          <li>{t('notIncluded')}</li>
        </ul>
        {employerCosts.length > 0 && (
          <>
            <h3 style={{ marginTop: '1.25rem' }}>{t('employerPays')}</h3>
            <ul>
              {employerCosts.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </Fold>
    </section>
  );
}

function PlanCosts({ plan, jobs }: { plan: About['costs'][number]; jobs: About['jobs'] }) {
  const { t } = useTranslation('about');
  const { usd } = useFormat();
  const inVnd = useVnd();
  const { title, lines, totalCents, isComplete, firstPaymentCents, perDependentCents } = plan;
  return (
    <Card>
      <h3>{title}</h3>
      {jobs.length > 0 && (
        <p className={classes.quiet}>{t('planJobs', { jobs: jobs.map((job) => job.title).join(', ') })}</p>
      )}
      <p className={classes.total}>
        {isComplete ? t('total') : t('totalAtLeast')}: <strong>{usd(totalCents)}</strong>
        {inVnd(totalCents) && <span>{inVnd(totalCents)}</span>}
      </p>
      <p>{t('firstPayment', { amount: usd(firstPaymentCents) })}</p>
      <p>{t('perDependent', { amount: usd(perDependentCents) })}</p>
      <Fold title={t('seeCosts', { lines: lines.length })}>
        <table className={classes.costs}>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {lines.map(({ kind, name, amountCents, isInPlan }) => (
              <tr key={`${kind}${name}`}>
                <th scope="row">
                  {name ?? t(`kind_${kind}`)}
                  <span>{isInPlan ? t('inPlan') : t('besides')}</span>
                </th>
                <td>{amountCents === null ? t('unknownAmount') : usd(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{isComplete ? t('total') : t('totalAtLeast')}</th>
              <td>{usd(totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </Fold>
    </Card>
  );
}

import type { PaymentPlan } from '@portal/shared/invoices/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useInvoiceStatus } from './invoice-status.ts';
import classes from './payment-plan-card.module.css';
import { paymentPlanQuery } from './queries.ts';

type Milestone = PaymentPlan['milestones'][number];
type Part = Milestone['parts'][number];

/** The payments of a contract: the amounts paid, in review, due, and due later, and every installment. */
export function PaymentPlanCard() {
  const { t } = useTranslation('invoices');
  const { dayOfMoment, usd } = useFormat();
  const inVnd = useVnd();
  const plan = useApiQuery(paymentPlanQuery()).data;
  if (!plan) return null;
  const shares = [
    { key: 'paid', label: t('planPaid'), cents: plan.paidCents },
    { key: 'pending', label: t('planPending'), cents: plan.pendingCents },
    { key: 'due', label: t('planDue'), cents: plan.dueCents },
    { key: 'later', label: t('planLater'), cents: plan.laterCents },
  ] as const;

  return (
    <Card aria-labelledby="payment-plan">
      <h2 className={classes.heading} id="payment-plan">
        {t('planTitle')}
      </h2>
      <p className={classes.small}>{t('planOf', { job: plan.jobTitle, date: dayOfMoment(plan.signedAt) })}</p>
      <p className={classes.balance}>
        <span>{t('planBalance')}</span>
        <strong>{usd(plan.stillToPayCents)}</strong>
      </p>
      {inVnd(plan.stillToPayCents) && <p className={classes.vnd}>{inVnd(plan.stillToPayCents)}</p>}
      {plan.creditCents > 0 && (
        <p className={classes.balance}>
          <span>{t('planCredit')}</span>
          <strong>{usd(plan.creditCents)}</strong>
        </p>
      )}
      <div className={classes.bar} aria-hidden>
        {shares.map(({ key, cents }) =>
          cents > 0 ? <span key={key} className={classes[key]} style={{ flexGrow: cents }} /> : null,
        )}
      </div>
      <dl className={classes.shares}>
        {shares.map(({ key, label, cents }) => (
          <div key={key}>
            <dt>
              <span className={`${classes.key} ${classes[key]}`} aria-hidden />
              {label}
            </dt>
            <dd>{usd(cents)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>{usd(plan.totalCents)}</dd>
        </div>
      </dl>
      <details className={classes.all}>
        <summary>{t('planAll')}</summary>
        <ol className={classes.milestones}>
          {plan.milestones.map((milestone) => (
            <MilestoneItem key={milestone.key} milestone={milestone} />
          ))}
        </ol>
      </details>
    </Card>
  );
}

function MilestoneItem({ milestone: { name, amountCents, parts, trigger, isPerDependent } }: { milestone: Milestone }) {
  const { t } = useTranslation(['invoices', 'feePlans']);
  const { usd } = useFormat();
  const [first] = parts;
  const paidCount = parts.filter(({ status }) => status === 'paid').length;

  return (
    <li>
      <p className={classes.row}>
        <strong>{name}</strong>
        <span>{usd(amountCents)}</span>
      </p>
      {trigger && <p className={classes.small}>{t(`feePlans:event_${trigger}`)}</p>}
      {parts.length === 1 && first ? (
        <PartRow part={first} />
      ) : (
        <details>
          <summary>{t(isPerDependent ? 'planPeople' : 'planParts', { paid: paidCount, total: parts.length })}</summary>
          <ol className={classes.parts}>
            {parts.map((part) => (
              <li key={part.part}>
                <PartRow
                  part={part}
                  ordinal={t(isPerDependent ? 'planPerson' : 'planPart', { part: part.part, total: parts.length })}
                />
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function PartRow({
  part: { amountCents, paidCents, unreportedCents, dueDate, invoiceId, status },
  ordinal,
}: {
  part: Part;
  ordinal?: string;
}) {
  const { t } = useTranslation('invoices');
  const { day, usd } = useFormat();
  const statusOf = useInvoiceStatus();
  const { tone, text }: { tone: Tone; text: string } =
    status === 'not_issued' || !dueDate
      ? { tone: 'quiet', text: t('planNotIssued') }
      : statusOf({ status, dueDate, unreportedCents });
  const inReviewCents = amountCents - paidCents - unreportedCents;

  return (
    <div className={classes.part}>
      {ordinal && (
        <span className={classes.row}>
          <span>{ordinal}</span>
          <span>{usd(amountCents)}</span>
        </span>
      )}
      <span className={classes.state}>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {paidCents > 0 && paidCents < amountCents && (
          <span>{t('openOf', { open: usd(amountCents - paidCents), amount: usd(amountCents) })}</span>
        )}
        {unreportedCents > 0 && inReviewCents > 0 && <span>{t('alsoInReview', { amount: usd(inReviewCents) })}</span>}
        {invoiceId && dueDate && (
          <Link to="/invoices" search={{ invoice: invoiceId }} className={classes.link}>
            {t('due', { date: day(dueDate) })}
          </Link>
        )}
      </span>
    </div>
  );
}

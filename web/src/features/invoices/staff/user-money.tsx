import { userMoneyQuery } from '#entities/invoices/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';

/** What a candidate has paid and owes, in the figures and words that the candidate reads. */
export function UserMoney({ email }: { email: string }) {
  const { t } = useTranslation('invoices');
  const { usd } = useFormat();
  const query = useApiQuery({ ...userMoneyQuery(email), meta: { isSilent: true } });
  const part = (label: string, cents: number) => (cents > 0 ? [{ label, value: usd(cents) }] : []);
  return (
    <Card>
      <h2 className={columns.heading}>{t('planTitle')}</h2>
      <QueryView query={query} skeleton={<ListSkeleton rows={1} height={72} />}>
        {({ plan, money }) => (
          <Facts
            facts={[
              ...(plan
                ? [
                    { label: t('total'), value: <strong>{usd(plan.totalCents)}</strong> },
                    { label: t('planPaid'), value: usd(plan.paidCents) },
                    { label: t('planBalance'), value: usd(plan.stillToPayCents) },
                    ...part(t('planPending'), plan.pendingCents),
                    { label: t('planDue'), value: usd(plan.dueCents) },
                    { label: t('planLater'), value: usd(plan.laterCents) },
                  ]
                : [{ label: t('planDue'), value: usd(money.openCents) }]),
              { label: t('overdue'), value: usd(money.overdueCents) },
              ...part(t('planCredit'), money.creditCents),
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

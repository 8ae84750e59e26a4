import { Stack } from '@mantine/core';
import classes from '#entities/refunds/refund-card.module.css';
import { refundChoices } from '#entities/refunds/refund-choices.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import cards from '#ui/layout/cards.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { OwnRefund } from './own-refund.tsx';
import { refundsQuery } from './queries.ts';
import { RefundForm } from './refund-form.tsx';

/** The rules for refunds, the candidate's requests, and the form for a new one. */
export function RefundsPage() {
  const { t } = useTranslation(['refunds', 'invoices']);
  const { dayOfMoment, usd } = useFormat();
  const query = useApiQuery(refundsQuery());
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/invoices', label: t('invoices:backToList') }}>
      <QueryView query={query}>
        {({ items, contracts, withoutContract }) => {
          const choices = refundChoices(
            { contracts, withoutContract },
            {
              contract: ({ jobTitle, signedAt, refundableCents }) =>
                t('contractOf', { job: jobTitle, date: dayOfMoment(signedAt), amount: usd(refundableCents) }),
              withoutContract: (cents) => t('withoutContract', { amount: usd(cents) }),
            },
          );
          return (
            <Stack gap="xl">
              <Card aria-labelledby="refund-rules">
                <h2 className={cards.heading} id="refund-rules">
                  {t('rulesTitle')}
                </h2>
                <ul className={classes.rules}>
                  <li>{t('rule_perm')}</li>
                  <li>{t('rule_cancel')}</li>
                  <li>{t('rule_notAccepted')}</li>
                  <li>{t('rule_employerGone')}</li>
                  <li>{t('rule_refused')}</li>
                  <li>{t('rule_days')}</li>
                </ul>
              </Card>
              <section aria-labelledby="own-refunds">
                <h2 className={cards.heading} id="own-refunds">
                  {t('listTitle')}
                </h2>
                <Stack gap="md">
                  {items.length === 0 && <p className={classes.text}>{t('none')}</p>}
                  {items.map((refund) => (
                    <OwnRefund key={refund.id} refund={refund} />
                  ))}
                </Stack>
              </section>
              {choices.length > 0 && <RefundForm key={choices[0]?.value} choices={choices} />}
              {items.length === 0 && contracts.length === 0 && !withoutContract && (
                <p className={classes.text}>{t('nothingPaid')}</p>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}

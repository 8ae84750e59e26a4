import { Group, Stack } from '@mantine/core';
import type { Invoice } from '@portal/shared/invoices/contract';
import { isDueSoon } from '@portal/shared/invoices/rules';
import { CancelOwnContract } from '#entities/applications/cancel-contract.tsx';
import { ownInvoicesQuery } from '#entities/invoices/queries.ts';
import { statementQuery } from '#entities/ledger/queries.ts';
import { ownTasksQuery } from '#entities/tasks/queries.ts';
import { LazyRefusedTransfer } from '#entities/transfers/lazy-refused-transfer.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconReceipt2 } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PaymentPlanCard } from './payment-plan-card.tsx';

export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const invoices = useApiQuery(ownInvoicesQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={invoices}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconReceipt2 size={26} stroke={1.6} />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Stack gap="xl">
              <AllInvoices items={items} />
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

function AllInvoices({ items }: { items: readonly Invoice[] }) {
  const { t } = useTranslation(['invoices', 'refunds']);
  const today = useFormat().today();
  // Also a payment of which only a part was reported: the rest is still to send.
  const open = items.filter(({ unreportedCents }) => unreportedCents > 0);
  const tasks = useApiQuery({ ...ownTasksQuery(), meta: { isSilent: true } }).data?.items;
  // Until the tasks are there, the due date says it, which is the same except for a place that is held for longer.
  const isNow = (invoice: Invoice) =>
    tasks ? tasks.some(({ subject }) => subject === invoice.id) : isDueSoon(invoice, today);
  const now = open.filter(isNow);
  const later = open.filter((invoice) => !isNow(invoice));
  const { usd } = useFormat();
  const { creditCents = 0, reservedCreditCents = 0 } = useApiQuery(statementQuery()).data ?? {};
  // Credit with an open refund goes back and pays nothing.
  const credit = creditCents - reservedCreditCents;

  return (
    <>
      {credit > 0 && (
        <Notice tone="good" title={t('creditTitle', { amount: usd(credit) })}>
          {t('creditText')}
        </Notice>
      )}
      {creditCents < 0 && (
        <Notice tone="wait" title={t('debtTitle', { amount: usd(-creditCents) })}>
          {t('debtText')}
        </Notice>
      )}
      {open.map(({ id, name }) => (
        <LazyRefusedTransfer key={id} invoiceId={id} name={name} />
      ))}
      <InvoiceList title={t('open')} invoices={now} />
      {now.length === 0 && <Notice tone="good">{t('nothingDue')}</Notice>}
      <CancelOwnContract />
      <PaymentPlanCard />
      <InvoiceList title={t('later')} invoices={later} isFolded />
      {(['pending', 'paid', 'void'] as const).map((status) => (
        <InvoiceList
          key={status}
          title={t(`status_${status}`)}
          invoices={items.filter((invoice) => invoice.status === status && !open.includes(invoice))}
        />
      ))}
      <Group gap="lg">
        <TextLink to="/statement">{t('seeStatement')}</TextLink>
        <TextLink to="/payment-history">{t('seeHistory')}</TextLink>
        <TextLink to="/refunds">{t('refunds:see')}</TextLink>
      </Group>
    </>
  );
}

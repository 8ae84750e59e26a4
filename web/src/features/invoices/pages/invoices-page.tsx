import { Stack } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { InvoiceList } from '../components/invoice-list.tsx';
import { PaymentPlanCard } from '../components/payment-plan-card.tsx';
import { invoicesQuery } from '../queries.ts';

export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const invoices = useQuery(invoicesQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={invoices}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconReceipt2 size={26} stroke={1.6} />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Stack gap="xl">
              <InvoiceList title={t('open')} invoices={items.filter(({ status }) => status === 'not_paid')} />
              <PaymentPlanCard />
              <InvoiceList title={t('others')} invoices={items.filter(({ status }) => status !== 'not_paid')} />
              <p style={{ margin: 0 }}>
                <TextLink to="/payment-history">{t('seeHistory')}</TextLink>
              </p>
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

import { Stack } from '@mantine/core';
import type { Invoice } from '@portal/shared/invoices/contract';
import type { TransferMethod } from '@portal/shared/transfers/workflow';
import { transferMethods } from '@portal/shared/transfers/workflow';
import { useState } from 'react';
import { settingsQuery } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SupportContact } from '#ui/feedback/support-contact.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './payee-card.module.css';
import { loadPaymentSheet } from './queries.ts';

/** The bank account of the organization, and the reference that identifies the payment. */
export function PayeeCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const [method, setMethod] = useState<TransferMethod>('wire');
  const payee = useApiQuery({ ...settingsQuery(), staleTime: 0 }).data?.payee;
  return (
    <Card aria-labelledby="payee">
      <Stack gap="md">
        <h2 style={{ margin: 0, fontSize: '1.125rem', lineHeight: '1.625rem' }} id="payee">
          {t('payTo')}
        </h2>
        <Notice tone="wait">{t('neverChanged')}</Notice>
        {payee ? (
          <>
            <Segmented
              label={t('method')}
              options={transferMethods.map((value) => ({ value, label: t(value) }))}
              value={method}
              onChange={setMethod}
            />
            <dl className={classes.list}>
              {method === 'wire' ? (
                <>
                  <Row label={t('accountHolder')} value={payee.wire.accountHolder} />
                  <Row label={t('bankName')} value={payee.wire.bankName} />
                  <Row label={t('accountNumber')} value={payee.wire.accountNumber} />
                  <Row label={t('routingNumber')} value={payee.wire.routingNumber} />
                  <Row label={t('swiftCode')} value={payee.wire.swiftCode} />
                  {payee.wire.bankAddress && <Row label={t('bankAddress')} value={payee.wire.bankAddress} />}
                </>
              ) : (
                <>
                  <Row label={t('accountHolder')} value={payee.zelle.accountHolder} />
                  <Row label={t('zelleContact')} value={payee.zelle.contact} />
                </>
              )}
            </dl>
            <span>{t(method === 'zelle' ? 'zelleNote' : 'wireFeesNote')}</span>
            <dl className={`${classes.list} ${classes.reference}`}>
              <Row label={t('reference')} value={invoice.reference} />
            </dl>
            <span>{t('referenceHint')}</span>
            {method === 'wire' && invoice.status === 'not_paid' && (
              <FileButton
                load={() => loadPaymentSheet(invoice.id)}
                fileName={t('paymentSheetFile', { number: invoice.number })}
              >
                {t('paymentSheet')}
              </FileButton>
            )}
          </>
        ) : (
          <Notice tone="bad">
            {t('payeeMissing')}
            <SupportContact />
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        <span>{value}</span>
        <CopyButton value={value} what={label} />
      </dd>
    </div>
  );
}

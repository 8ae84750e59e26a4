import { Group, Stack } from '@mantine/core';
import type { Invoice } from '@portal/shared/invoices/contract';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { InvoiceLines } from '#entities/invoices/invoice-lines.tsx';
import { invoiceQuery } from '#entities/invoices/queries.ts';
import { Suspension } from '#entities/invoices/suspension.tsx';
import { usePartInReview } from '#entities/invoices/use-part-in-review.ts';
import { agencySites, sitesOf } from '#entities/labor-progress/agency-sites.ts';
import { ownProgressQuery } from '#entities/labor-progress/queries.ts';
import { ownTransfersQuery } from '#entities/transfers/queries.ts';
import { TransferList } from '#entities/transfers/transfer-list.tsx';
import { LazyWait } from '#entities/waits/lazy-wait.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useVnd } from '#platform/use-vnd.ts';
import { DayCountdown } from '#ui/feedback/countdown.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import cards from '#ui/layout/cards.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import classes from './invoice-list.module.css';
import { useInvoiceStatus } from './invoice-status.ts';
import { PayeeCard } from './payee-card.tsx';
import { loadInvoicePdf } from './queries.ts';

interface InvoicePageProps {
  id: string;
  /** The form to submit a transfer for the invoice, which suggests the amount. */
  renderTransferForm: (cents: number) => React.ReactNode;
}

export function InvoicePage({ id, renderTransferForm }: InvoicePageProps) {
  const invoice = useApiQuery(invoiceQuery(id));
  return (
    <QueryView query={invoice}>
      {(found) => <InvoiceDetails invoice={found} renderTransferForm={renderTransferForm} />}
    </QueryView>
  );
}

/** The completed step after which an invoice is due, with its number and where to look it up; undefined for any other invoice. */
function useReason(invoiceId: string): React.ReactNode {
  const { t } = useTranslation(['invoices', 'feePlans', 'laborProgress']);
  const { day } = useFormat();
  const progress = useApiQuery({ ...ownProgressQuery(), meta: { isSilent: true } }).data;
  const item = progress?.items.find((one) => one.completedOn !== null && one.invoiceIds.includes(invoiceId));
  if (!progress || !item) return undefined;
  const { step, completedOn, receiptNumber } = item;
  return (
    <Stack gap={2}>
      <span>{t('whyDueStep', { event: t(`feePlans:event_${step}`), date: day(completedOn) })}</span>
      {receiptNumber && <span>{t('whyDueNumber', { number: receiptNumber })}</span>}
      {sitesOf(step, progress.track).map((site) => (
        <a key={site} href={agencySites[site]} target="_blank" rel="noreferrer">
          {t(`laborProgress:site_${site}`)} <span className="visually-hidden">({t('laborProgress:newTab')})</span>
        </a>
      ))}
    </Stack>
  );
}

function InvoiceDetails({ invoice, renderTransferForm }: Omit<InvoicePageProps, 'id'> & { invoice: Invoice }) {
  const { t } = useTranslation(['invoices', 'feePlans', 'screen']);
  const { day, moment, usd } = useFormat();
  const inVnd = useVnd()(invoice.unreportedCents);
  const { tone, text } = useInvoiceStatus()(invoice);
  const transfers = (useApiQuery(ownTransfersQuery({ pageSize: 100 })).data?.items ?? []).filter(
    (one) => one.invoiceId === invoice.id,
  );
  const last = transfers[0];
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const application = applications.find(({ invoiceId }) => invoiceId === invoice.id);
  const isFirst = application !== undefined;
  const holdsPlace = application?.status === 'pending';
  const isOpen = invoice.status === 'not_paid';
  const { unreportedCents } = invoice;
  // Also the rest of a payment of which a part was reported.
  const isToPay = unreportedCents > 0;
  const partInReview = usePartInReview()(invoice);
  const step = useReason(invoice.id);
  // The first payment holds a place, and is due because the contract was signed.
  const reason = step ?? (isFirst && t('feePlans:event_contract_signed'));
  const isPartlyPaid = invoice.paidCents > 0 && invoice.openCents > 0;

  return (
    <Page
      title={invoice.name}
      back={{ to: '/invoices', label: t('backToList') }}
      aside={<StatusBadge tone={tone}>{text}</StatusBadge>}
    >
      {isToPay && last?.status === 'rejected' && (
        <Notice tone="bad" title={t('refusedTitle')}>
          {t('refusedText')} {t('notTwice')}
          {last.reason && (
            <p style={{ margin: '0.5rem 0 0', whiteSpace: 'pre-line' }}>
              <strong>{t('screen:reason')}:</strong> {last.reason}
            </p>
          )}
        </Notice>
      )}
      {invoice.openCents > 0 && last?.status === 'reversed' && (
        <Notice tone="bad" title={t('reversedTitle')}>
          {t('reversedText')}
          {last.reason && (
            <p style={{ margin: '0.5rem 0 0', whiteSpace: 'pre-line' }}>
              <strong>{t('screen:reason')}:</strong> {last.reason}
            </p>
          )}
        </Notice>
      )}
      {isOpen && isPartlyPaid && (
        <Notice tone="wait" title={t('partlyPaidTitle')}>
          {t('partlyPaidText', { paid: usd(invoice.paidCents), open: usd(invoice.openCents) })}
        </Notice>
      )}
      <Suspension invoice={invoice} />
      {isOpen && holdsPlace && <Notice tone="wait">{t('holdReport')}</Notice>}
      {invoice.status === 'pending' && (
        <Notice tone="info" title={t('inReview')}>
          <Stack gap="sm">
            <span>
              {partInReview ?? (last && t('inReviewText', { time: moment(last.createdAt) }))}{' '}
              {holdsPlace && t('holdKept')}
            </span>
            {last && <LazyWait kind="transfer" since={last.createdAt} />}
          </Stack>
        </Notice>
      )}
      {invoice.status === 'paid' && (
        <Notice tone="good" title={t('paidTitle')}>
          <Stack gap="sm" align="flex-start">
            <span>
              {t('paidText', { date: day(invoice.approvalDate) })}
              {invoice.acceptedCents > 0 && ` ${t('acceptedText', { amount: usd(invoice.acceptedCents) })}`}
              {invoice.givenBackOn && ` ${t('refundedText', { date: day(invoice.givenBackOn) })}`}
            </span>
            <FileButton load={() => loadInvoicePdf(invoice.id)} fileName={`${invoice.number}.pdf`}>
              {t('receipt')}
            </FileButton>
          </Stack>
        </Notice>
      )}
      {invoice.status === 'void' && <Notice tone="quiet">{t('voidText')}</Notice>}
      <Card>
        <Stack gap="lg">
          <Facts
            facts={[
              {
                label: isToPay ? t('amountDue') : t('amount'),
                value: <strong style={{ fontSize: '1.25rem' }}>{usd(unreportedCents || invoice.amountCents)}</strong>,
                hint: isToPay ? inVnd : undefined,
              },
              ...(isToPay && unreportedCents < invoice.amountCents
                ? [{ label: t('amount'), value: usd(invoice.amountCents) }]
                : []),
              ...(isPartlyPaid ? [{ label: t('received'), value: usd(invoice.paidCents) }] : []),
              ...(partInReview
                ? [{ label: t('transfer_pending'), value: usd(invoice.openCents - unreportedCents) }]
                : []),
              ...(invoice.status === 'void'
                ? []
                : [
                    {
                      label: t('dueDate'),
                      value: (
                        <Group gap="xs">
                          <strong>{day(invoice.dueDate)}</strong>
                          {isToPay && <DayCountdown until={invoice.dueDate} />}
                        </Group>
                      ),
                    },
                  ]),
              ...(reason ? [{ label: t('whyDue'), value: reason }] : []),
              { label: t('number'), value: invoice.number },
              { label: t('createdDate'), value: day(invoice.createdDate) },
            ]}
          />
          {(invoice.lines.length > 1 || invoice.lines[0]?.kind !== 'service') && (
            <InvoiceLines
              invoice={invoice}
              totalLabel={unreportedCents === invoice.amountCents ? t('amountDue') : t('amount')}
              describe={({ kind, payee }) => (payee ? t(`feePlans:to_${payee}`) : t(kind))}
            />
          )}
        </Stack>
      </Card>
      {isToPay && (
        <Stack gap="lg" key={unreportedCents}>
          <PayeeCard invoice={invoice} />
          {renderTransferForm(unreportedCents)}
        </Stack>
      )}
      {invoice.status === 'pending' && !isToPay && (
        <details className={classes.folded}>
          <summary>{t('another')}</summary>
          <Stack gap="lg" key={transfers.length}>
            <span>{t('anotherText')}</span>
            <PayeeCard invoice={invoice} />
            {renderTransferForm(invoice.openCents)}
          </Stack>
        </details>
      )}
      {invoice.status === 'paid' && (
        <details className={classes.folded}>
          <summary>{t('paidAgain')}</summary>
          <Stack gap="lg" key={transfers.length}>
            <span>{t('paidAgainText')}</span>
            {renderTransferForm(invoice.amountCents)}
          </Stack>
        </details>
      )}
      {invoice.status === 'void' && (
        <details className={classes.folded}>
          <summary>{t('sentAnyway')}</summary>
          <Stack gap="lg" key={transfers.length}>
            <span>{t('sentAnywayText')}</span>
            {renderTransferForm(invoice.amountCents)}
          </Stack>
        </details>
      )}
      {transfers.length > 0 && (
        <section aria-labelledby="history">
          <h2 className={`${cards.heading} ${classes.heading}`} id="history">
            {t('history')}
          </h2>
          <TransferList transfers={transfers} />
        </section>
      )}
    </Page>
  );
}

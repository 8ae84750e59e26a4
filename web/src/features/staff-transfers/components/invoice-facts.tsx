import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { ListSkeleton } from '../../../ui/feedback/states.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { invoiceQuery } from '../queries.ts';
import { InvoiceStatusBadge } from './money-status-badges.tsx';
import classes from './transfer-review.module.css';

/** What a payment request asks for, line by line. */
export function InvoiceFacts({ id }: { id: string }) {
  const { t } = useTranslation(['staffTransfers', 'feePlan']);
  const format = useFormat();
  const query = useQuery(invoiceQuery(id));
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={1} height={140} />}>
      {(invoice) => (
        <>
          <table className={classes.lines}>
            <caption className="visually-hidden">{invoice.name}</caption>
            <tbody>
              {invoice.lines.map((line) => (
                <tr key={`${line.name}${line.kind}${line.amountCents}`}>
                  <th scope="row">
                    {line.name}
                    <span>
                      {t(`kind_${line.kind}`)}
                      {line.payee && ` → ${t(`feePlan:payee_${line.payee}`)}`}
                    </span>
                  </th>
                  <td>{format.usd(line.amountCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('amountDue')}</th>
                <td>{format.usd(invoice.amountCents)}</td>
              </tr>
            </tfoot>
          </table>
          <Facts
            facts={[
              { label: t('number'), value: invoice.number },
              { label: t('dueDate'), value: format.day(invoice.dueDate) },
              { label: t('name'), value: invoice.name },
              { label: t('invoiceStatus'), value: <InvoiceStatusBadge status={invoice.status} /> },
            ]}
          />
        </>
      )}
    </QueryView>
  );
}

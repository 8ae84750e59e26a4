import type { Invoice } from '@portal/shared/invoices/contract';
import { useFormat } from '#platform/format.ts';
import classes from './invoice-lines.module.css';

interface InvoiceLinesProps {
  invoice: Pick<Invoice, 'name' | 'lines' | 'amountCents'>;
  /** Describes a line and its payee to the reader. */
  describe: (line: Invoice['lines'][number]) => string;
  totalLabel: string;
}

/** The lines of an invoice. */
export function InvoiceLines({ invoice, describe, totalLabel }: InvoiceLinesProps) {
  const { usd } = useFormat();
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{invoice.name}</caption>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={`${line.name}${line.kind}${line.amountCents}`}>
            <th scope="row">
              {line.name}
              <span>{describe(line)}</span>
            </th>
            <td>{usd(line.amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>{usd(invoice.amountCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

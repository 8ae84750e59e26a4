import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { languageCodes } from '@portal/shared/languages/languages';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Facts } from '#ui/layout/facts.tsx';

/** Says that the invoice in the form was changed elsewhere: by whom, when, and its current values. */
export function ChangedNotice({ invoice }: { invoice: StaffInvoice }) {
  const { t } = useTranslation(['staffInvoices', 'staffTransfers', 'staffShell']);
  const format = useFormat();
  const { lastChange, lines } = invoice;
  return (
    <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
      {lastChange?.byEmail && (
        <p>{t('changedBy', { email: lastChange.byEmail, time: format.moment(lastChange.at) })}</p>
      )}
      <p>{t('staffShell:changedText')}</p>
      <Facts
        facts={[
          ...languageCodes.map((code) => ({ label: t(`nameIn.${code}`), value: invoice.nameByLanguage[code] })),
          { label: t('staffTransfers:dueDate'), value: format.day(invoice.dueDate) },
          {
            label: t('lines'),
            value: lines.map(({ name, amountCents }) => `${name}: ${format.usd(amountCents)}`).join('; '),
            isWide: true,
          },
        ]}
      />
    </Notice>
  );
}

import { fillMentions } from '@portal/shared/staff-tasks/mentions';
import type { TimelineEntry } from '@portal/shared/timeline/contract';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

interface EntryWords {
  sentence: string;
  /** What somebody wrote. */
  text?: string;
  /** Short facts, in one line. */
  facts: string[];
}

/** An entry in the reader's language. */
export function useEntryWords({ content, by }: TimelineEntry): EntryWords {
  const { t } = useTranslation([
    'staffTimeline',
    'mailEvents',
    'staffAudit',
    'staffDocuments',
    'staffMails',
    'staffTransfers',
  ]);
  const { usd, day } = useFormat();
  const kindWord = useKindWord();
  const because = (reason: string | null) => (reason ? [t('reason', { reason })] : []);

  switch (content.type) {
    case 'audit': {
      const { action } = content.entry;
      return { sentence: t.table('staffAudit:actions')[action] ?? t('staffAudit:unknown', { action }), facts: [] };
    }
    case 'file': {
      const document = kindWord(content.fileKind, content.person);
      return {
        sentence: t(by?.type === 'staff' ? 'fileByStaff' : 'file', { document }),
        facts: [content.name, t(`staffDocuments:status_${content.status}`), ...because(content.reason)],
      };
    }
    case 'file-request':
      return {
        sentence: t('fileRequest', { document: kindWord(content.fileKind) }),
        text: content.note,
        facts: content.dueOn ? [t('dueOn', { day: day(content.dueOn) })] : [],
      };
    case 'invoice': {
      const { invoiceNumber: number, name, amountCents, status } = content;
      return {
        sentence: t('invoice', { number, name, amount: usd(amountCents) }),
        facts: [t(`staffTransfers:invoice_${status}`)],
      };
    }
    case 'transfer': {
      const values = { amount: usd(content.amountCents), number: content.invoiceNumber };
      return { sentence: t(`transfer_${content.event}`, values), facts: because(content.reason) };
    }
    case 'refund': {
      const { amountCents, status, reason } = content;
      return {
        sentence: amountCents === null ? t('refund') : t('refundOf', { amount: usd(amountCents) }),
        facts: [t(`refund_${status}`), ...because(reason)],
      };
    }
    case 'message':
      return {
        sentence: t('message'),
        text: content.text,
        facts: content.fileNames.length > 0 ? [t('attached', { names: content.fileNames.join(', ') })] : [],
      };
    case 'email':
      return {
        sentence: t('email', { event: t(`mailEvents:${content.event}`) }),
        facts: [
          ...(content.address ? [t('to', { address: content.address })] : []),
          ...(content.status ? [t(`staffMails:status_${content.status}`)] : []),
        ],
      };
    case 'note':
      return { sentence: t('note'), text: fillMentions(content.text, content.mentions), facts: [] };
  }
}

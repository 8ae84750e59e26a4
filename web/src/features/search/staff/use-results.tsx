import type { SearchResults } from '@portal/shared/search/contract';
import { InvoiceStatusBadge } from '#entities/invoices/invoice-status-badge.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';

export interface Result {
  key: string;
  label: string;
  description: string;
  badge?: React.ReactNode;
  target: { to: string; search?: Record<string, string> };
}

interface Group {
  label: string;
  results: Result[];
}

const recordOf = (email: string, tab: 'summary' | 'payment' | 'job') =>
  `/admin/users/${encodeURIComponent(email)}/${tab}`;

/**
 * The groups of results that are not empty, with the place to which each result leads. A section of the menu that has all the words
 * is more likely meant than a person with a similar name.
 */
export function useResults(found: SearchResults | undefined, { hasPlaces }: { hasPlaces: boolean }): Group[] {
  const { t } = useTranslation(['staffSearch', 'staffUsers', 'staffJobs', 'staffTransfers']);
  const format = useFormat();
  if (!found) return [];
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');
  const people = found.people.filter(({ foundBy }) => foundBy !== 'similar' || !hasPlaces);
  const groups: Group[] = [
    {
      label: t('people'),
      results: people.map(({ email, fullName, caseId, phoneNumber, status, foundBy }) => ({
        key: email,
        label: fullName,
        description: joined(foundBy && t(`foundBy_${foundBy}`), caseId, phoneNumber ?? email),
        badge: <StatusBadge tone="quiet">{t(`staffUsers:status_${status}`)}</StatusBadge>,
        target: { to: recordOf(email, 'summary') },
      })),
    },
    {
      label: t('invoices'),
      results: found.invoices.map(({ id, number, name, fullName, email, amountCents, status }) => ({
        key: id,
        label: number,
        description: joined(fullName, name, format.usd(amountCents)),
        badge: <InvoiceStatusBadge status={status} />,
        target: { to: recordOf(email, 'payment') },
      })),
    },
    {
      label: t('transfers'),
      results: found.transfers.map(({ id, invoiceNumber, fullName, email, amountCents, date, status }) => ({
        key: id,
        label: fullName,
        description: joined(format.usd(amountCents), format.day(date), invoiceNumber),
        badge: <StatusBadge tone="quiet">{t(`staffTransfers:status_${status}`)}</StatusBadge>,
        target: { to: recordOf(email, 'payment') },
      })),
    },
    {
      label: t('contracts'),
      results: found.contracts.map(({ uid, fullName, email, jobTitle, signedAt }) => ({
        key: uid,
        label: t('contractOf', { name: fullName }),
        description: joined(jobTitle, t('signedOn', { day: format.dayOfMoment(signedAt) })),
        target: { to: recordOf(email, 'job') },
      })),
    },
    {
      label: t('jobs'),
      results: found.jobs.map(({ uid, title, sponsor }) => ({
        key: uid,
        label: title,
        description: sponsor,
        target: { to: `/admin/jobs/${uid}` },
      })),
    },
    {
      label: t('employers'),
      results: found.employers.map(({ uid, name, jobs }) => ({
        key: uid ?? name,
        label: name,
        description: t('jobsOf', { count: jobs }),
        target: uid ? { to: `/admin/employers/${uid}` } : { to: '/admin/jobs', search: { search: name } },
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

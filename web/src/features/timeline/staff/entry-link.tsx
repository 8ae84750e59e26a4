import type { PermissionKey } from '@portal/shared/access/permissions';
import type { TimelineContent } from '@portal/shared/timeline/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import item from './timeline-item.module.css';

/** The parts of a record that entries lead to. */
const parts = {
  summary: { to: '/admin/users/$email/summary', label: 'tab_summary', needs: 'users.read' },
  information: { to: '/admin/users/$email/basic', label: 'tab_basic', needs: 'users.read' },
  changes: { to: '/admin/users/$email/basic/$part', label: 'part_changes', needs: 'users.read' },
  documents: { to: '/admin/users/$email/basic/$part', label: 'part_documents', needs: 'files.read' },
  job: { to: '/admin/users/$email/job', label: 'tab_job', needs: 'applicants.read' },
  labor: { to: '/admin/users/$email/labor', label: 'tab_labor', needs: 'progress.read' },
  payment: { to: '/admin/users/$email/payment', label: 'tab_payment', needs: 'invoices.read' },
  messages: { to: '/admin/users/$email/messages', label: 'tab_messages', needs: 'users.read' },
} as const satisfies Record<string, { to: string; label: string; needs: PermissionKey }>;
type Part = keyof typeof parts;

/** Where the decisions about a noun of the audit log are seen. */
const partOfNoun: Readonly<Record<string, Part>> = {
  addendum: 'job',
  application: 'job',
  'case-id': 'summary',
  consent: 'summary',
  contract: 'job',
  deadline: 'summary',
  fee: 'payment',
  file: 'documents',
  invoice: 'payment',
  message: 'messages',
  owner: 'summary',
  'personal-info': 'information',
  profile: 'information',
  'profile-change': 'changes',
  progress: 'labor',
  refund: 'payment',
  transfer: 'payment',
};

const partOfType = {
  file: 'documents',
  'file-request': 'documents',
  invoice: 'payment',
  transfer: 'payment',
  refund: 'payment',
  message: 'messages',
  note: 'summary',
} as const satisfies Record<Exclude<TimelineContent['type'], 'audit' | 'email'>, Part>;

/** The link to what an entry is about. */
export function EntryLink({ email, content }: { email: string; content: TimelineContent }) {
  const { t } = useTranslation(['staffTimeline', 'staffUsers']);
  const may = useMay();
  if (content.type === 'email') {
    // The others have nothing to do there.
    if (content.status !== 'failed') return null;
    return (
      <TextLink to="/admin/mails" search={{ search: email }} size="sm" preload={false} className={item.link}>
        {t('openMails')}
      </TextLink>
    );
  }
  const part =
    content.type === 'audit' ? partOfNoun[content.entry.action.split('.')[0] ?? ''] : partOfType[content.type];
  if (!part || !may(parts[part].needs)) return null;
  const { to, label } = parts[part];
  return (
    <TextLink to={to} params={{ email, part }} size="sm" preload={false} className={item.link} data-row-link>
      {t('open', { part: t(`staffUsers:${label}`) })}
    </TextLink>
  );
}

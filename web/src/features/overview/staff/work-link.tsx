import type { WorkItem, WorkKind } from '@portal/shared/overview/contract';
import { Link } from '@tanstack/react-router';
import classes from './work-page.module.css';

/** The part of a candidate's record on which a kind of work is done. */
const partOf = {
  transfer: 'payment',
  refund: 'payment',
  late: 'payment',
  evidence: 'labor',
  denial: 'labor',
  step: 'labor',
  seal: 'job',
  offer: 'job',
  message: 'messages',
} as const satisfies Partial<Record<WorkKind, string>>;
const basicPartOf = {
  profile: 'information',
  change: 'changes',
  document: 'documents',
} as const satisfies Partial<Record<WorkKind, string>>;

/** A link to the page on which the item is decided. */
export function WorkLink({ item, children }: { item: WorkItem; children: React.ReactNode }) {
  const { kind, email, jobUid } = item;
  const link = { className: classes.link, 'data-row-link': true, preload: false as const, children };
  switch (kind) {
    case 'profile':
    case 'change':
    case 'document':
      return <Link to="/admin/users/$email/basic/$part" params={{ email, part: basicPartOf[kind] }} {...link} />;
    case 'transfer':
    case 'refund':
    case 'late':
    case 'evidence':
    case 'denial':
    case 'step':
    case 'seal':
    case 'offer':
    case 'message':
      return <Link to={`/admin/users/$email/${partOf[kind]}`} params={{ email }} {...link} />;
    case 'task':
    case 'deadline':
      if (email === '') return <Link to="/admin/work" search={{ kind }} {...link} />;
      return <Link to="/admin/users/$email/summary" params={{ email }} {...link} />;
    case 'approval':
      return <Link to="/admin/approvals" {...link} />;
    case 'mail':
      return <Link to="/admin/mails" search={{ status: 'failed', search: email }} {...link} />;
    default:
      return <Link to="/admin/jobs/$uid/$email" params={{ uid: jobUid ?? '', email }} {...link} />;
  }
}

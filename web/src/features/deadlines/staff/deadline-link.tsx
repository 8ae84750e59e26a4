import type { Deadline } from '@portal/shared/deadlines/contract';
import { Link } from '@tanstack/react-router';

interface DeadlineLinkProps {
  deadline: Deadline;
  className?: string | undefined;
  children: React.ReactNode;
}

/** A link to the page on which the deadline is handled. */
export function DeadlineLink({ deadline: { kind, email, jobUid }, ...rest }: DeadlineLinkProps) {
  const link = { ...rest, 'data-row-link': true, preload: false as const };
  switch (kind) {
    case 'hold':
      return <Link to="/admin/jobs/$uid/$email" params={{ uid: jobUid ?? '', email }} {...link} />;
    case 'evidence':
    case 'perm':
      return <Link to="/admin/users/$email/labor" params={{ email }} {...link} />;
    case 'refund':
    case 'suspension':
      return <Link to="/admin/users/$email/payment" params={{ email }} {...link} />;
    case 'document':
      return <Link to="/admin/users/$email/basic/$part" params={{ email, part: 'documents' }} {...link} />;
    case 'passport':
    case 'child':
      return <Link to="/admin/users/$email/basic/$part" params={{ email, part: 'information' }} {...link} />;
    default:
      return <Link to="/admin/users/$email/summary" params={{ email }} {...link} />;
  }
}

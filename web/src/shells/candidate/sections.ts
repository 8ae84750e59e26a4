import {
  IconBriefcase,
  IconFiles,
  IconHome,
  IconReceipt2,
  IconTimeline,
  IconUserCircle,
} from '../../ui/icons/icons.tsx';

/**
 * The sections of the candidate area, in the order of the menu. `covers` lists other paths that belong to a section.
 */
export const sections = [
  { to: '/summary', label: 'summary', short: 'summaryShort', icon: IconHome, covers: [] },
  { to: '/jobs', label: 'jobs', short: 'jobsShort', icon: IconBriefcase, covers: [] },
  { to: '/files', label: 'documents', short: 'documentsShort', icon: IconFiles, covers: [] },
  {
    to: '/invoices',
    label: 'invoices',
    short: 'invoicesShort',
    icon: IconReceipt2,
    covers: ['/payment-history', '/statement', '/refunds'],
  },
  { to: '/progress', label: 'laborProgress', short: 'laborProgressShort', icon: IconTimeline, covers: [] },
  { to: '/profile/view', label: 'profile', short: 'profileShort', icon: IconUserCircle, covers: ['/profile'] },
] as const;

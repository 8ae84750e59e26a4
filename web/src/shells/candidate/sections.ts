import {
  IconBriefcase,
  IconFiles,
  IconHome,
  IconMessage,
  IconReceipt2,
  IconTimeline,
  IconUserCircle,
} from '#ui/icons/icons.tsx';

/**
 * The sections of the candidate area, in the order of the menu. `covers` lists other paths that belong to a section. The
 * bar of a phone has room for five tabs: a section without a short label has none, and `tabCovers` of another tab names it.
 */
export const sections = [
  { to: '/summary', label: 'summary', short: 'summaryShort', icon: IconHome, covers: [], tabCovers: ['/progress'] },
  { to: '/jobs', label: 'jobs', short: 'jobsShort', icon: IconBriefcase, covers: [], tabCovers: [] },
  { to: '/files', label: 'documents', short: 'documentsShort', icon: IconFiles, covers: [], tabCovers: [] },
  {
    to: '/invoices',
    label: 'invoices',
    short: 'invoicesShort',
    icon: IconReceipt2,
    covers: ['/payment-history', '/statement', '/refunds'],
    tabCovers: [],
  },
  { to: '/progress', label: 'laborProgress', short: null, icon: IconTimeline, covers: [], tabCovers: [] },
  { to: '/messages', label: 'messages', short: null, icon: IconMessage, covers: [], tabCovers: [] },
  {
    to: '/profile/view',
    label: 'profile',
    short: 'profileShort',
    icon: IconUserCircle,
    covers: ['/profile'],
    tabCovers: [],
  },
] as const;

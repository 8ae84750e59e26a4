import { IconBriefcase, IconHome, IconReceipt2, IconTimeline, IconUserCircle } from '@tabler/icons-react';

/** The sections of the candidate area, in the order of the specification. */
export const sections = [
  { to: '/summary', label: 'summary', short: 'summaryShort', icon: IconHome },
  { to: '/jobs', label: 'jobs', short: 'jobsShort', icon: IconBriefcase },
  { to: '/invoices', label: 'invoices', short: 'invoicesShort', icon: IconReceipt2 },
  { to: '/progress', label: 'progress', short: 'progressShort', icon: IconTimeline },
  { to: '/profile/view', label: 'profile', short: 'profileShort', icon: IconUserCircle },
] as const;

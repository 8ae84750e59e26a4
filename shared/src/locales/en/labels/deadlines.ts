import type { deadlineKindNames as vi } from '#locales/vi/labels/deadlines.ts';

/** What falls due, in the staff area, in emails to staff, and in their calendars. */
export const deadlineKindNames: typeof vi = {
  calendar: 'Deadlines',
  kind_hold: 'The hold ends',
  kind_evidence: 'Send evidence to the agency',
  kind_refund: 'Decide or pay the refund',
  kind_perm: 'File the I-140: the PERM expires after 180 days',
  kind_document: 'The candidate sends a document',
  kind_suspension: 'The service may be suspended for late payment',
  kind_passport: 'The passport expires',
  kind_child: 'A child counts as 21 (CSPA)',
  kind_manual: 'Entered by staff',
};

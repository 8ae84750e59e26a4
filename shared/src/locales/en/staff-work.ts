import type { staffWork as vi } from '../vi/staff-work.ts';

/** The work items that wait for a decision. */
export const staffWork: typeof vi = {
  title: 'To do',
  lead: 'Items that wait for your decision, longest wait first.',
  nothing: 'Nothing is waiting',
  nothingText: 'Profiles, transfers, applicants, and documents that need a decision appear here.',
  kind_profile: 'Profiles to review',
  kind_change: 'Profile changes to decide',
  kind_approval: 'Requests that need a second approval',
  kind_transfer: 'Transfers to confirm',
  kind_applicant: 'Applicants to decide',
  kind_document: 'Documents to check',
  kind_hold: 'Holds about to end',
  kind_refund: 'Refunds to process',
  kind_evidence: 'Evidence that an agency asks for',
  kind_denial: 'Denials to answer',
  kind_step: 'Steps reported as done without a document',
  kind_offer: 'Addenda that were not accepted',
  kind_seal: 'Signed contracts and addenda without a digitally signed PDF',
  pausedTitle: 'Scheduled decisions are paused',
  pausedText:
    'The clock of the database jumped at {{time}}. Until it is checked, no hold is released, no reminder is sent, and nothing is deleted.',
  pausedResume: 'The clock is right, resume',
  pausedAsk: 'An administrator can resume them once the clock is right.',
  kind_mail: 'Emails that did not arrive',
  waited: 'Waiting for {{time}}',
  left: '{{time}} left',
  late: '{{time}} late',
};

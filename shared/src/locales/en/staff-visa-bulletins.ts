import type { staffVisaBulletins as vi } from '../vi/staff-visa-bulletins.ts';

export const staffVisaBulletins: typeof vi = {
  title: 'Visa Bulletin',
  lead: 'The Final Action Dates of EB-3 Other Workers. The progress of all waiting cases, the step about the wait, and contracts that are not signed yet follow the newest month.',
  source: 'Open the bulletin on travel.state.gov',
  record: 'Record a month',
  upToDate: 'No month is missing. The next bulletin usually appears in the middle of this month.',
  missing: 'Not recorded yet: {{months}}',
  missingText: 'The newest bulletin that candidates see is still the one of {{month}}.',
  month: 'Month',
  allAreas: 'All other countries',
  vietnam: 'Vietnam',
  sameForVietnam: 'Vietnam has no column of its own',
  cutOffOf: '{{area}}: result',
  dayOf: '{{area}}: date',
  day: 'A date',
  current: 'C (current)',
  unavailable: 'U (unavailable)',
  recordedBy: 'Recorded by',
  shipped: 'Built in',
  correct: 'Correct {{month}}',
  recordTitle: 'Record a Visa Bulletin',
  correctTitle: 'Correct the Visa Bulletin of {{month}}',
  effect:
    'The estimates of all waiting cases, the step about the wait, and contracts that are not signed yet change at once. Signed contracts stay.',
  recorded: 'Visa Bulletin recorded',
};

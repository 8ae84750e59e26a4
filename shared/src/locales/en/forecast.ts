import type { forecast as vi } from '../vi/forecast.ts';

export const forecast: typeof vi = {
  title: 'How long the wait may be',
  category: 'Your category: EB-3 unskilled workers, “Other Workers” (EW) in the bulletin.',
  fact: 'By the Visa Bulletin of {{month}}, visas go to people whose priority date is before {{date}}.',
  factCurrent:
    'By the Visa Bulletin of {{month}}, nobody in this category has to wait: every priority date is current.',
  factUnavailable: 'By the Visa Bulletin of {{month}}, no more visas are available in this category in that month.',
  cutOffVietnam: 'Date for Vietnam',
  cutOffAllAreas: 'Date for all areas without their own column',
  current: 'nobody has to wait (C)',
  unavailable: 'no visas available (U)',
  isCurrent: 'The priority date {{date}} is current.',
  distance: 'Distance to the priority date',
  months: '{{months}} months',
  monthsAndYears: '{{months}} months (about {{years}} years)',
  moved12: 'The queue in the last 12 months',
  moved24: 'The queue in the last 24 months',
  forward: 'moved forward {{months}} months',
  back: 'moved back {{months}} months',
  still: 'did not move',
  unknown: 'cannot be calculated',
  range: 'Estimated turn',
  rangeValue: '{{from}} to {{to}}',
  rangeOpen: '{{from}} at the earliest, the latest is not known',
  noPromise: 'This is only an estimate. The dates can jump, stop, or go back. Nobody can guarantee the time.',
  method: 'How this is calculated',
  methodText:
    'The distance is divided by the pace of the queue in the last 12, 24, and 36 months. The fastest pace gives the earliest month, the slowest pace the latest.',
  chart: 'The Visa Bulletin in the last 36 months',
  chartText: '{{fromMonth}}: {{from}}. {{toMonth}}: {{to}}.',
  childTitle: 'A child may turn 21 during the wait',
  child_passed: '{{name}} has counted as 21 since {{date}} and can no longer come along with this case.',
  child_likely: '{{name}} counts as 21 from {{date}}, which is likely before your turn.',
  child_possible: '{{name}} counts as 21 from {{date}}, which may be before your turn.',
  childLaw:
    'The time that USCIS takes for the I-140 does not count towards a child’s age (Child Status Protection Act). Ask an attorney of your own about your child.',
};

import { addMonths } from '#calendar/calendar.ts';
import type { PersonalInfo } from '#personal-info/schema.ts';

/**
 * What falls due: an unpaid hold, the answer to a request for evidence, a refund, the filing of the I-140 before the labor
 * certification expires, a requested document, the day from which an overdue payment allows to suspend the service, the passport, a
 * child's last day under 21, or what staff entered by hand.
 */
export const deadlineKinds = [
  'hold',
  'evidence',
  'refund',
  'perm',
  'document',
  'suspension',
  'passport',
  'child',
  'manual',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** An approved labor certification supports an I-140 that is filed within so many days (20 CFR 656.30(b)). */
export const permValidDays = 180;
/** A passport is a deadline from so many months before its last day on. */
export const passportMonths = 9;
/** A child's 21st birthday is a deadline from so many months before it on, and for so many days after it, when nothing can be done any more. */
export const childMonths = 24;
export const childDaysAfter = 30;

/** Reminders go out so many days before a deadline. */
export const reminderDays = [30, 14, 3] as const;

/** The stage of a reminder that a deadline was missed. */
export const missedStage = -1;

/**
 * The stage of the reminder that is due so many days before a deadline: the last one that was reached, so that a deadline that is entered
 * late is reminded of once. Negative days are after it.
 */
export const reminderStageOf = (daysLeft: number): number =>
  daysLeft < 0 ? missedStage : (reminderDays.findLast((days) => daysLeft <= days) ?? Math.max(...reminderDays));

/** The kinds of days that follow from personal information, which SQL cannot read. */
export const personalDayKinds = ['passport', 'child'] as const;
export type PersonalDay = {
  kind: (typeof personalDayKinds)[number];
  /** YYYY-MM-DD. Of a child: the 21st birthday, without the days for which a petition was pending. */
  onDay: string;
  /** The name of the child. */
  person: string | null;
};

/** PostgreSQL has no year 0, which only a typing error names. */
const earliest = '1900-01-01';
const storable = (day: string): string => (day < earliest ? earliest : day);

/** The days that follow from personal information: the last day of the passport, and the 21st birthday of each child. */
export const personalDaysOf = ({
  passportExpiryDate,
  dependents,
}: Pick<PersonalInfo, 'passportExpiryDate' | 'dependents'>): PersonalDay[] => [
  { kind: 'passport', onDay: storable(passportExpiryDate), person: null },
  ...dependents
    .filter(({ relation }) => relation === 'child')
    .map(
      ({ fullName, dateOfBirth }): PersonalDay => ({
        kind: 'child',
        onDay: storable(addMonths(dateOfBirth, 21 * 12)),
        person: fullName,
      }),
    ),
];

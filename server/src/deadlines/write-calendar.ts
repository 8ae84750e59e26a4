import { addDays } from '@portal/shared/calendar/calendar';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { languageTag } from '@portal/shared/languages/language-tags';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { phrases } from '#platform/phrases.ts';
import type { DeadlineRow } from './queries.ts';

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Writes deadlines as a calendar of days (RFC 5545). It names the person and the case as the staff area does, and nothing of their papers.
 * The end of a day is the next day.
 */
export function writeCalendar(
  rows: readonly DeadlineRow[],
  { language, now, appUrl, brand }: { language: LanguageCode; now: Date; appUrl: string; brand: string },
): string {
  const words = phrases[language].deadlineKindNames;
  const calendar = ical({
    name: `${words.calendar}: ${brand}`,
    prodId: { company: 'portal', product: 'deadlines', language: languageTag(language).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const row of rows) {
    const { kind, uid, on, name, caseId, email } = row;
    const what = kind === 'manual' && name ? name : words[`kind_${kind}`];
    const who = caseId ? `${fullName(row, language)} (${caseId})` : fullName(row, language);
    calendar.createEvent({
      id: `${kind}-${uid}@portal`,
      start: startOf(on),
      end: startOf(addDays(on, 1)),
      allDay: true,
      stamp: now,
      summary: `${who}: ${what}`,
      url: `${appUrl}/admin/users/${encodeURIComponent(email)}/summary`,
    });
  }
  return calendar.toString();
}

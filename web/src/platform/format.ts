import { dayOf, daysBetween, nameOffset } from '@portal/shared/calendar/calendar';
import {
  formatDay,
  formatDuration,
  formatFileSize,
  formatMoment,
  formatMonth,
  formatNumber,
  formatUsd,
  formatUsdRange,
  formatVnd,
  fullName,
} from '@portal/shared/format/format';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { localize } from '@portal/shared/languages/localized-text';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { serverNow } from './clock.ts';
import { apiQuery } from './http/query.ts';
import { useApiQuery } from './http/use-api-query.ts';
import { useLanguage } from './i18n/i18n.ts';

const defaultTimeZone = 'Asia/Ho_Chi_Minh';

/** The public settings of the organization: brand, contacts, and time zone. After login, also the payee accounts. */
export const settingsQuery = () => ({
  ...apiQuery(getPublicSettings, {}),
  staleTime: 300_000,
  meta: { isSilent: true },
});

/** Formats dates, amounts, and durations in the language on the screen and the business time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useApiQuery(settingsQuery()).data?.businessTimeZone ?? defaultTimeZone;
  return {
    language,
    timeZone,
    day: formatDay,
    month: formatMonth,
    moment: (moment: string | null | undefined) => formatMoment(moment, timeZone),
    /** The last second before a moment, with the zone. A hold that ends at midnight is shown with its last day. */
    deadline: (moment: string | null | undefined) => {
      if (!moment) return formatMoment(moment, timeZone);
      const last = new Date(new Date(moment).getTime() - 1000);
      return `${formatMoment(last, timeZone)} (${nameOffset(last, timeZone)})`;
    },
    /** The day of a moment, without the time. */
    dayOfMoment: (moment: string | null | undefined) => formatMoment(moment, timeZone).split(' ')[0] ?? '--',
    duration: (minutes: number) => formatDuration(minutes, language),
    /**
     * The time until a deadline, or since. Until the day before its last day, and from the day after it on, it is the number of
     * calendar days, as in the list of deadlines.
     */
    timeTo: (until: string, now: number) => {
      const lastDay = dayOf(new Date(Date.parse(until) - 1), timeZone);
      const days = daysBetween(dayOf(new Date(now), timeZone), lastDay);
      const minutes = days < 0 || days > 1 ? days * 1440 : (Date.parse(until) - now) / 60_000;
      return formatDuration(Math.abs(minutes), language);
    },
    /** The current day of the server, in the business time zone. */
    today: () => dayOf(new Date(serverNow()), timeZone),
    number: (value: number) => formatNumber(value, language),
    fileSize: (bytes: number) => formatFileSize(bytes, language),
    usd: (cents: number) => formatUsd(cents, language),
    /** `15,50 – 17 USD` or `$15.50 – $17`. One amount if both are equal. */
    usdRange: (fromCents: number, toCents: number) => formatUsdRange(fromCents, toCents, language),
    /** Cents in dong at a rate, `406.240.000 ₫`. */
    vnd: (cents: number | readonly [number, number], vndPerUsd: number) => formatVnd(cents, vndPerUsd, language),
    fullName: (person: { firstName: string; lastName: string }) => fullName(person, language),
    localize: (text: LocalizedText) => localize(text, language),
  };
}

import { dayOf } from '@portal/shared/calendar/calendar';
import {
  formatDay,
  formatDuration,
  formatFileSize,
  formatMoment,
  formatUsd,
  fullName,
} from '@portal/shared/format/format';
import { getPublicSettings } from '@portal/shared/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './http/query.ts';
import { useLanguage } from './i18n/i18n.ts';

const defaultTimeZone = 'Asia/Ho_Chi_Minh';

/** `GMT+7` */
const zoneName = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** What the public may see of the organisation: brand, contacts, time zone and, logged in, the payee accounts. */
export const settingsQuery = () => ({
  ...apiQuery(getPublicSettings, {}),
  staleTime: 300_000,
  meta: { isSilent: true },
});

/** The formats of specification section 3 in the language on the screen and the business time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useQuery(settingsQuery()).data?.businessTimeZone ?? defaultTimeZone;
  return {
    language,
    timeZone,
    day: formatDay,
    moment: (moment: string | null | undefined) => formatMoment(moment, timeZone),
    /** The last second that still counts before a moment, with the zone: a hold ends when its last day does. */
    deadline: (moment: string | null | undefined) => {
      if (!moment) return formatMoment(moment, timeZone);
      const last = new Date(new Date(moment).getTime() - 1000);
      return `${formatMoment(last, timeZone)} (${zoneName(last, timeZone)})`;
    },
    /** The day of a moment. */
    dayOfMoment: (moment: string | null | undefined) => formatMoment(moment, timeZone).split(' ')[0] ?? '--',
    duration: (minutes: number) => formatDuration(minutes, language),
    today: () => dayOf(new Date(), timeZone),
    fileSize: (bytes: number) => formatFileSize(bytes, language),
    usd: (cents: number) => formatUsd(cents, language),
    /** `15,50 – 17 USD`, `$15.50 – $17`, or one amount where both are the same. */
    usdRange: (fromCents: number, toCents: number) => {
      const [from, to] = [formatUsd(fromCents, language), formatUsd(toCents, language)];
      return from === to ? to : `${from.replace(' USD', '')} – ${to}`;
    },
    fullName: (person: { firstName: string; lastName: string }) => fullName(person, language),
    /** The text of the language, or of the other one where it is missing. */
    pick: (vi: string, en: string) => (language === 'VI' ? vi || en : en || vi),
  };
}

import { formatDay } from '@portal/shared/format/format';
import { dateFormat, numberFormat } from '@portal/shared/format/formatters';
import type { StepPlaceholder } from '@portal/shared/forms/placeholders';
import { conventions } from '@portal/shared/languages/conventions';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import type { BulletinMonth } from '@portal/shared/visa-bulletins/rules';
import { findRetreat, movedMonths } from '@portal/shared/visa-bulletins/rules';

/** What the texts state about the newest month of the Visa Bulletin and the year before it. */
interface BulletinFacts extends BulletinMonth {
  /** The whole months for which everybody whose turn it is has waited; zero in a month without a date. */
  waited: number;
  /** By how many months the date moved within a year, to one decimal; null unless both months have a date. */
  moved: number | null;
  /** The last month in which the date went back, if the read months have one. */
  retreat: string | undefined;
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function factsOf({ month, cutOff }: BulletinMonth, year: readonly BulletinMonth[]): BulletinFacts {
  const hasDate = cutOff !== 'C' && cutOff !== 'U';
  const moved = movedMonths(year, 12);
  return {
    month,
    cutOff,
    waited: hasDate ? monthNumber(month) - monthNumber(cutOff) - (cutOff.endsWith('-01') ? 0 : 1) : 0,
    moved: moved === null ? null : Math.round(moved * 10) / 10,
    retreat: findRetreat(year),
  };
}

const formatEn = (day: string, options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
  dateFormat(locale, { year: 'numeric', timeZone: 'UTC', ...options }).format(Date.parse(day));

/** A day and a month (`YYYY-MM`) of the bulletin in words. */
export const bulletinWords = byLanguage<{ day: (day: string) => string; month: (month: string) => string }>({
  VI: { day: formatDay, month: (month) => `tháng ${Number(month.slice(5))}/${month.slice(0, 4)}` },
  EN: {
    day: (day) => formatEn(day, { day: 'numeric', month: 'short' }, 'en-GB'),
    month: (month) => formatEn(`${month}-01`, { month: 'long' }),
  },
});

const inUnit = (value: number, unit: 'year' | 'month', language: LanguageCode) =>
  numberFormat(conventions[language].locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(value);

/** A time in words, such as `4 years` and `9 months`, without a part that is zero. */
const yearsAndMonths = (months: number, language: LanguageCode): string[] => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [...(years ? [inUnit(years, 'year', language)] : []), ...(rest ? [inUnit(rest, 'month', language)] : [])];
};

type Sentences = (facts: BulletinFacts) => string[];

const newestVi: Sentences = ({ month, cutOff, waited }) => {
  const { VI: words } = bulletinWords;
  const bulletin = `Lịch visa ${words.month(month)}, diện Other Workers, cho người sinh tại Việt Nam`;
  if (cutOff === 'C')
    return [`${bulletin}: không có ngày giới hạn (ký hiệu C).`, 'Trong tháng đó, ngày ưu tiên nào cũng đến lượt.'];
  if (cutOff === 'U')
    return [`${bulletin}: hết thị thực (ký hiệu U).`, 'Trong tháng đó, không ai được cấp thị thực diện này.'];
  return [
    `${bulletin}: ngày được cấp thị thực (Final Action Date) là ${words.day(cutOff)}.`,
    `Trong tháng đó, thị thực được cấp cho người có ngày ưu tiên trước ${words.day(cutOff)}.`,
    ...(waited > 0 ? [`Họ đã chờ hơn ${yearsAndMonths(waited, 'VI').join(' ')}.`] : []),
  ];
};

const newestEn: Sentences = ({ month, cutOff, waited }) => {
  const { EN: words } = bulletinWords;
  const bulletin = `Visa Bulletin of ${words.month(month)}, Other Workers, for people born in Vietnam`;
  if (cutOff === 'C')
    return [`${bulletin}: there is no cut-off date (C).`, 'In that month, every priority date is current.'];
  if (cutOff === 'U')
    return [`${bulletin}: no visas are available (U).`, 'In that month, nobody gets a visa of this category.'];
  return [
    `${bulletin}: the Final Action Date is ${words.day(cutOff)}.`,
    `In that month, visas go to people whose priority date is before ${words.day(cutOff)}.`,
    ...(waited > 0 ? [`They have waited more than ${yearsAndMonths(waited, 'EN').join(' and ')}.`] : []),
  ];
};

const yearVi: Sentences = ({ month, moved, retreat }) => {
  const { VI: words } = bulletinWords;
  const size = inUnit(Math.abs(moved ?? 0), 'month', 'VI');
  const way = moved === 0 ? 'đứng yên' : (moved ?? 0) > 0 ? `tiến ${size}` : `lùi ${size}`;
  return [
    ...(moved === null ? [] : [`Trong 12 tháng đến ${words.month(month)}, hàng chờ ${way}.`]),
    `Ngày trong lịch có thể lùi${retreat ? `, như đã lùi vào ${words.month(retreat)}` : ''}.`,
  ];
};

const yearEn: Sentences = ({ month, moved, retreat }) => {
  const { EN: words } = bulletinWords;
  const size = inUnit(Math.abs(moved ?? 0), 'month', 'EN');
  const way = moved === 0 ? 'did not move' : (moved ?? 0) > 0 ? `moved forward by ${size}` : `went back by ${size}`;
  return [
    ...(moved === null ? [] : [`In the 12 months to ${words.month(month)}, the queue ${way}.`]),
    `The dates can go back${retreat ? `, as they did in ${words.month(retreat)}` : ''}.`,
  ];
};

const sentences = byLanguage<{ newest: Sentences; year: Sentences }>({
  VI: { newest: newestVi, year: yearVi },
  EN: { newest: newestEn, year: yearEn },
});

/** The marks in the text of a step, in whose place readers see what the newest months state. */
export const bulletinMarks = { newest: '{{bulletin_newest}}', year: '{{bulletin_year}}' } as const;

/**
 * @param newest the newest month
 * @param year the 13 months up to it, the oldest first; some may be missing
 */
export function bulletinPlaceholders(newest: BulletinMonth, year: readonly BulletinMonth[]): StepPlaceholder[] {
  const facts = factsOf(newest, year);
  const textOf = (part: 'newest' | 'year') => inEachLanguage((language) => sentences[language][part](facts).join(' '));
  return [
    { mark: bulletinMarks.newest, text: textOf('newest') },
    { mark: bulletinMarks.year, text: textOf('year') },
  ];
}

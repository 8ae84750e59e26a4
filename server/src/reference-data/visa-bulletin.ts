import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { formatDay } from '@portal/shared/format/format';

/** The dates of a month for EB-3 Other Workers who were born in Vietnam. Days are `YYYY-MM-DD`. */
interface VisaBulletin {
  /** `YYYY-MM`. */
  month: string;
  finalAction: string;
  datesForFiling: string;
}

/**
 * The months of the Visa Bulletin that the texts mention, oldest first (travel.state.gov). The steps and the contract
 * state the newest month, and compare it with the month before and with the same month of the year before. A new month
 * changes the text of a step: add its former revision to `formerStepRevisions`. It is data, not wording: the contract
 * keeps its version.
 */
const yearBefore: VisaBulletin = { month: '2025-10', finalAction: '2021-07-15', datesForFiling: '2021-12-01' };
const monthBefore: Pick<VisaBulletin, 'month' | 'finalAction'> = { month: '2026-09', finalAction: '2022-04-01' };
const newest: VisaBulletin = { month: '2026-10', finalAction: '2022-01-01', datesForFiling: '2022-06-01' };

const dayMs = 86_400_000;
const daysPerMonth = 365.25 / 12;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** How long the people whose turn it is have waited, in whole months. */
const monthsWaited = monthOf(newest.month) - monthOf(newest.finalAction) - (newest.finalAction.endsWith('-01') ? 0 : 1);
/** By how many months the queue moved within a year. */
const monthsMoved = daysBetween(yearBefore.finalAction, newest.finalAction) / daysPerMonth;

/** The newest bulletin, in words. */
export interface BulletinWords {
  month: string;
  finalAction: string;
  datesForFiling: string;
  /** "4 years and 9 months". */
  waited: string;
  /** The months by which the queue moved within a year: "5.6". */
  moved: string;
  /** Whether the date went back in this month. */
  hasGoneBack: boolean;
}

const dayEn = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
const monthEn = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
const [years, months] = [Math.floor(monthsWaited / 12), monthsWaited % 12];
const hasGoneBack = newest.finalAction < monthBefore.finalAction;

const words: Record<ContractLanguage, BulletinWords> = {
  VI: {
    month: `tháng ${Number(newest.month.slice(5))}/${newest.month.slice(0, 4)}`,
    finalAction: formatDay(newest.finalAction),
    datesForFiling: formatDay(newest.datesForFiling),
    waited: `${years} năm ${months} tháng`,
    moved: monthsMoved.toFixed(1).replace('.', ','),
    hasGoneBack,
  },
  EN: {
    month: monthEn(newest.month),
    finalAction: dayEn(newest.finalAction),
    datesForFiling: dayEn(newest.datesForFiling),
    waited: `${years} years and ${months} months`,
    moved: monthsMoved.toFixed(1),
    hasGoneBack,
  },
};

export const newestBulletin = (language: ContractLanguage): BulletinWords => words[language];

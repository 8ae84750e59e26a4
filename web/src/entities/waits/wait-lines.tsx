import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Facts } from '#ui/layout/facts.tsx';

interface WaitLinesProps {
  /** A day. */
  since: string;
  /** The label of the day, if “waiting since” is wrong. */
  sinceLabel?: string;
  /** Null if too few cases say how long it takes. */
  usualDays: number | null;
  /** What happens next. */
  next?: string | undefined;
}

/** Longer times are given in months. */
const mostDays = 60;
const daysPerMonth = 365.25 / 12;

/** The lines about something that a candidate waits for: since when, how long it usually takes, and what happens next. */
export function WaitLines({ since, sinceLabel, usualDays, next }: WaitLinesProps) {
  const { t } = useTranslation('waits');
  const { day } = useFormat();
  const usual = (days: number) =>
    days <= mostDays ? t('days', { count: days }) : t('months', { count: Math.round(days / daysPerMonth) });
  return (
    <Facts
      facts={[
        { label: sinceLabel ?? t('since'), value: day(since) },
        ...(usualDays === null ? [] : [{ label: t('usual'), value: usual(usualDays) }]),
        ...(next ? [{ label: t('next'), value: next, isWide: true }] : []),
      ]}
    />
  );
}

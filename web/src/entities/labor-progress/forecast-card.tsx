import type { Forecast } from '@portal/shared/labor-progress/contract';
import { waitYears } from '@portal/shared/visa-bulletins/rules';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { IconExternalLink } from '#ui/icons/icons.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { agencySites } from './agency-sites.ts';
import { CutOffChart } from './cut-off-chart.tsx';
import classes from './forecast-card.module.css';

/** The estimated wait of a case for its priority date, with the basis of the estimate and the remark that nobody can promise it. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation(['forecast', 'laborProgress']);
  const { day, month, number, today } = useFormat();
  const { cutOff, cutOffAllAreas, monthsApart, from, to, children } = forecast;
  const ofMonth = { month: month(forecast.bulletinMonth) };
  const moved = (months: number | null) => {
    if (months === null) return t('unknown');
    if (months === 0) return t('still');
    const count = Math.abs(months);
    return t(months > 0 ? 'forward' : 'back', { count, months: number(count) });
  };
  const span = (months: number) => {
    if (months < 12) return t('months', { count: months, months: number(months) });
    const years = Math.round(months / 1.2) / 10;
    return t('monthsAndYears', { count: years, months: number(months), years: number(years) });
  };
  const dateOf = (one: string) => ({ C: t('current'), U: t('unavailable') })[one] ?? day(one);
  const fact = { C: t('factCurrent', ofMonth), U: t('factUnavailable', ofMonth) }[cutOff];

  const estimate = () => {
    if (from === null) return t('range_unknown');
    if (to === null) return t('rangeOpen', { from: month(from) });
    const years = [...new Set([from, to].map((one) => number(waitYears(today(), one))))].join('–');
    return t('estimate', { count: waitYears(today(), to), years, from: month(from), to: month(to) });
  };

  return (
    <Card>
      <h2 className={classes.title}>{t('title')}</h2>
      {forecast.isCurrent ? (
        <Notice tone="good">{t('isCurrent', { date: day(forecast.priorityDate) })}</Notice>
      ) : (
        <>
          <p className={classes.estimate}>{estimate()}</p>
          <p className={classes.promise}>{t('noPromise')}</p>
        </>
      )}
      {children.length > 0 && (
        <div className={classes.children}>
          <Notice tone="wait" title={t('childTitle')}>
            {children.map(({ fullName, countsAs21On, risk }) => (
              <p key={fullName} className={classes.child}>
                {t(`child_${risk}`, { name: fullName, date: day(countsAs21On) })}
              </p>
            ))}
            {t('childLaw')}
          </Notice>
        </div>
      )}
      <details className={classes.method}>
        <summary>{t('basis')}</summary>
        <p className={classes.text}>
          {t('category')} {fact ?? t('fact', { ...ofMonth, date: day(cutOff) })}
        </p>
        <Facts
          facts={[
            { label: t('cutOffVietnam'), value: dateOf(cutOff) },
            { label: t('cutOffAllAreas'), value: dateOf(cutOffAllAreas) },
            ...(forecast.isCurrent
              ? []
              : [
                  { label: t('distance'), value: monthsApart === null ? t('unknown') : span(monthsApart) },
                  { label: t('moved12'), value: moved(forecast.movedIn12Months) },
                  { label: t('moved24'), value: moved(forecast.movedIn24Months) },
                ]),
          ]}
        />
        <a className={classes.source} href={agencySites.bulletin} target="_blank" rel="noreferrer">
          {t('laborProgress:site_bulletin')}
          <IconExternalLink size={16} />
          <span className="visually-hidden">({t('laborProgress:newTab')})</span>
        </a>
        <CutOffChart bulletins={forecast.bulletins} />
        <p className={classes.text}>{t('methodText')}</p>
      </details>
    </Card>
  );
}

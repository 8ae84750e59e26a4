import type { Forecast } from '@portal/shared/labor-progress/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './cut-off-chart.module.css';

/** The height of the drawing; its width is a unit per month. */
const height = 20;

/** The cut-off dates of the last three years as a stepped line. Months without a date leave a gap. */
export function CutOffChart({ bulletins }: Pick<Forecast, 'bulletins'>) {
  const { t } = useTranslation('forecast');
  const { day, month } = useFormat();
  const points = bulletins
    .map(({ cutOff }, index) => ({ index, cutOff, at: Date.parse(cutOff) }))
    .filter(({ at }) => !Number.isNaN(at));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;

  const lowest = Math.min(...points.map(({ at }) => at));
  const highest = Math.max(...points.map(({ at }) => at));
  const yOf = (at: number) => height - ((at - lowest) / (highest - lowest || 1)) * height;
  const path = points
    .map(({ index, at }, position) =>
      points[position - 1]?.index === index - 1 ? `H${index}V${yOf(at)}` : `M${index} ${yOf(at)}`,
    )
    .join('');
  const [firstMonth, lastMonth] = [bulletins[first.index]?.month ?? '', bulletins[last.index]?.month ?? ''];
  return (
    <figure className={classes.chart}>
      <figcaption>{t('chart')}</figcaption>
      <svg
        role="img"
        aria-label={t('chartText', {
          fromMonth: month(firstMonth),
          from: day(first.cutOff),
          toMonth: month(lastMonth),
          to: day(last.cutOff),
        })}
        viewBox={`${first.index} 0 ${last.index - first.index} ${height}`}
        preserveAspectRatio="none"
      >
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>
          {month(firstMonth)}
          <br />
          <strong>{day(first.cutOff)}</strong>
        </span>
        <span>
          {month(lastMonth)}
          <br />
          <strong>{day(last.cutOff)}</strong>
        </span>
      </div>
    </figure>
  );
}

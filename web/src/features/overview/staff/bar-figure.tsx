import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import table from '#ui/tables/read-table.module.css';
import classes from './bar-figure.module.css';

/** The figures are there before the charts. */
const Bars = lazy(() => import('./bars.tsx'));

/** A bar, or a row of bars behind each other, and the cells of its row in the table. */
export interface BarRow {
  key: string;
  label: string;
  /** By the name of the series. */
  values: Record<string, number>;
  /** The cells after the label. */
  cells: readonly React.ReactNode[];
  /** Opens what a part of the bar counts, by the name of its series. */
  open?: (part: string) => void;
}

interface BarFigureProps {
  title: string;
  /** The label and the color of each part of a bar. Orange and blue also differ for colour-blind people, and by their lightness. */
  series: readonly { name: string; label: string; color: string }[];
  rows: readonly BarRow[];
  /** The heads of the table: of the label, then of the cells. */
  heads: readonly string[];
  format: (value: number) => string;
  /** The rows of the table, if it has more than the chart. */
  tableRows?: readonly Omit<BarRow, 'values'>[];
  note?: string | undefined;
}

/** A label has up to three lines. */
const heightOfBar = 46;

/**
 * Horizontal bars, each of which opens its list, and a table with the same figures. The chart itself is hidden from screen readers and has no
 * focus: whoever cannot see or click it has the links of the table.
 */
export function BarFigure({ title, series, rows, heads, format, tableRows, note }: BarFigureProps) {
  const { t } = useTranslation('staffOverview');
  const data = rows.map(({ key, label, values }) => ({ key, label, ...values }));
  const height = rows.length * heightOfBar + 40;
  const openAt = (index: number, part: string) => rows[index]?.open?.(part);
  return (
    <Card aria-label={title}>
      <h2 className={columns.heading}>{title}</h2>
      {rows.length === 0 ? (
        t('nothing')
      ) : (
        <div className={classes.figure}>
          {series.length > 1 && (
            <ul className={classes.legend}>
              {series.map(({ name, label, color }) => (
                <li key={name}>
                  <span style={{ background: color }} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <div aria-hidden className={classes.chart}>
            <Suspense fallback={<Skeleton h={height} />}>
              <Bars height={height} data={data} series={series} format={format} onOpen={openAt} />
            </Suspense>
          </div>
          {note && <p className={classes.note}>{note}</p>}
          <details>
            <summary>{t('table')}</summary>
            <div className={table.frame}>
              <table className={table.table}>
                <caption className="visually-hidden">{title}</caption>
                <thead>
                  <tr>
                    {heads.map((head, index) => (
                      <th key={head} scope="col" className={index > 0 ? table.number : undefined}>
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {(tableRows ?? rows).map(({ key, label, cells }) => (
                    <tr key={key}>
                      <th scope="row">{label}</th>
                      {cells.map((cell, index) => (
                        <td key={heads[index + 1]} data-label={heads[index + 1]} className={table.number}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </div>
      )}
    </Card>
  );
}

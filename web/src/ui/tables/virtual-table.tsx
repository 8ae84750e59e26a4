import { Skeleton } from '@mantine/core';
import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { TableHead, TableRow } from './data-table.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** The rows that are read at once. */
export const rowsOfBlock = 50;
/** The height of a row until it is measured, on a desk and on a phone. */
const rowHeights = { wide: 64, narrow: 280 };

interface VirtualTableProps<Row, Answer> {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  sort?: string | undefined;
  onSort: (sort: string) => void;
  /** The rows of the whole list. */
  total: number;
  /** Reads a block of `rowsOfBlock` rows, counted from 1. */
  blockQuery: (page: number) => UndefinedInitialDataOptions<Answer, Error, Answer, unknown[]>;
}

/**
 * A table of any length without pages: only the blocks of rows near the screen are read and drawn, each as a part of the table. Otherwise it
 * works as a `DataTable`.
 */
export function VirtualTable<Row, Answer extends { items: Row[] }>(props: VirtualTableProps<Row, Answer>) {
  const { columns, total, sort, onSort } = props;
  const { t } = useTranslation('staffShell');
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const isNarrow = window.matchMedia('(max-width: 47.99em)').matches;
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.wide;
  const blocks = Math.ceil(total / rowsOfBlock);
  const rowsIn = (block: number) => Math.min(rowsOfBlock, total - block * rowsOfBlock);
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, and its blocks are memoized by their own props
  const virtualizer = useWindowVirtualizer({
    count: blocks,
    estimateSize: (block) => rowsIn(block) * rowHeight,
    // The next rows are there before somebody reaches them, also with the arrow keys.
    overscan: 1,
    scrollMargin: top,
  });
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <div className={classes.frame}>
      <table ref={table} className={`${classes.table} ${classes.dense}`} aria-rowcount={total + 1}>
        <caption className="visually-hidden">
          {props.caption} {t('tableKeys')}
        </caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <Gap height={before} />
        {shown.map(({ index }) => (
          <Block
            key={index}
            {...props}
            index={index}
            rows={rowsIn(index)}
            rowHeight={rowHeight}
            measure={virtualizer.measureElement}
          />
        ))}
        <Gap height={after} />
      </table>
    </div>
  );
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden>
      <tr style={{ height, padding: 0 }} />
    </tbody>
  );

interface BlockProps<Row, Answer> extends VirtualTableProps<Row, Answer> {
  index: number;
  rows: number;
  rowHeight: number;
  measure: (element: HTMLTableSectionElement | null) => void;
}

function Block<Row, Answer extends { items: Row[] }>({
  index,
  rows,
  rowHeight,
  measure,
  columns,
  rowKey,
  blockQuery,
}: BlockProps<Row, Answer>) {
  const items = useApiQuery(blockQuery(index + 1)).data?.items;
  if (!items) {
    return (
      <tbody ref={measure} data-index={index} aria-busy>
        <tr style={{ height: rows * rowHeight }}>
          <td colSpan={columns.length} style={{ verticalAlign: 'top' }}>
            <Skeleton height={rowHeight * Math.min(rows, 8)} />
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody ref={measure} data-index={index}>
      {items.map((row) => (
        <TableRow key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  );
}

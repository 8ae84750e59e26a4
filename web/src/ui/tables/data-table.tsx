import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons/icons.tsx';
import classes from './data-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Renders the cell. The cell of the first column contains the row's link. */
  render: (row: Row) => React.ReactNode;
  /** The field by which the column can be sorted. */
  sort?: string;
  isNumber?: boolean;
  /** A badge or a range that must not wrap. */
  isWhole?: boolean;
  /** Hidden on a tablet, which has no room for all columns. */
  isMinor?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  /** The table shows old rows while the next page loads. */
  isStale?: boolean;
}

/**
 * A table whose rows open with a click or Enter. The arrow keys move between rows. On a narrow screen, the rows become
 * cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, sort, onSort } = props;
  const { t } = useTranslation('staffShell');
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <div className={classes.frame} data-stale={props.isStale || undefined}>
      <table className={classes.table} aria-busy={props.isStale}>
        <caption className="visually-hidden">
          {props.caption} {t('tableKeys')}
        </caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody ref={body}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** The headers of a table, which order it. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={classesOf(column)} aria-sort={sortOf(column.sort, sort)}>
            {column.sort && onSort ? (
              <SortButton column={column.sort} header={column.header} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const openRow = (event: React.MouseEvent<HTMLTableRowElement>) => {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, input');
  if (isOnControl || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('a[href], [data-row-link]')?.click();
};

/** A row, which opens with a click. */
export function TableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr onClick={openRow}>
      {columns.map((column) => (
        <td key={column.key} data-label={column.header} className={classesOf(column)}>
          <span className={classes.value}>{column.render(row)}</span>
        </td>
      ))}
    </tr>
  );
}

const classesOf = ({ isNumber, isWhole, isMinor }: Pick<Column<never>, 'isNumber' | 'isWhole' | 'isMinor'>) =>
  [isNumber && classes.number, isWhole && classes.whole, isMinor && classes.minor].filter(Boolean).join(' ') ||
  undefined;

const sortOf = (field: string | undefined, sort: string | undefined) => {
  if (!field || !sort) return undefined;
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : undefined;
};

interface SortButtonProps {
  column: string;
  header: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function SortButton({ column, header, sort, onSort }: SortButtonProps) {
  const { t } = useTranslation('staffShell');
  const direction = sortOf(column, sort);
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction ?? 'none'];
  return (
    <button
      type="button"
      className={classes.sort}
      title={t('sortBy', { column: header })}
      onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}
    >
      {header}
      <Icon size={14} stroke={2} data-idle={!direction || undefined} />
    </button>
  );
}

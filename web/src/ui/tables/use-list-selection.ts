import { maxChosen } from '@portal/shared/cases/chosen';
import { useState } from 'react';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import type { Selection } from './use-selection.ts';
import { useSelection } from './use-selection.ts';

interface SelectableList<Row> {
  /** Identifies the list. The selection of all its pages ends when another filter is chosen. */
  filter: object;
  /** The records of the page that can be selected. */
  page: readonly Row[];
  idOf: (row: Row) => string;
  /** Reads the first `maxChosen` records of all pages that can be selected. */
  readAll: () => Promise<{ items: readonly Row[]; totalItems: number }>;
}

export interface ListSelection<Row> extends Selection {
  /** The selected records of all pages. */
  rows: readonly Row[];
  /** Selects everything that the filter finds. */
  chooseList: () => Promise<void>;
  isReading: boolean;
  /** The filter finds more than can be selected at once. */
  isCut: boolean;
  clear: () => void;
}

/** The selection of records on a page, or of everything that the filter of the list finds. */
export function useListSelection<Row>({ filter, page, idOf, readAll }: SelectableList<Row>): ListSelection<Row> {
  const list = JSON.stringify(filter);
  const [read, setRead] = useState<{ list: string; rows: readonly Row[]; totalItems: number }>();
  const [isReading, setIsReading] = useState(false);
  const whole = read?.list === list ? read : undefined;
  const rows = [...new Map([...(whole?.rows ?? []), ...page].map((row) => [idOf(row), row])).values()];
  const { choose, ...selection } = useSelection(rows.map(idOf));
  const onPage = page.map(idOf);
  const isAll = onPage.length > 0 && onPage.every(selection.has);

  const chooseList = async () => {
    setIsReading(true);
    try {
      const { items, totalItems } = await readAll();
      const first = items.slice(0, maxChosen);
      setRead({ list, rows: first, totalItems });
      choose(first.map(idOf));
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    }
    setIsReading(false);
  };
  const clear = () => {
    setRead(undefined);
    choose([]);
  };
  return {
    ...selection,
    isAll,
    toggleAll: () => (isAll ? clear() : choose([...new Set([...selection.chosen, ...onPage])])),
    rows: rows.filter((row) => selection.has(idOf(row))),
    chooseList,
    isReading,
    isCut: whole !== undefined && whole.totalItems > maxChosen,
    clear,
  };
}

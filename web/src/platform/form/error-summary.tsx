import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ErrorList } from './error-list.tsx';

/** The code of the list, which no form pays for before its first two errors. Null until then. */
export const errorListCode = createStore<{ List: typeof ErrorList | null }>(() => ({ List: null }));

/** Loads the code. Without a connection, forms stay as they are: each field shows its own error. */
export const loadErrorList = (): Promise<void> =>
  import('./error-list.tsx').then(
    (code) => errorListCode.setState({ List: code.ErrorList }),
    () => {},
  );

interface ErrorSummaryProps<Path extends string> {
  form: {
    listErrors: () => readonly { path: Path; label: string }[];
    focusField: (path: Path) => void;
    findElement?: () => HTMLElement | null;
  };
}

/** Lists the fields with errors above a long form, with buttons that lead to them. Each field says what is wrong. A single error needs no list. */
export function ErrorSummary<Path extends string>({ form }: ErrorSummaryProps<Path>) {
  const errors = form.listErrors();
  const { List } = useStore(errorListCode);
  const isNeeded = errors.length > 1;
  useEffect(() => {
    if (isNeeded) void loadErrorList();
  }, [isNeeded]);
  return isNeeded && List ? <List errors={errors} onFollow={form.focusField} form={form.findElement?.()} /> : null;
}

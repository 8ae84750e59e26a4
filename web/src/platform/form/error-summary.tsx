import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { ErrorListProps } from './error-list.tsx';

/**
 * Loaded with the first errors, so that no form pays for it before. If it cannot be loaded, the form stays as it is: each field shows
 * its own error.
 */
const ErrorList = lazy<ComponentType<ErrorListProps>>(() =>
  import('./error-list.tsx').then(
    ({ ErrorList: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

interface ErrorSummaryProps {
  form: {
    listErrors: () => readonly { path: string; label: string }[];
    focusField: (path: string) => void;
    findElement?: () => HTMLElement | null;
  };
}

/** Lists the fields with errors above a long form, with buttons that lead to them. Each field says what is wrong. A single error needs no list. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const errors = form.listErrors();
  if (errors.length < 2) return null;
  return (
    <Suspense>
      <ErrorList errors={errors} onFollow={form.focusField} form={form.findElement?.()} />
    </Suspense>
  );
}

import { useEffect } from 'react';
import { settingsQuery } from '../../platform/format.ts';
import { useApiQuery } from '../../platform/http/use-api-query.ts';

/** Sets the title of the browser tab to the page and the brand. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useApiQuery(settingsQuery()).data?.brandName;
  useEffect(() => {
    document.title = [title, brand ?? 'EB-3'].filter(Boolean).join(' · ');
  }, [title, brand]);
}

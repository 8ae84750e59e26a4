import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../../platform/format.ts';

/** Sets the title of the browser tab to the page and the brand. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useQuery(settingsQuery()).data?.brandName;
  useEffect(() => {
    document.title = [title, brand ?? 'EB-3'].filter(Boolean).join(' · ');
  }, [title, brand]);
}

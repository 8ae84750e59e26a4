import { useEffect } from 'react';
import { useBrand } from '#platform/brand.ts';

/** Sets the title of the browser tab to the page and the brand. */
export function useDocumentTitle(title: string | undefined): void {
  const brand = useBrand();
  useEffect(() => {
    document.title = [title, brand].filter(Boolean).join(' · ');
  }, [title, brand]);
}

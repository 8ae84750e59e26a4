import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Section } from './sections.ts';
import { sections } from './sections.ts';

/** A section of the menu with the filters of its list, at an entry of the browser's history. */
interface Visit extends Pick<Section, 'to' | 'label'> {
  search: object;
}

/** The last section before the record of a candidate on the screen, also after going back and forth. */
export function useOrigin(): Visit | undefined {
  const { pathname, search, href, state } = useLocation();
  const index = state.__TSR_index;
  const entry = `${index} ${href}`;
  const [shown, setShown] = useState<{ entry?: string; visits: readonly (Visit | undefined)[] }>({ visits: [] });

  if (shown.entry !== entry) {
    const section = sections.find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
    const isRecord = pathname.startsWith('/admin/users/');
    const visit = section && !isRecord ? { ...section, search: section.to === pathname ? search : {} } : undefined;
    setShown({ entry, visits: Object.assign([...shown.visits], { [index]: visit }) });
  }
  return shown.visits.slice(0, index).filter(Boolean).pop();
}

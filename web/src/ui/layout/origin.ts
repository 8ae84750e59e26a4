import type { LinkProps } from '@tanstack/react-router';
import { createContext } from 'react';

/** A list from which a record was opened, with its filters. */
export interface Origin {
  to: LinkProps['to'];
  search: LinkProps['search'];
  label: string;
}

/** The list that was shown before the record; undefined if the record was opened by its address. */
export const OriginContext = createContext<Origin | undefined>(undefined);

import { createContext } from 'react';

/** The reason that somebody has typed so far in the dialog around; undefined outside a dialog that asks for one. */
export const TypedReason = createContext<string | undefined>(undefined);

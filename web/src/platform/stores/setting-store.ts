import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { useStore } from 'zustand';
import { createPersistedPart } from './persisted-part.ts';

export type ColorScheme = 'auto' | 'light' | 'dark';

interface Setting {
  /** Null until the person chooses a language. */
  language: LanguageCode | null;
  colorScheme: ColorScheme;
  zoom: number;
}

export const zoomSteps = [1, 1.15, 1.3, 1.5] as const;

export const settingStore = createPersistedPart<Setting>('setting', { language: null, colorScheme: 'auto', zoom: 1 });

export const useSetting = <Part>(select: (setting: Setting) => Part): Part => useStore(settingStore, select);

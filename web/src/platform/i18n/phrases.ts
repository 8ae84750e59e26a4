import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { twoFactor } from '@portal/shared/locales/vi/two-factor';
import type { BasePhrases } from './base-vi.ts';
import type { StaffPhrases } from './staff-vi.ts';

/**
 * All phrases. `base` is loaded with the first page, `staff` with the first page under /admin, and `twoFactor` with the
 * page that sets up two-factor authentication.
 */
export type AllPhrases = BasePhrases & StaffPhrases & { twoFactor: typeof twoFactor };

export type Bundle = 'base' | 'staff' | 'twoFactor';

/** Only the phrases of the current language are downloaded. */
export const bundleLoaders: Record<Bundle, Record<LanguageCode, () => Promise<Record<string, object>>>> = {
  base: {
    VI: async () => (await import('./base-vi.ts')).base,
    EN: async () => (await import('./base-en.ts')).base,
  },
  staff: {
    VI: async () => (await import('./staff-vi.ts')).staff,
    EN: async () => (await import('./staff-en.ts')).staff,
  },
  twoFactor: {
    VI: async () => ({ twoFactor: (await import('@portal/shared/locales/vi/two-factor')).twoFactor }),
    EN: async () => ({ twoFactor: (await import('@portal/shared/locales/en/two-factor')).twoFactor }),
  },
};

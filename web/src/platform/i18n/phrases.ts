import { byLanguage } from '@portal/shared/languages/languages';
import type { twoFactor } from '@portal/shared/locales/vi/two-factor';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import type { BasePhrases } from './base-vi.ts';
import type { StaffPhrases } from './staff-vi.ts';

/**
 * All phrases. `base` is loaded with the first page, `staff` with the first page under /admin, and `twoFactor` with the
 * page that sets up two-factor authentication.
 */
export type AllPhrases = BasePhrases & StaffPhrases & { twoFactor: typeof twoFactor };

export type Bundle = 'base' | 'staff' | 'twoFactor';

type Phrases = Record<string, object>;

/**
 * Only the phrases of the current language are downloaded, and those of the notifications, which are as long as all emails,
 * only with the first notification.
 */
interface PhraseLoaders extends Record<Bundle, () => Promise<Phrases>> {
  notifications: () => Promise<NotificationTexts>;
}

export const phraseLoaders = byLanguage<PhraseLoaders>({
  VI: {
    base: async () => (await import('./base-vi.ts')).base,
    staff: async () => (await import('./staff-vi.ts')).staff,
    twoFactor: async () => ({ twoFactor: (await import('@portal/shared/locales/vi/two-factor')).twoFactor }),
    notifications: async () => (await import('@portal/shared/locales/vi/emails/index')).notifications,
  },
  EN: {
    base: async () => (await import('./base-en.ts')).base,
    staff: async () => (await import('./staff-en.ts')).staff,
    twoFactor: async () => ({ twoFactor: (await import('@portal/shared/locales/en/two-factor')).twoFactor }),
    notifications: async () => (await import('@portal/shared/locales/en/emails/index')).notifications,
  },
});

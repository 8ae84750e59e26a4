import { byLanguage } from '@portal/shared/languages/languages';
import type { about } from '@portal/shared/locales/vi/about';
import type { confirmIdentity } from '@portal/shared/locales/vi/confirm-identity';
import type { consents } from '@portal/shared/locales/vi/consents';
import type { mailEvents } from '@portal/shared/locales/vi/emails/index';
import type { passportReading } from '@portal/shared/locales/vi/passport-reading';
import type { photoPages } from '@portal/shared/locales/vi/photo-pages';
import type { privacy } from '@portal/shared/locales/vi/privacy';
import type { profileChanges } from '@portal/shared/locales/vi/profile-changes';
import type { staffAccounts } from '@portal/shared/locales/vi/staff-accounts';
import type { staffBulk } from '@portal/shared/locales/vi/staff-bulk';
import type { staffEmployers } from '@portal/shared/locales/vi/staff-employers';
import type { staffFeePlans } from '@portal/shared/locales/vi/staff-fee-plans';
import type { staffForms } from '@portal/shared/locales/vi/staff-forms';
import type { staffInvitations } from '@portal/shared/locales/vi/staff-invitations';
import type { staffKeys } from '@portal/shared/locales/vi/staff-keys';
import type { staffOverview } from '@portal/shared/locales/vi/staff-overview';
import type { staffProfileChanges } from '@portal/shared/locales/vi/staff-profile-changes';
import type { fieldErrors, staffRoles } from '@portal/shared/locales/vi/staff-roles';
import type { staffSettings } from '@portal/shared/locales/vi/staff-settings';
import type { staffTimeline } from '@portal/shared/locales/vi/staff-timeline';
import type { staffVisaBulletins } from '@portal/shared/locales/vi/staff-visa-bulletins';
import type { statement } from '@portal/shared/locales/vi/statement';
import type { twoFactor } from '@portal/shared/locales/vi/two-factor';
import type { forecast, waits } from '@portal/shared/locales/vi/waits';
import type { NotificationTexts } from '@portal/shared/notifications/events';
import type { PhrasesAfterLogin } from './after-login-vi.ts';
import type { PublicPhrases } from './public-vi.ts';
import type { StaffPhrases } from './staff-vi.ts';

/**
 * All phrases. `public` is loaded with the first page, `inside` with the first page after login, `staff` with the first
 * page under /admin, and the others with the pages that need them.
 */
export type AllPhrases = PublicPhrases &
  PhrasesAfterLogin &
  StaffPhrases & {
    about: typeof about;
    confirmIdentity: typeof confirmIdentity;
    consents: typeof consents;
    fieldErrors: typeof fieldErrors;
    forecast: typeof forecast;
    mailEvents: typeof mailEvents;
    passportReading: typeof passportReading;
    photoPages: typeof photoPages;
    privacy: typeof privacy;
    profileChanges: typeof profileChanges;
    staffBulk: typeof staffBulk;
    staffEmployers: typeof staffEmployers;
    staffForms: typeof staffForms;
    staffRoles: typeof staffRoles;
    staffAccounts: typeof staffAccounts;
    staffFeePlans: typeof staffFeePlans;
    staffSettings: typeof staffSettings;
    staffInvitations: typeof staffInvitations;
    staffKeys: typeof staffKeys;
    staffOverview: typeof staffOverview;
    staffVisaBulletins: typeof staffVisaBulletins;
    staffProfileChanges: typeof staffProfileChanges;
    staffTimeline: typeof staffTimeline;
    statement: typeof statement;
    twoFactor: typeof twoFactor;
    waits: typeof waits;
  };

export type Bundle =
  | 'public'
  | 'inside'
  | 'staff'
  | 'about'
  | 'twoFactor'
  | 'confirmIdentity'
  | 'consents'
  | 'mailEvents'
  | 'passportReading'
  | 'photoPages'
  | 'privacy'
  | 'profileChanges'
  | 'staffBulk'
  | 'staffEmployers'
  | 'staffForms'
  | 'staffRoles'
  | 'staffAccounts'
  | 'staffFeePlans'
  | 'staffSettings'
  | 'staffKeys'
  | 'staffOverview'
  | 'staffProfileChanges'
  | 'staffTimeline'
  | 'staffVisaBulletins'
  | 'statement'
  | 'waits';

type Phrases = Record<string, object>;

/**
 * A module of phrases exports nothing else, so a bundle of one namespace is its module. Only the phrases of the current language are downloaded, and those of the notifications, which are as long as all emails,
 * only with the first notification.
 */
interface PhraseLoaders extends Record<Bundle, () => Promise<Phrases>> {
  about: () => Promise<{ about: AllPhrases['about'] }>;
  notifications: () => Promise<NotificationTexts>;
}

export const phraseLoaders = byLanguage<PhraseLoaders>({
  VI: {
    public: async () => (await import('./public-vi.ts')).publicPhrases,
    inside: async () => (await import('./after-login-vi.ts')).inside,
    staff: async () => (await import('./staff-vi.ts')).staff,
    about: () => import('@portal/shared/locales/vi/about'),
    twoFactor: () => import('@portal/shared/locales/vi/two-factor'),
    confirmIdentity: () => import('@portal/shared/locales/vi/confirm-identity'),
    consents: () => import('@portal/shared/locales/vi/consents'),
    passportReading: () => import('@portal/shared/locales/vi/passport-reading'),
    photoPages: () => import('@portal/shared/locales/vi/photo-pages'),
    privacy: () => import('@portal/shared/locales/vi/privacy'),
    profileChanges: () => import('@portal/shared/locales/vi/profile-changes'),
    staffBulk: () => import('@portal/shared/locales/vi/staff-bulk'),
    staffEmployers: () => import('@portal/shared/locales/vi/staff-employers'),
    staffForms: () => import('@portal/shared/locales/vi/staff-forms'),
    staffRoles: () => import('@portal/shared/locales/vi/staff-roles'),
    staffAccounts: () => import('@portal/shared/locales/vi/staff-accounts'),
    staffFeePlans: () => import('@portal/shared/locales/vi/staff-fee-plans'),
    staffSettings: () => import('@portal/shared/locales/vi/staff-settings'),
    staffKeys: () => import('@portal/shared/locales/vi/staff-keys'),
    staffOverview: () => import('@portal/shared/locales/vi/staff-overview'),
    staffVisaBulletins: () => import('@portal/shared/locales/vi/staff-visa-bulletins'),
    staffProfileChanges: () => import('@portal/shared/locales/vi/staff-profile-changes'),
    staffTimeline: () => import('@portal/shared/locales/vi/staff-timeline'),
    statement: () => import('@portal/shared/locales/vi/statement'),
    waits: () => import('@portal/shared/locales/vi/waits'),
    mailEvents: async () => ({ mailEvents: (await import('@portal/shared/locales/vi/emails/index')).mailEvents }),
    notifications: async () => (await import('@portal/shared/locales/vi/emails/index')).notifications,
  },
  EN: {
    public: async () => (await import('./public-en.ts')).publicPhrases,
    inside: async () => (await import('./after-login-en.ts')).inside,
    staff: async () => (await import('./staff-en.ts')).staff,
    about: () => import('@portal/shared/locales/en/about'),
    twoFactor: () => import('@portal/shared/locales/en/two-factor'),
    confirmIdentity: () => import('@portal/shared/locales/en/confirm-identity'),
    consents: () => import('@portal/shared/locales/en/consents'),
    passportReading: () => import('@portal/shared/locales/en/passport-reading'),
    photoPages: () => import('@portal/shared/locales/en/photo-pages'),
    privacy: () => import('@portal/shared/locales/en/privacy'),
    profileChanges: () => import('@portal/shared/locales/en/profile-changes'),
    staffBulk: () => import('@portal/shared/locales/en/staff-bulk'),
    staffEmployers: () => import('@portal/shared/locales/en/staff-employers'),
    staffForms: () => import('@portal/shared/locales/en/staff-forms'),
    staffRoles: () => import('@portal/shared/locales/en/staff-roles'),
    staffAccounts: () => import('@portal/shared/locales/en/staff-accounts'),
    staffFeePlans: () => import('@portal/shared/locales/en/staff-fee-plans'),
    staffSettings: () => import('@portal/shared/locales/en/staff-settings'),
    staffKeys: () => import('@portal/shared/locales/en/staff-keys'),
    staffOverview: () => import('@portal/shared/locales/en/staff-overview'),
    staffVisaBulletins: () => import('@portal/shared/locales/en/staff-visa-bulletins'),
    staffProfileChanges: () => import('@portal/shared/locales/en/staff-profile-changes'),
    staffTimeline: () => import('@portal/shared/locales/en/staff-timeline'),
    statement: () => import('@portal/shared/locales/en/statement'),
    waits: () => import('@portal/shared/locales/en/waits'),
    mailEvents: async () => ({ mailEvents: (await import('@portal/shared/locales/en/emails/index')).mailEvents }),
    notifications: async () => (await import('@portal/shared/locales/en/emails/index')).notifications,
  },
});

import { aboutFacts } from '@portal/shared/locales/vi/about-facts';
import { auth } from '@portal/shared/locales/vi/auth';
import { errorList } from '@portal/shared/locales/vi/error-list';
import { errors } from '@portal/shared/locales/vi/errors';
import { publicFieldErrors } from '@portal/shared/locales/vi/public-field-errors';
import { publicScreen } from '@portal/shared/locales/vi/public-screen';
import { publicShell } from '@portal/shared/locales/vi/public-shell';
import { verify } from '@portal/shared/locales/vi/verify';

/** The phrases of the pages before login in Vietnamese, by namespace. Every first visit loads them, so they are few. */
export const publicPhrases = {
  aboutFacts,
  auth,
  errorList,
  errors,
  fieldErrors: publicFieldErrors,
  screen: publicScreen,
  shell: publicShell,
  verify,
};

export type PublicPhrases = typeof publicPhrases;

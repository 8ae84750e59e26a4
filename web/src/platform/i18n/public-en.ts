import { aboutFacts } from '@portal/shared/locales/en/about-facts';
import { auth } from '@portal/shared/locales/en/auth';
import { errorList } from '@portal/shared/locales/en/error-list';
import { errors } from '@portal/shared/locales/en/errors';
import { publicFieldErrors } from '@portal/shared/locales/en/public-field-errors';
import { publicScreen } from '@portal/shared/locales/en/public-screen';
import { publicShell } from '@portal/shared/locales/en/public-shell';
import { verify } from '@portal/shared/locales/en/verify';
import type { PublicPhrases } from './public-vi.ts';

/** The phrases of the pages before login in English, by namespace. Every first visit loads them, so they are few. */
export const publicPhrases: PublicPhrases = {
  aboutFacts,
  auth,
  errorList,
  errors,
  fieldErrors: publicFieldErrors,
  screen: publicScreen,
  shell: publicShell,
  verify,
};

import { auth } from '@portal/shared/locales/vi/auth';
import { errors } from '@portal/shared/locales/vi/errors';
import { publicFieldErrors } from '@portal/shared/locales/vi/public-field-errors';
import { screen } from '@portal/shared/locales/vi/screen';
import { shell } from '@portal/shared/locales/vi/shell';
import { verify } from '@portal/shared/locales/vi/verify';

/** The phrases of the pages before login in Vietnamese, by namespace. Every first visit loads them, so they are few. */
export const publicPhrases = { auth, errors, fieldErrors: publicFieldErrors, screen, shell, verify };

export type PublicPhrases = typeof publicPhrases;

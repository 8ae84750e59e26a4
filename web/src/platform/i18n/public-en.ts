import { auth } from '@portal/shared/locales/en/auth';
import { errors } from '@portal/shared/locales/en/errors';
import { publicFieldErrors } from '@portal/shared/locales/en/public-field-errors';
import { screen } from '@portal/shared/locales/en/screen';
import { shell } from '@portal/shared/locales/en/shell';
import { verify } from '@portal/shared/locales/en/verify';
import type { PublicPhrases } from './public-vi.ts';

/** The phrases of the pages before login in English, by namespace. Every first visit loads them, so they are few. */
export const publicPhrases: PublicPhrases = { auth, errors, fieldErrors: publicFieldErrors, screen, shell, verify };

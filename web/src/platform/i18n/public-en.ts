import { auth } from '@portal/shared/locales/en/auth';
import { errors } from '@portal/shared/locales/en/errors';
import { fieldErrors } from '@portal/shared/locales/en/field-errors';
import { screen } from '@portal/shared/locales/en/screen';
import { shell } from '@portal/shared/locales/en/shell';
import { verify } from '@portal/shared/locales/en/verify';
import type { PublicPhrases } from './public-vi.ts';

/** The phrases of the pages before login in English, by namespace. Every first visit loads them, so they are few. */
export const publicPhrases: PublicPhrases = { auth, errors, fieldErrors, screen, shell, verify };

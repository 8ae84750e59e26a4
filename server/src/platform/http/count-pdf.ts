import { pdfsPerPerson } from '@portal/shared/auth/limits';
import { countAttempt } from '../attempts.ts';
import type { Deps } from '../deps.ts';
import type { ActorContext } from './request-context.ts';

/**
 * Counts a PDF that is made while the person waits, before it is made: many of them at once would slow down everybody.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export const countPdf = (deps: Deps, { actor, now }: ActorContext): Promise<void> =>
  countAttempt(deps.db, `pdf:${actor.id}`, { limit: pdfsPerPerson, now });

import { revealsPerPerson } from '@portal/shared/auth/limits';
import { countAttempt } from '../../platform/attempts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ActorContext } from '../../platform/http/request-context.ts';

/** Counts a number that a member of staff reveals. @throws {AppError} TOO_MANY_REQUESTS above the limit */
export const countReveal = ({ db }: Deps, { actor, now }: ActorContext): Promise<void> =>
  countAttempt(db, `reveal:${actor.id}`, { limit: revealsPerPerson, now });

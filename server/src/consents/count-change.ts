import { consentChanges } from '@portal/shared/auth/limits';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';

/** Counts a call that gives or withdraws a consent, before anything else. @throws {AppError} TOO_MANY_REQUESTS */
export const countConsentChange = (deps: Deps, { actor, now }: ActorContext): Promise<void> =>
  countAttempt(deps.db, `consent:${actor.id}`, { limit: consentChanges, now });

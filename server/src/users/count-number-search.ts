import { numberSearchesPerPerson } from '@portal/shared/auth/limits';
import { revealIdentityNumber } from '@portal/shared/users/contract';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';

const isPhoneNumber = /^(0|84)\d{9}$/;

/** Whether a search may be a complete passport or national id number. */
export function mayBeIdentityNumber(search: string): boolean {
  const characters = search.replace(/[^\p{L}\p{N}]/gu, '');
  return /\d{4}/.test(characters) && !search.includes('@') && !isPhoneNumber.test(characters);
}

/**
 * Decides whether a search also looks for identity numbers, and counts it. Staff who see a masked number could otherwise
 * try its hidden digits until the search finds the candidate.
 * @throws {AppError} TOO_MANY_REQUESTS above the limit of a person
 */
export async function countNumberSearch(
  { db }: Deps,
  { actor, now }: ActorContext,
  search: string | undefined,
): Promise<boolean> {
  if (search === undefined || !mayBeIdentityNumber(search)) return false;
  if (!actor.permissions.has(revealIdentityNumber.access)) return false;
  await countAttempt(db, `number-search:${actor.id}`, { limit: numberSearchesPerPerson, now });
  return true;
}

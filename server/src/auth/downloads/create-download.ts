import { downloadsPerPerson, downloadTtlSeconds } from '@portal/shared/auth/limits';
import type { createDownload as contract } from '@portal/shared/downloads/contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { fillPath } from '@portal/shared/http/endpoint';
import { countAttempt, secondsAfter } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import { downloadUrl } from '#platform/http/download-url.ts';
import type { Actor, RequestContext } from '#platform/http/request-context.ts';
import { insertDownload } from './repository.ts';

/** The refusals that the use of the address could not show to anybody. */
function refuse({ access, confirms }: Endpoint, actor: Actor): void {
  const isAllowed =
    access === 'session' || access === 'account' || access === 'public' || actor.permissions.has(access);
  if (!isAllowed) throw new AppError('PERMISSION_DENIED');
  if (confirms && !actor.isConfirmed) throw new AppError('CONFIRM_IDENTITY');
}

/**
 * Makes an address of a file for one use. The token is stored as a hash together with the address, so it opens no other file.
 * @param file the call that returns the file
 * @throws {AppError} VALIDATION_ERROR without such a call; PERMISSION_DENIED; CONFIRM_IDENTITY; TOO_MANY_REQUESTS
 */
export async function createDownload(
  deps: Deps,
  { actor, now, body, language, transaction }: RequestContext<typeof contract>,
  file: Endpoint | undefined,
): Promise<DataOf<typeof contract>> {
  if (!file) throw invalidFields({ kind: 'INVALID_FIELD' });
  const { uid, step, query } = body;
  if (/\{(uid|id|email)\}/.test(file.path) && !uid) throw invalidFields({ uid: 'MISSING_FIELD' });
  if (file.path.includes('{step}') && !step) throw invalidFields({ step: 'MISSING_FIELD' });
  refuse(file, actor);
  await countAttempt(deps.db, `download:${actor.id}`, { limit: downloadsPerPerson, now });

  const path = `/api${fillPath(file.path, { uid, id: uid, email: uid, step })}`;
  // Normalized, so that the address is the same when it is used.
  const search = new URLSearchParams(query ?? '').toString();
  const target = search ? `${path}?${search}` : path;
  const url = downloadUrl(target, { token: newToken(), language });
  const expiresAt = secondsAfter(now, downloadTtlSeconds);
  const tokenHash = sha256(url);
  await transaction((tx) => insertDownload(tx, { actor, tokenHash, now, expiresAt }));
  return { url, expiresAt: expiresAt.toISOString() };
}

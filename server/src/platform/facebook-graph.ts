import { createHmac } from 'node:crypto';
import { AppError } from '@portal/shared/errors/app-error';
import { blankableText } from '@portal/shared/http/field-schemas';
import * as z from 'zod/mini';
import type { Config } from '#config.ts';

/** The owner of a Facebook access token, according to Facebook. */
export interface FacebookPerson {
  /** The person's id within our app. */
  id: string;
  /** In lower case; null if the person shares no address or Facebook has not confirmed it. */
  email: string | null;
  firstName: string;
  lastName: string;
}

const patienceMs = 10_000;

const inspected = z.object({
  data: z.object({ app_id: z.string(), user_id: z.string(), is_valid: z.literal(true) }),
});
const person = z.object({
  id: z.string(),
  email: z.optional(z.email()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
});

async function ask(url: URL): Promise<unknown> {
  // The address has the secret of the app. It must not follow a redirect to another host.
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' }).catch(
    () => undefined,
  );
  // A refusal by Facebook is a valid response. A server error or no response is not.
  if (!answer || answer.status >= 500) throw new AppError('SERVER_ERROR', { status: 503 });
  return answer.ok ? answer.json().catch(() => undefined) : undefined;
}

const maxNameCharacters = 100;
const controlCharacters = /\p{Cc}/gu;

/** A name as free text, which is less strict than that on papers; blank if the rest of it is refused. */
function nameFrom(given: string): string {
  const name = z.safeParse(
    blankableText(),
    [...given.replace(controlCharacters, ' ')].slice(0, maxNameCharacters).join(''),
  );
  return name.success ? name.data : '';
}

/**
 * Asks the Graph API for the owner of a token. A token of another app is refused; otherwise the operator of that app
 * could log in as each of its users.
 * @throws {AppError} AUTHENTICATION_FAILED when it is not a live token of our app; SERVER_ERROR (503) when Facebook is
 * unreachable
 */
export async function identifyFacebookToken(
  { appId, appSecret, graphUrl }: NonNullable<Config['facebook']>,
  token: string,
): Promise<FacebookPerson> {
  const inspect = new URL('debug_token', `${graphUrl}/`);
  inspect.searchParams.set('input_token', token);
  inspect.searchParams.set('access_token', `${appId}|${appSecret}`);
  const about = z.safeParse(inspected, await ask(inspect));
  if (!about.success || about.data.data.app_id !== appId) throw new AppError('AUTHENTICATION_FAILED');

  const me = new URL('me', `${graphUrl}/`);
  me.searchParams.set('fields', 'id,email,first_name,last_name');
  me.searchParams.set('access_token', token);
  me.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(token).digest('hex'));
  const found = z.safeParse(person, await ask(me));
  if (!found.success || found.data.id !== about.data.data.user_id) throw new AppError('AUTHENTICATION_FAILED');
  const { id, email, first_name: firstName = '', last_name: lastName = '' } = found.data;
  return { id, email: email?.toLowerCase() ?? null, firstName: nameFrom(firstName), lastName: nameFrom(lastName) };
}

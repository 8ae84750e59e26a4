import type { MessageCode } from '@portal/shared/errors/catalog';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { createConfirmPrompt } from './confirm-prompt.ts';
import { isApiFailure } from './failures.ts';

const identity = createConfirmPrompt();
const consents = createConfirmPrompt();

/** The function that answers the open request to confirm the identity; null if there is none. */
export const useConfirmation = identity.useAnswer;
/** The function that answers the open request for the required consents; null if there is none. */
export const useConsentRequest = consents.useAnswer;

/** What the server may want first, by the code of its refusal. */
const questionOf = (code: MessageCode | null, endpoint: Endpoint) => {
  if (code === 'CONFIRM_IDENTITY' && endpoint.confirms) return identity;
  return code === 'CONSENT_REQUIRED' && endpoint.errors.includes(code) ? consents : undefined;
};

/**
 * Makes an attempt at a call. If the server first wants a confirmation of the identity or the required consents, this asks
 * the person and then repeats the same attempt, so nothing that was typed or picked is lost. If the person cancels, the call
 * fails with the server's refusal, and nothing has changed.
 */
export async function withConfirmation<Result>(endpoint: Endpoint, attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const question = isApiFailure(error) && questionOf(error.code, endpoint);
    if (!question || !(await question.ask())) throw error;
    return attempt();
  }
}

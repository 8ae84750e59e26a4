import type { Draft, deleteDraft as deleteContract, saveDraft as saveContract } from '@portal/shared/drafts/contract';
import { formNamePattern, isDraftExpired } from '@portal/shared/drafts/contract';
import { neverSentIn, splitSecrets } from '@portal/shared/drafts/secret-fields';
import { AppError } from '@portal/shared/errors/app-error';
import { requireConsents } from '#consents/require-consents.ts';
import { refuseHugeValue } from '#platform/http/body-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { lockUserRow } from '#users/repository.ts';
import { presentDraft } from './presenter.ts';
import { deleteSurplusDrafts, upsertDraft } from './repository.ts';

/** How many drafts of a person are stored, with those that are over. A case has about ten forms at a time. */
const mostDrafts = 50;

/** Saves a draft without the fields that stay in the browser. @throws {AppError} CONSENT_REQUIRED; NOT_FOUND for a name that no form has */
export function saveDraft(request: RequestContext<typeof saveContract>): Promise<Draft> {
  const given: unknown = JSON.parse(request.body.content);
  refuseHugeValue(given);
  const content = JSON.stringify(splitSecrets(given, neverSentIn(request.params.form)).kept);
  return write(request, { content, changedAt: request.body.changedAt });
}

export const deleteDraft = (request: RequestContext<typeof deleteContract>): Promise<Draft> =>
  write(request, { content: null, changedAt: request.query.changedAt });

/**
 * A draft that changed later stays: a save that arrives late undoes neither a newer one nor a submitted form. An expired one is over,
 * because a device that still has it would otherwise send it again after each deletion.
 */
function write(
  request: RequestContext<typeof saveContract> | RequestContext<typeof deleteContract>,
  given: Pick<Draft, 'content' | 'changedAt'>,
): Promise<Draft> {
  const { actor, now, params } = request;
  if (!formNamePattern.test(params.form)) throw new AppError('NOT_FOUND');
  const changedAt = Date.parse(given.changedAt);
  const content = isDraftExpired(changedAt, now.getTime()) ? null : given.content;
  return request.transaction(async (tx) => {
    await lockUserRow(tx, actor.id);
    if (content !== null) await requireConsents(tx, actor.id);

    const stored = await upsertDraft(tx, {
      userId: actor.id,
      form: params.form,
      content,
      // A moment in the future would outdo everything until then.
      changedAt: new Date(Math.min(changedAt, now.getTime())),
      savedAt: now,
    });
    await deleteSurplusDrafts(tx, actor.id, mostDrafts);
    return presentDraft(stored);
  });
}

import type { Draft, deleteDraft as deleteContract, saveDraft as saveContract } from '@portal/shared/drafts/contract';
import { formNamePattern, isDraftExpired, isDraftTooLarge } from '@portal/shared/drafts/contract';
import { hasFields, takeFields } from '@portal/shared/drafts/merge';
import { neverSentIn, splitSecrets } from '@portal/shared/drafts/secret-fields';
import { AppError } from '@portal/shared/errors/app-error';
import { requireConsents } from '#consents/require-consents.ts';
import { refuseHugeValue } from '#platform/http/body-limits.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { lockUserRow } from '#users/repository.ts';
import { presentDraft } from './presenter.ts';
import { deleteSurplusDrafts, findDraft, upsertDraft } from './repository.ts';

/** How many drafts of a person are stored, with those that are over. A case has about ten forms at a time. */
const mostDrafts = 50;

/** Saves a draft without the fields that stay in the browser. @throws {AppError} CONSENT_REQUIRED; NOT_FOUND for a name that no form has */
export function saveDraft(request: RequestContext<typeof saveContract>): Promise<Draft> {
  const given: unknown = JSON.parse(request.body.content);
  refuseHugeValue(given);
  const content = JSON.stringify(splitSecrets(given, neverSentIn(request.params.form)).kept);
  const { changedAt, changed } = request.body;
  return write(request, { content, changedAt }, changed);
}

export const deleteDraft = (request: RequestContext<typeof deleteContract>): Promise<Draft> =>
  write(request, { content: null, changedAt: request.query.changedAt });

/** Merges what one device changed into what another one has sent since. */
function mergeContent(before: string | null, given: string | null, changed: readonly string[]): string | null {
  if (before === null || given === null) return given;
  const stored: unknown = JSON.parse(before);
  const typed: unknown = JSON.parse(given);
  if (!hasFields(stored) || !hasFields(typed)) return given;
  const merged = JSON.stringify(takeFields(stored, typed, changed));
  return isDraftTooLarge(merged) ? given : merged;
}

/**
 * A draft that changed later stays: a save that arrives late undoes neither a newer one nor a submitted form. An expired one is over,
 * because a device that still has it would otherwise send it again after each deletion.
 */
function write(
  request: RequestContext<typeof saveContract> | RequestContext<typeof deleteContract>,
  given: Pick<Draft, 'content' | 'changedAt'>,
  changed?: readonly string[],
): Promise<Draft> {
  const { actor, now, params } = request;
  if (!formNamePattern.test(params.form)) throw new AppError('NOT_FOUND');
  const changedAt = Date.parse(given.changedAt);
  const content = isDraftExpired(changedAt, now.getTime()) ? null : given.content;
  return request.transaction(async (tx) => {
    await lockUserRow(tx, actor.id);
    if (content !== null) await requireConsents(tx, actor.id);

    const before = changed && (await findDraft(tx, actor.id, params.form));
    const stored = await upsertDraft(tx, {
      userId: actor.id,
      form: params.form,
      content: changed ? mergeContent(before?.content ?? null, content, changed) : content,
      // A moment in the future would outdo everything until then.
      changedAt: new Date(Math.min(changedAt, now.getTime())),
      savedAt: now,
    });
    await deleteSurplusDrafts(tx, actor.id, mostDrafts);
    return presentDraft(stored);
  });
}

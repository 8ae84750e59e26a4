import type { BulkAction, BulkItem, runBulkAction as contract } from '@portal/shared/cases/bulk-contract';
import type { BulkKind } from '@portal/shared/cases/bulk-kinds';
import { bulkPermissions } from '@portal/shared/cases/bulk-kinds';
import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { DataOf } from '@portal/shared/http/endpoint';
import { fillReply, lacksValue } from '@portal/shared/saved-replies/fields';
import type { Tx } from '#db/client.ts';
import { preview } from '#db/preview.ts';
import { createDeadline } from '#deadlines/create-deadline.ts';
import { remindOfDocuments } from '#files/remind-of-documents.ts';
import { createFileRequest } from '#files/request-file.ts';
import { remindPerson } from '#invoices/remind-people.ts';
import { createMessage } from '#messages/create-message.ts';
import { handOverCandidate, openHandOver } from '#owners/hand-over.ts';
import type { Deps } from '#platform/deps.ts';
import { toFailure } from '#platform/http/failure.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { UserWithRole } from '#users/repository.ts';
import { findCandidate } from '#users/repository.ts';

type Request = RequestContext<typeof contract>;
type Candidate = UserWithRole['user'];
type Result = BulkItem['result'];

/** Whether an action writes to the candidate, which is no use while nobody can log in to read it. */
const isWriting: Record<BulkKind, boolean> = {
  owner: false,
  message: true,
  document_request: true,
  payment_reminder: true,
  document_reminder: true,
  deadline: false,
};

/** Does the action for one candidate. */
type Act = (tx: Tx, candidate: Candidate) => Promise<Result>;

/** Undoes the transaction of a candidate for whom nothing is done, so that no key of the call remembers it. */
class NothingDone extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super(result);
    this.result = result;
  }
}

async function openOwner(deps: Deps, request: Request, to: string | null): Promise<Act> {
  const giveNext = await openHandOver(deps, { to });
  return async (tx, { email }) => {
    const changes: (boolean | undefined)[] = [];
    await giveNext(async (staffEmail) => {
      const isChanged = await handOverCandidate(tx, request, { email, staffEmail });
      changes.push(isChanged);
      return isChanged;
    });
    return changes.includes(true) ? 'done' : 'unchanged';
  };
}

function openMessage(
  deps: Deps,
  request: Request,
  texts: Extract<BulkAction, { kind: 'message' }>['message']['text'],
): Act {
  return async (tx, candidate) => {
    const { languageCode, caseId } = candidate;
    const text = texts[languageCode];
    if (text === undefined) return 'no_text';
    const values = { name: fullName(candidate, languageCode), case_number: caseId };
    if (lacksValue(text, values)) return 'no_case_number';
    const body = { text: fillReply(text, values), fileUids: [] };
    await createMessage(tx, deps, { request: { ...request, body }, candidate });
    return 'done';
  };
}

/** @throws {AppError} VALIDATION_ERROR if nobody can get the candidates */
async function openAction(deps: Deps, request: Request): Promise<Act> {
  const { action } = request.body;
  switch (action.kind) {
    case 'owner':
      return openOwner(deps, request, action.owner.to);
    case 'message':
      return openMessage(deps, request, action.message.text);
    case 'document_request':
      return async (tx, user) => {
        await createFileRequest(tx, deps, { context: request, user, body: action.request });
        return 'done';
      };
    case 'payment_reminder':
    case 'document_reminder':
      return async (tx, { email }) => {
        const remind = action.kind === 'payment_reminder' ? remindPerson : remindOfDocuments;
        const result = await remind(tx, deps, { context: request, email });
        return result === 'sent' ? 'done' : result;
      };
    case 'deadline':
      return async (tx, user) => {
        await createDeadline(tx, { context: request, user, body: action.deadline });
        return 'done';
      };
  }
}

/** @throws {AppError} VALIDATION_ERROR in a preview: what is wrong with the form is wrong for everybody */
async function runOne(deps: Deps, request: Request, { email, act }: { email: string; act: Act }): Promise<BulkItem> {
  const found = await findCandidate(deps.db, email);
  if (!found) return { email, fullName: null, result: 'not_found', reason: null };
  const { user } = found;
  const item = { email, fullName: fullName(user, request.language), reason: null };
  if (user.isLocked && isWriting[request.body.action.kind]) return { ...item, result: 'locked' };
  try {
    await request.createOnce(
      async (tx) => {
        const result = await act(tx, user);
        if (result !== 'done') throw new NothingDone(result);
        return user.id;
      },
      async () => null,
      user.id,
    );
    return { ...item, result: 'done' };
  } catch (error) {
    if (error instanceof NothingDone) return { ...item, result: error.result };
    const failure = toFailure(error);
    if (request.body.preview && failure?.code === 'VALIDATION_ERROR') throw failure;
    if (!failure) deps.log('one candidate of a bulk action failed', error);
    return { ...item, result: 'failed', reason: Object.values(failure?.fields ?? {})[0] ?? null };
  }
}

/**
 * Does an action for several candidates, each in a transaction of its own, or previews it: then every transaction is rolled back. Under
 * an Idempotency-Key, nothing is done twice for a candidate.
 * @throws {AppError} PERMISSION_DENIED without the permission of the action; VALIDATION_ERROR
 */
export async function runBulkAction(deps: Deps, request: Request): Promise<DataOf<typeof contract>> {
  const { action, emails, preview: isPreview } = request.body;
  if (!request.actor.permissions.has(bulkPermissions[action.kind])) throw new AppError('PERMISSION_DENIED');

  const items: BulkItem[] = [];
  const run = async () => {
    const act = await openAction(deps, request);
    for (const email of new Set(emails)) items.push(await runOne(deps, request, { email, act }));
  };
  if (isPreview) await preview(run);
  else await run();
  return { items };
}

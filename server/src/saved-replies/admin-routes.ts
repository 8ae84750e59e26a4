import { AppError } from '@portal/shared/errors/app-error';
import type { SavedReply } from '@portal/shared/saved-replies/contract';
import * as contract from '@portal/shared/saved-replies/contract';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import type { SavedReplyRow } from './repository.ts';
import { deleteReply, getReply, insertReply, listReplyRows, lockReply, updateReply } from './repository.ts';

const present = ({ id, title, text, createdAt }: SavedReplyRow): SavedReply => ({
  uid: id,
  title,
  text,
  createdAt: createdAt.toISOString(),
});

async function lock(tx: Tx, uid: string): Promise<SavedReplyRow> {
  const found = await lockReply(tx, uid);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

const subjectOf = (uid: string) => ({ type: 'saved-reply', uid });

export function savedReplyAdminRoutes(api: Api, { db }: Deps): void {
  api.on(contract.listSavedReplies, async ({ query }) => toShortList((await listReplyRows(db)).map(present), query));
  api.on(contract.createSavedReply, (request) =>
    request.createOnce(
      async (tx) => {
        const uid = await insertReply(tx, { ...request.body, createdAt: request.now });
        await recordAudit(tx, request, { action: 'saved-reply.create', subject: subjectOf(uid), after: request.body });
        return uid;
      },
      async (tx, id) => present(await getReply(tx, id)),
    ),
  );
  api.on(contract.updateSavedReply, (request) =>
    request.transaction(async (tx) => {
      const { id, title, text } = await lock(tx, request.params.uid);
      await updateReply(tx, id, request.body);
      await recordUpdate(tx, request, {
        action: 'saved-reply.update',
        subject: subjectOf(id),
        before: { title, text },
        after: request.body,
      });
      return present(await getReply(tx, id));
    }),
  );
  api.on(contract.deleteSavedReply, (request) =>
    request.transaction(async (tx) => {
      const { id, title, text } = await lock(tx, request.params.uid);
      await deleteReply(tx, id);
      await recordAudit(tx, request, { action: 'saved-reply.delete', subject: subjectOf(id), before: { title, text } });
      return null;
    }),
  );
}

import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/messages/contract';
import type { Database, Tx } from '#db/client.ts';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { createMessage } from './create-message.ts';
import { presentStaffMessages, presentThread } from './presenter.ts';
import { listThreadRecords } from './queries.ts';
import { readMessages } from './read-messages.ts';
import { findMessage, listThread } from './repository.ts';
import { setResolved } from './resolve-message.ts';

async function getCandidate(tx: Tx | Database, email: string) {
  const found = await findCandidate(tx, email);
  if (!found) throw new AppError('NOT_FOUND');
  return found.user;
}

export function messageAdminRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  api.on(contract.listThreads, async (request) => {
    const filter = { ...request.query, owned: ownedBy(ownerFilterOf(request, clock)) };
    const { rows, total } = await listThreadRecords(db, filter, request.query);
    return toPage(
      rows.map((row) => presentThread(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.listUserMessages, async ({ params, language, query }) => {
    const candidate = await getCandidate(db, params.email);
    const { rows, total, unreadCount } = await listThread(db, { userId: candidate.id, reader: 'team' }, query);
    const page = toPage(await presentStaffMessages(db, rows, language), query, total);
    return { ...page, unreadCount, languageCode: candidate.languageCode };
  });
  api.on(contract.createUserMessage, (request) =>
    request.createOnce(
      async (tx) => createMessage(tx, deps, { request, candidate: await getCandidate(tx, request.params.email) }),
      async (tx, id) => {
        const row = required(await findMessage(tx, id), 'a created message exists');
        const [message] = await presentStaffMessages(tx, [row], request.language);
        return required(message, 'a message is presented');
      },
    ),
  );
  api.on(contract.resolveMessage, (request) => setResolved(request, true));
  api.on(contract.reopenMessage, (request) => setResolved(request, false));
  api.on(contract.readUserMessages, (request) =>
    request.transaction(async (tx) => {
      const { id: userId } = await getCandidate(tx, request.params.email);
      return readMessages(tx, { userId, reader: 'team' }, { uid: request.body.uid, now: request.now });
    }),
  );
}

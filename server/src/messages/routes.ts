import { messagesPerPerson } from '@portal/shared/auth/limits';
import { fullName } from '@portal/shared/format/format';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/messages/contract';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { getResponseTargets } from '#settings/repository.ts';
import { createMessage } from './create-message.ts';
import { presentMessages } from './presenter.ts';
import { readMessages } from './read-messages.ts';
import { findMessage, listThread, readContact } from './repository.ts';

export function messageRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  api.on(contract.listMessages, async ({ actor, language, query }) => {
    const { rows, total, unreadCount } = await listThread(db, { userId: actor.id, reader: 'candidate' }, query);
    const { caseId, looksAfter, standsInFor } = await readContact(db, actor.id, clock.today());
    const { from, to, worksOnSaturday, hours } = await getResponseTargets(db);
    const ownerName = looksAfter && fullName(looksAfter, language);
    return {
      ...toPage(await presentMessages(db, rows, language), query, total),
      unreadCount,
      caseId,
      office: {
        ownerName,
        standsInFor: standsInFor && {
          ownerName: fullName(standsInFor.owner, language),
          lastDay: standsInFor.lastDay,
        },
        from,
        to,
        worksOnSaturday,
        answerHours: hours.message,
      },
    };
  });
  api.on(contract.createMessage, async (request) => {
    await countAttempt(db, `message:${request.actor.id}`, { limit: messagesPerPerson, now: request.now });
    return request.createOnce(
      (tx) => createMessage(tx, deps, { request, candidate: request.actor }),
      async (tx, id) => {
        const row = required(await findMessage(tx, id), 'a created message exists');
        const [message] = await presentMessages(tx, [row], request.language);
        return required(message, 'a message is presented');
      },
    );
  });
  api.on(contract.readMessages, (request) =>
    request.transaction((tx) => {
      const { actor, now, body } = request;
      return readMessages(tx, { userId: actor.id, reader: 'candidate' }, { uid: body.uid, now });
    }),
  );
}

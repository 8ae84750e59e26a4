import { toPage } from '@portal/shared/http/paging';
import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { readNamesIn } from './names-in-language.ts';
import { countUnread, listNotificationsOf, markRead } from './repository.ts';

export function notificationRoutes(api: Api, deps: Deps): void {
  api.on(listNotifications, async (request) => {
    const { rows, total, unread } = await listNotificationsOf(
      deps.db,
      { userId: request.actor.id, now: request.now },
      request.query,
    );
    const inLanguage = await readNamesIn(deps.db, request.language, { userId: request.actor.id, rows });
    const items = rows.map((row) => ({
      uid: row.id,
      event: row.event,
      params: inLanguage(row.params),
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }));
    return { ...toPage(items, request.query, total), unreadCount: unread };
  });
  api.on(readNotifications, (request) =>
    request.transaction(async (tx) => {
      await markRead(tx, request.actor.id, { uids: request.body.uids, now: request.now });
      return { unreadCount: await countUnread(tx, request.actor.id, request.now) };
    }),
  );
}

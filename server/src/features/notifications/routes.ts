import { toPage } from '@portal/shared/http/paging';
import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { countUnread, listNotificationsOf, markRead } from './repository.ts';

export function notificationRoutes(api: Api, deps: Deps): void {
  api.on(listNotifications, async (call) => {
    const { rows, total } = await listNotificationsOf(deps.db, call.actor.id, call.query);
    const items = rows.map((row) => ({
      uid: row.id,
      event: row.event as NotificationEvent,
      params: row.params,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }));
    return { ...toPage(items, call.query, total), unreadCount: await countUnread(deps.db, call.actor.id) };
  });
  api.on(readNotifications, (call) =>
    call.transaction(async (tx) => {
      await markRead(tx, call.actor.id, call.body.uids, call.now);
      return { unreadCount: await countUnread(tx, call.actor.id) };
    }),
  );
}

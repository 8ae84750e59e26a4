import { propertyOf } from '../objects/keys.ts';
import type { NotificationEvent } from './events.ts';

/** The place within the page of a notification, for the hash of its link: the card of a rejected document. */
export function notificationHash(event: NotificationEvent, params: object): string | undefined {
  const kind = event === 'document_rejected' ? propertyOf(params, 'kind') : undefined;
  return typeof kind === 'string' ? kind : undefined;
}

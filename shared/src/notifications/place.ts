import { paths } from '#navigation/paths.ts';
import { propertyOf } from '#objects/keys.ts';
import type { NotificationEvent } from './events.ts';
import { notificationPaths } from './events.ts';

/** The path of the page of a notification: that of the addendum to sign, if it names one. Null if it has no page. */
export function notificationPath(event: NotificationEvent, params: object): string | null {
  const uid = propertyOf(params, 'addendumUid');
  return typeof uid === 'string' ? paths.addendum.replace('{uid}', uid) : notificationPaths[event];
}

/**
 * The place within the page of a notification, for the hash of its link: the card of a rejected document. Several people may have a
 * document of the same kind, and no address names a person, so the link names the rejected file.
 */
export function notificationHash(event: NotificationEvent, params: object): string | undefined {
  if (event !== 'document_rejected') return undefined;
  // A document of a requested change is on no card, so its notification names only the kind.
  const place = propertyOf(params, 'fileUid') ?? propertyOf(params, 'kind');
  return typeof place === 'string' ? place : undefined;
}

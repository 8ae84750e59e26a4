import { getInvoice } from '@portal/shared/invoices/contract';
import type { LiveChange } from '@portal/shared/live-changes/contract';
import { anyLiveChange, watchLiveChanges } from '@portal/shared/live-changes/contract';
import { propertyOf } from '@portal/shared/objects/keys';
import { getMe } from '@portal/shared/users/account-contract';
import type { Query } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '#platform/http/query-client.ts';
import { watchEvents } from '#platform/http/watch-events.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { onAttention } from '#platform/pause-when-idle.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';

/** Changes within this time are handled together. A person's own change is already shown by its answer. */
const collectMs = 250;

/** Any number of changes that this screen has missed. */
const missedChanges: LiveChange = { ...anyLiveChange };

/** Calls that candidates make, too. The screens of staff show what they answer beside the record that changed. */
const sharedPaths: readonly string[] = [getInvoice.path];

/**
 * Matches the queries that the changes may affect. Files are exempt, because every download is recorded in the audit
 * log. Every read of an audited record is recorded as well, so it is read again only if it has changed itself.
 */
const isAffected =
  (changes: readonly LiveChange[]) =>
  ({ queryKey: [path, , input], state, meta }: Query): boolean => {
    // What somebody may do can change together with a list.
    if (path === getMe.path || String(path).startsWith('/roles')) return changes.some(({ email }) => email === null);
    const isOfStaff = String(path).startsWith('/admin/') || sharedPaths.includes(String(path));
    if (!isOfStaff || state.data instanceof Blob) return false;
    const subject = propertyOf(propertyOf(input, 'params'), 'email');
    if (subject === undefined || changes.includes(missedChanges)) return true;
    return changes.some(({ email }) => email === subject || (email === null && !meta?.isAudited));
  };

/** Shows changes by colleagues and candidates while somebody looks, and says who changed the open record. */
export function useLiveChanges(me: { email: string }): void {
  const { t } = useTranslation(['staffShell', 'staffAudit']);
  const open = useParams({ strict: false });
  const may = useMay();

  const show = useEffectEvent((changes: readonly LiveChange[]) => {
    void queryClient.invalidateQueries({ predicate: isAffected(changes) });
    // The next look at an audited record reads it again.
    if (changes.some(({ email }) => email === null)) {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isAudited === true, refetchType: 'none' });
    }
    const isOpen = ({ uid, email }: LiveChange) =>
      (email !== null && email === open.email) || (uid !== null && uid === open.uid);
    const ofOthers = changes.find((change) => isOpen(change) && change.by !== me.email);
    if (!ofOthers) return;
    const { action, by } = ofOthers;
    const actions = t.table('staffAudit:actions');
    const what = action && actions[action];
    showToast('info', what ? t('changedBy', { who: by ?? t('staffAudit:system'), what }) : t('changedNow'));
  });

  const isAllowed = may(watchLiveChanges.access);
  useEffect(() => {
    if (!isAllowed) return;
    let waiting: LiveChange[] = [];
    let timer: number | undefined;
    const collect = (change: LiveChange) => {
      waiting.push(change);
      timer ??= window.setTimeout(() => {
        timer = undefined;
        const changes = waiting;
        waiting = [];
        show(changes);
      }, collectMs);
    };
    let wasOpen = false;
    const onOpen = () => {
      // The screens are as current as the first stream. Before every later stream, changes may have been missed.
      if (wasOpen) collect(missedChanges);
      wasOpen = true;
    };
    let stopWatching: (() => void) | undefined;
    const stopFollowing = onAttention((isAttentive) => {
      if (!isAttentive) {
        stopWatching?.();
        stopWatching = undefined;
      } else {
        stopWatching ??= watchEvents(watchLiveChanges, { onEvent: collect, onOpen });
      }
    });
    return () => {
      stopFollowing();
      stopWatching?.();
      window.clearTimeout(timer);
    };
  }, [isAllowed]);
}

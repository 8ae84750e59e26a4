import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import { queryClient } from '#platform/http/query-client.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

/** Marks the notifications on the screen as read. The list shows them as new until it is opened again. */
export const useMarkShownRead = () =>
  useApiMutation(readNotifications, {
    isSilent: true,
    keepsScreen: true,
    onSuccess: async ({ unreadCount }) => {
      const queryKey = [listNotifications.path];
      queryClient.setQueriesData<{ unreadCount: number }>({ queryKey }, (known) => known && { ...known, unreadCount });
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });

export function useMarkAllRead() {
  const { t } = useTranslation('notificationList');
  return useApiMutation(readNotifications, { onSuccess: () => showToast('success', t('allRead')) });
}

import { endSession } from '@portal/shared/sessions/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/http/call.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { refresh } from '#platform/http/query.ts';

/** Ends sessions one by one. A session that no longer exists counts as ended. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: async (uids: readonly string[]) => {
      for (const uid of uids) {
        try {
          await callApi(endSession, { params: { uid } });
        } catch (error) {
          if (!isApiFailure(error) || error.status !== 404) throw error;
        }
      }
    },
    onSettled: () => refresh(),
  });

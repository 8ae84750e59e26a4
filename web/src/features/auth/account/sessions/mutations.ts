import { endSession, listSessions } from '@portal/shared/sessions/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../../platform/http/call.ts';
import { isApiFailure } from '../../../../platform/http/failures.ts';
import { invalidate } from '../../../../platform/http/query.ts';

/** Ends sessions one after the other; one that is gone already is what was asked for. */
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
    onSettled: () => invalidate(listSessions),
  });

import * as contract from '@portal/shared/staff-tasks/contract';
import { wholeListQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

export const tasksAboutQuery = (about: string) => wholeListQuery(contract.listStaffTasks, { query: { about } });

export const useCreateTask = () => useApiMutation(contract.createStaffTask, { isSilent: true });

export function useTaskDecisions() {
  const { t } = useTranslation('staffTasks');
  return {
    complete: useDecision(contract.completeStaffTask, { success: t('completed') }),
    reopen: useDecision(contract.reopenStaffTask, { success: t('reopened') }),
    remove: useDecision(contract.deleteStaffTask, { success: t('removed') }),
  };
}

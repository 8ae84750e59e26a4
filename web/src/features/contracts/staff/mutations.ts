import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listUserContracts, retrySeal } from '@portal/shared/contracts/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useRetrySeal = () =>
  useApiMutation(retrySeal, { invalidates: [listUserContracts, getWork, getOverview, listUserAuditLog] });

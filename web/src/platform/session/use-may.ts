import type { PermissionKey } from '@portal/shared/access/permissions';
import { useApiQuery } from '../http/use-api-query.ts';
import { meQuery } from './session.ts';

/** Returns a function that checks a permission of the person. The screens check the same keys as the server. */
export function useMay(): (key: PermissionKey) => boolean {
  const permissions = useApiQuery(meQuery()).data?.permissions ?? [];
  return (key) => permissions.includes(key);
}

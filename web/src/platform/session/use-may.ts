import type { PermissionKey } from '@portal/shared/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './session.ts';

/** Asks whether the person may do something; the screens hide with the keys that the server enforces. */
export function useMay(): (key: PermissionKey) => boolean {
  const permissions = useQuery(meQuery()).data?.permissions ?? [];
  return (key) => permissions.includes(key);
}

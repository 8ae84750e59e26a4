import { staffRoleNames } from '@portal/shared/access/roles';
import { isOneOf } from '@portal/shared/objects/keys';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';
import { rolesQuery } from './queries.ts';

interface RoleChoice {
  value: string;
  label: string;
}

/** The name of a role of staff: a text if it came with the product, and otherwise what was entered. */
export function useStaffRoleWord(): (name: string) => string {
  const { t } = useTranslation('staffShell');
  return (name) => (isOneOf(staffRoleNames, name) ? t(`role_${name}`) : name);
}

/**
 * The roles of staff, first those that came with the product; empty while they load. `givable` are those whose permissions the person
 * has: nobody gives other roles, or changes a colleague who has one.
 */
export function useStaffRoles(): { all: RoleChoice[]; givable: RoleChoice[] } {
  const word = useStaffRoleWord();
  const own: readonly string[] = useApiQuery(meQuery()).data?.permissions ?? [];
  const roles = useApiQuery(rolesQuery()).data?.items ?? [];
  const rankOf = (name: string) => [...staffRoleNames, name].indexOf(name);
  const ofStaff = roles.filter(({ name }) => name !== 'CANDIDATE').toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
  const choiceOf = ({ name }: { name: string }): RoleChoice => ({ value: name, label: word(name) });
  return {
    all: ofStaff.map(choiceOf),
    givable: ofStaff.filter(({ permissions }) => permissions.every((key) => own.includes(key))).map(choiceOf),
  };
}

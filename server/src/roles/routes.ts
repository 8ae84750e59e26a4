import { staffRoleNames } from '@portal/shared/access/roles';
import { AppError } from '@portal/shared/errors/app-error';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { conventions } from '@portal/shared/languages/conventions';
import { isOneOf } from '@portal/shared/objects/keys';
import * as contract from '@portal/shared/roles/contract';
import { presentAudit } from '#audit-log/presenter.ts';
import { listAudit } from '#audit-log/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { phrases } from '#platform/phrases.ts';
import type { RoleRecord } from './repository.ts';
import { findRole, listRoleRecords } from './repository.ts';
import { createRole, deleteRole, readRole, refuseTakenName, updateRole } from './save-role.ts';

/** The name of a role as the screens show it. */
function shownName({ name }: RoleRecord, language: LanguageCode): string {
  const { candidateRole, roleNames } = phrases[language];
  if (name === 'CANDIDATE') return candidateRole;
  return isOneOf(staffRoleNames, name) ? roleNames[name] : name;
}

const latestEntries = { page: 1, pageSize: 100 };

export function roleRoutes(api: Api, deps: Deps): void {
  api.on(contract.listRoles, async ({ language, query }) => {
    const { compare } = new Intl.Collator(conventions[language].locale);
    const records = await listRoleRecords(deps.db);
    const ordered = records.toSorted((one, other) => compare(shownName(one, language), shownName(other, language)));
    return toShortList(ordered, query);
  });
  api.on(contract.getRoleDetail, async (request) => {
    const role = await findRole(deps.db, request.params.id);
    if (!role) throw new AppError('ROLE_NOT_FOUND');
    const { rows } = await listAudit(deps.db, { subjectType: 'role', subjectUid: role.id }, latestEntries);
    return { ...role, subjectauditlog: rows.map(presentAudit) };
  });
  api.on(contract.createRole, (request) =>
    refuseTakenName(request.createOnce((tx) => createRole(tx, request, request.body), readRole)),
  );
  api.on(contract.updateRole, (request) =>
    refuseTakenName(
      request.transaction((tx) => updateRole(tx, request, { id: request.params.id, body: request.body })),
    ),
  );
  api.on(contract.deleteRole, (request) => request.transaction((tx) => deleteRole(tx, request, request.params.id)));
}

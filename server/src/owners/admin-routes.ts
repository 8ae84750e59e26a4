import { fullName } from '@portal/shared/format/format';
import * as contract from '@portal/shared/owners/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { handOver, setOwner } from './hand-over.ts';
import { listColleagues } from './repository.ts';

export function ownerAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listOwners, async (request) => {
    const rows = await listColleagues(deps.db, deps.clock.today());
    const items = rows.map(({ id, email, mayOwn, openCases, awayUntil, standIn, ...name }) => ({
      userId: id,
      email,
      fullName: fullName(name, request.language),
      mayOwn,
      openCases,
      awayUntil,
      standIn: standIn && { email: standIn.email, fullName: fullName(standIn, request.language) },
    }));
    return toShortList(
      items.toSorted((one, other) => one.fullName.localeCompare(other.fullName, 'vi')),
      request.query,
    );
  });
  api.on(contract.setOwner, setOwner);
  api.on(contract.handOver, (request) => handOver(deps, request));
}

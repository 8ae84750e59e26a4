import { toPage } from '@portal/shared/http/paging';
import type { VisaBulletin } from '@portal/shared/visa-bulletins/contract';
import * as contract from '@portal/shared/visa-bulletins/contract';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { recordVisaBulletin } from './record-visa-bulletin.ts';
import type { BulletinRecord } from './repository.ts';
import { findBulletin, listBulletinRecords } from './repository.ts';

const present = ({ bulletin, recordedBy }: BulletinRecord): VisaBulletin => ({
  month: bulletin.month,
  allAreas: bulletin.allAreas,
  vietnam: bulletin.vietnam,
  recordedAt: bulletin.recordedAt.toISOString(),
  recordedBy,
});

const readBulletin = async (tx: Tx, month: string): Promise<VisaBulletin> =>
  present(required(await findBulletin(tx, month), 'no call deletes a month'));

export function visaBulletinAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listVisaBulletins, async (request) => {
    const { rows, total } = await listBulletinRecords(deps.db, request.query);
    return toPage(rows.map(present), request.query, total);
  });
  api.on(contract.recordVisaBulletin, (request) =>
    request.createOnce((tx) => recordVisaBulletin(tx, deps, { context: request, body: request.body }), readBulletin),
  );
}

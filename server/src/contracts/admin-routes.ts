import { retrySeal } from '@portal/shared/contracts/contract';
import * as contract from '@portal/shared/contracts/end-contract';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { endContractByStaff, previewEnd } from './end-contract-by-staff.ts';
import { presentSealing } from './presenter.ts';
import { findContract } from './repository.ts';
import { sealContract } from './seal-contract.ts';

export function contractAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.previewEnd, (request) => previewEnd(deps.db, request));
  api.on(contract.endContract, (request) => request.transaction((tx) => endContractByStaff(tx, deps, request)));
  api.on(retrySeal, async (request) => {
    await request.transaction(async (tx) => {
      const found = await findContract(tx, request.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.contract.sealedAt) return;
      await recordAudit(tx, request, {
        action: 'contract.retry-seal',
        subject: { type: 'contract', uid: found.contract.id, email: found.user.email },
      });
    });
    // The response reports the outcome. `sealContract` has already recorded the failure.
    await sealContract(deps, request.params.uid).catch(() => undefined);

    const found = await findContract(deps.db, request.params.uid);
    if (!found) throw new AppError('NOT_FOUND');

    return presentSealing(found.contract, request.now);
  });
}

import { retrySeal } from '@portal/shared/contracts/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '../features/audit-log/record.ts';
import { presentSealing } from '../features/contracts/presenter.ts';
import { findContract } from '../features/contracts/repository.ts';
import type { Deps } from '../platform/deps.ts';
import type { Api } from '../platform/http/call.ts';
import { sealContract } from './seal-contract.ts';

export function contractAdminRoutes(api: Api, deps: Deps): void {
  api.on(retrySeal, async (call) => {
    await call.transaction(async (tx) => {
      const found = await findContract(tx, call.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      if (found.contract.sealedAt) return;
      await recordAudit(tx, call, {
        action: 'contract.retry-seal',
        subject: { type: 'contract', uid: found.contract.id, email: found.user.email },
      });
    });
    // The answer says how it went; what failed is noted there.
    await sealContract(deps, call.params.uid).catch(() => undefined);
    const found = await findContract(deps.db, call.params.uid);
    if (!found) throw new AppError('NOT_FOUND');
    return presentSealing(found.contract, call.now);
  });
}

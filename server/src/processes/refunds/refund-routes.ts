import * as contract from '@portal/shared/refunds/contract';
import type { Tx } from '../../db/client.ts';
import type { RefundRow } from '../../db/schema/index.ts';
import { recordRefundPayment, refuseRefund } from '../../features/refunds/decide-refund.ts';
import { withdrawRefund } from '../../features/refunds/request-refund.ts';
import { withdrawRefundGrant } from '../../features/refunds/withdraw-grant.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api, AuditContext } from '../../platform/http/request-context.ts';
import { lockPayments } from '../transfers/lock-payments.ts';
import { grantRefund } from './grant-refund.ts';
import { settleRefund } from './settle-refund.ts';

const settleIn = (deps: Deps, context: AuditContext) => (tx: Tx, refund: RefundRow) =>
  settleRefund(tx, deps, { context, refund });

/** The candidate's call that ends a refund. */
export function refundDecisionRoutes(api: Api, deps: Deps): void {
  api.on(contract.withdrawRefund, (request) =>
    request.transaction(async (tx) => {
      await lockPayments(tx, request.actor.id);
      return withdrawRefund(tx, { request, id: request.params.id, settle: settleIn(deps, request) });
    }),
  );
}

/** The calls by which staff decide about refunds. */
export function refundDecisionAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.grantRefund, (request) =>
    request.transaction((tx) => grantRefund(tx, deps, { context: request, id: request.params.id, ...request.body })),
  );
  api.on(contract.refuseRefund, (request) =>
    request.transaction((tx) =>
      refuseRefund(tx, deps, {
        context: request,
        id: request.params.id,
        reason: request.body.reason,
        settle: settleIn(deps, request),
      }),
    ),
  );
  api.on(contract.withdrawRefundGrant, (request) =>
    request.transaction((tx) =>
      withdrawRefundGrant(tx, deps, {
        context: request,
        id: request.params.id,
        reason: request.body.reason,
        settle: settleIn(deps, request),
      }),
    ),
  );
  api.on(contract.payRefund, (request) => recordRefundPayment(deps, request, settleIn(deps, request)));
}

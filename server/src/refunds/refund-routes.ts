import * as contract from '@portal/shared/refunds/contract';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api, AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { readStaffRefund, recordRefundPayment, refuseRefund } from './decide-refund.ts';
import { grantRefund } from './grant-refund.ts';
import { presentRefund } from './presenter.ts';
import { withdrawRefund } from './request-refund.ts';
import { withdrawRefundGrant } from './withdraw-grant.ts';

/** The candidate's call that ends a refund. */
export function refundDecisionRoutes(api: Api, deps: Deps): void {
  api.on(contract.withdrawRefund, (request) =>
    request.transaction(async (tx) => {
      await lockPerson(tx, request.actor.id);
      const refund = await withdrawRefund(tx, { request, id: request.params.id });
      await settleCase(tx, deps, { context: request, userId: refund.userId });
      return presentRefund(tx, refund, request.language);
    }),
  );
}

/** The calls by which staff decide about refunds. The credit that a decision frees pays what is open. */
export function refundDecisionAdminRoutes(api: Api, deps: Deps): void {
  const settle = (tx: Tx, context: AuditContext, { userId }: RefundRow) => settleCase(tx, deps, { context, userId });

  api.on(contract.grantRefund, (request) =>
    request.transaction((tx) => grantRefund(tx, deps, { context: request, id: request.params.id, ...request.body })),
  );
  api.on(contract.refuseRefund, (request) =>
    request.transaction(async (tx) => {
      const decision = { context: request, id: request.params.id, reason: request.body.reason };
      await settle(tx, request, await refuseRefund(tx, deps, decision));
      return readStaffRefund(tx, decision);
    }),
  );
  api.on(contract.withdrawRefundGrant, (request) =>
    request.transaction(async (tx) => {
      const decision = { context: request, id: request.params.id, reason: request.body.reason };
      await settle(tx, request, await withdrawRefundGrant(tx, deps, decision));
      return readStaffRefund(tx, decision);
    }),
  );
  api.on(contract.payRefund, (request) =>
    recordRefundPayment(deps, request, (tx, refund) => settle(tx, request, refund)),
  );
}

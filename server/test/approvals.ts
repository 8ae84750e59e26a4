import * as contract from '@portal/shared/approvals/contract';
import { objectToEmailChange } from '@portal/shared/approvals/public-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { pngFile } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';

/** Gives an account the address that was requested for somebody else, which no call does. */
export async function takeAddress({ deps }: OpenProduct, from: string, to: string): Promise<void> {
  await deps.db.execute(sql`update users set email = ${to}, search_text = replace(search_text, ${from}, ${to})
    where email = ${from}`);
}

export const lostMailbox = 'Mất hộp thư; đã gọi video và đối chiếu hộ chiếu.';

/** Requests a new address for a person who lost the mailbox. */
export const requestNewAddress = (
  by: ApiClient,
  email: string,
  newEmail: string,
  change: { reason?: string; idempotencyKey?: string } = {},
) =>
  by.call(
    contract.requestUserEmailChange,
    {
      params: { email },
      body: { email: newEmail, reason: change.reason ?? lostMailbox },
      file: pngFile('cuộc gọi.png'),
    },
    { idempotencyKey: change.idempotencyKey },
  );

export const approve = (by: ApiClient, uid: string) => by.call(contract.approveApproval, { params: { uid } });

export const refuse = (by: ApiClient, uid: string, reason = 'Không khớp hộ chiếu.') =>
  by.call(contract.refuseApproval, { params: { uid }, body: { reason } });

export const object = (by: ApiClient, token: string) => by.call(objectToEmailChange, { body: { token } });

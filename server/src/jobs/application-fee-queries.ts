import type { SQL } from 'drizzle-orm';
import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { applications, contracts, invoices, users } from '#db/schema/index.ts';

/** Whether an invoice is the application fee: the milestone due on signing, unless it was refunded. */
export const isApplicationFee = sql`${invoices.status} <> 'void' and ${invoices.refundedOn} is null and ${invoices.part} = 1 and ${invoices.milestoneKey} = (
  select milestone ->> 'key' from jsonb_array_elements(${contracts.feePlan} -> 'milestones') as milestone
  where milestone ->> 'trigger' = 'contract_signed' limit 1)`;

/** Whether the application fee is neither paid nor in review. */
const hasNoFeeUnderway = (tx: Tx | Database): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(contracts)
      .innerJoin(invoices, eq(invoices.contractId, contracts.id))
      .where(
        and(
          eq(contracts.applicationId, applications.id),
          isApplicationFee,
          inArray(invoices.status, ['pending', 'paid']),
        ),
      ),
  );

/** A locked account cannot pay. */
const hasUnlockedOwner = (tx: Tx | Database): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, applications.userId), eq(users.isLocked, false))),
  );

/**
 * Whether the hold of a pending application runs out: its fee is neither paid nor in review, and its candidate can pay.
 */
export const isHoldRunning = (tx: Tx | Database): SQL | undefined => and(hasNoFeeUnderway(tx), hasUnlockedOwner(tx));

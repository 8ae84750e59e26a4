import { addDays } from '@portal/shared/calendar/calendar';
import { expect } from 'vitest';
import type { ExpectedEntry } from './row.ts';
import type { Scenarios, Signed } from './scenarios.ts';

const allSteps = [
  'form_9089',
  'labor_certification',
  'labor_approved',
  'payment_2',
  'i140_form',
  'i140_approved',
  'payment_3',
  'i485_form',
  'payment_4',
];

/** The entry of a contract that ended before any step was done. */
export const endOfContract = (
  { person, contractUid, fee }: Signed,
  {
    by,
    reason: endReason,
    isPaid = false,
    refundCents = isPaid ? 100_000 : 0,
  }: { by: ExpectedEntry['by']; reason: string; isPaid?: boolean; refundCents?: number },
): ExpectedEntry => {
  const isCancelled = endReason === 'cancelled';
  return {
    action: isCancelled ? 'contract.cancel' : 'contract.end',
    by,
    subject: { type: 'contract', uid: contractUid, email: person.email },
    before: { status: 'in_force' },
    after: {
      status: isCancelled ? 'cancelled' : 'ended',
      reason: endReason,
      voidedInvoices: isPaid ? [] : [fee.number],
      stoppedSteps: allSteps,
      refundCents,
    },
  };
};

/** The entry of the refund that a contract opens when it ends. */
export const openedRefund = (
  { product }: Scenarios,
  { person, contractUid }: Signed,
  { by, ground }: { by: ExpectedEntry['by']; ground: string },
): ExpectedEntry => ({
  action: 'refund.open',
  by,
  subject: { type: 'refund', uid: expect.any(String), email: person.email },
  after: { ground, contract: contractUid, dueDay: addDays(product.clock.today(), 30), refundCents: 100_000 },
});

import * as transfers from '@portal/shared/transfers/contract';
import { ask } from './money.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';

const reason = 'Nhầm người.';

/** Transfers that brought more than was due, and their reversals. */
export const amountRows: Row[] = [
  onCall(
    transfers.approveTransfer,
    'records the received amount and the credit, which pays the next invoice',
    async (world) => {
      const { accountant } = world;
      const { person, transferId: id, fee } = await world.withTransfer();
      const next = await ask(world, person);
      const received = { receivedCents: 139_000, receivedOn: '2026-01-06', bankReference: 'FT1' };
      return {
        by: accountant,
        input: { params: { id }, body: received },
        entries: [
          {
            action: 'transfer.approve',
            by: accountant,
            subject: { type: 'transfer', uid: id, email: person.email },
            before: { status: 'pending' },
            after: {
              status: 'approved',
              reason: null,
              invoice: fee.number,
              amountCents: 100_000,
              ...received,
              creditCents: 39_000,
            },
          },
          {
            action: 'invoice.apply-credit',
            by: accountant,
            subject: { type: 'invoice', uid: next.id, email: person.email },
            after: { number: next.number, amountCents: 39_000, openCents: 0 },
          },
        ],
      };
    },
  ),
  onCall(transfers.reverseTransfer, 'records the reversal with its reason', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    await accountant.client.call(transfers.approveTransfer, { params: { id } });
    return {
      by: accountant,
      input: { params: { id }, body: { reason } },
      entries: [
        {
          action: 'transfer.reverse',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'approved' },
          after: { status: 'reversed', reason, invoice: fee.number, receivedCents: 100_000 },
        },
      ],
    };
  }),
];

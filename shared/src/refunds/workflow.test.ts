import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { permRefundCents, refundDays } from './rules.ts';
import { openRefundStatuses, refundWorkflow } from './workflow.ts';

it('a refund is granted, refused or withdrawn while it is requested, and paid or taken back once it is granted', () => {
  const closed = { grant: null, refuse: null, withdraw: null, withdrawGrant: null, pay: null };
  expect(transitionTable(refundWorkflow)).toEqual({
    requested: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn', withdrawGrant: null, pay: null },
    granted: { grant: null, refuse: null, withdraw: null, withdrawGrant: 'withdrawn', pay: 'paid' },
    refused: closed,
    withdrawn: closed,
    paid: closed,
  });
  expect(refundWorkflow.initial).toBe('requested');
});

it('a refund is open until it is refused, withdrawn or paid', () => {
  expect(openRefundStatuses).toEqual(['requested', 'granted']);
});

it('a refund is processed within 30 days, and a failed refile gives back 3,000 USD', () => {
  expect(refundDays).toBe(30);
  expect(permRefundCents).toBe(300_000);
});

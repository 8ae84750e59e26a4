import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { addendumWorkflow } from './workflow.ts';

const nothing = { sign: null, decline: null, withdraw: null, expire: null };

it('an addendum is decided once', () => {
  expect(transitionTable(addendumWorkflow)).toEqual({
    offered: { sign: 'signed', decline: 'declined', withdraw: 'withdrawn', expire: 'expired' },
    signed: nothing,
    declined: nothing,
    withdrawn: nothing,
    expired: nothing,
  });
});

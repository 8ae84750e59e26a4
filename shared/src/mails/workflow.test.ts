import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { mailWorkflow } from './workflow.ts';

it('an email that waits is sent, fails, or expires, and only a failed one is sent again or closed', () => {
  expect(transitionTable(mailWorkflow)).toEqual({
    waiting: { send: 'sent', fail: 'failed', resend: null, close: null, expire: 'closed' },
    sent: { send: null, fail: null, resend: null, close: null, expire: null },
    failed: { send: null, fail: null, resend: 'waiting', close: 'closed', expire: null },
    closed: { send: null, fail: null, resend: null, close: null, expire: null },
  });
});

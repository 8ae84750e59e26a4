import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { mailWorkflow } from './workflow.ts';

it('an email is sent or fails once it waits, and only a failed one is sent again or closed', () => {
  expect(transitionTable(mailWorkflow)).toEqual({
    waiting: { send: 'sent', fail: 'failed', resend: null, close: null },
    sent: { send: null, fail: null, resend: null, close: null },
    failed: { send: null, fail: null, resend: 'waiting', close: 'closed' },
    closed: { send: null, fail: null, resend: null, close: null },
  });
});

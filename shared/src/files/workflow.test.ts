import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { fileWorkflow } from './workflow.ts';

it('a document is uploaded, reviewed, uploaded again after a rejection, and locked once it is accepted', () => {
  expect(transitionTable(fileWorkflow)).toEqual({
    available: { upload: 'waiting', delete: null, accept: null, reject: null, lock: null },
    waiting: { upload: null, delete: 'available', accept: 'success', reject: 'fail', lock: null },
    success: { upload: null, delete: null, accept: null, reject: 'fail', lock: 'lock' },
    fail: { upload: 'waiting', delete: null, accept: null, reject: null, lock: null },
    lock: { upload: null, delete: null, accept: null, reject: null, lock: null },
  });
  expect(fileWorkflow.initial).toBe('available');
});

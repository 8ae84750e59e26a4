import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { profileChangeWorkflow } from './workflow.ts';

it('a requested change is accepted or refused, once', () => {
  expect(transitionTable(profileChangeWorkflow)).toEqual({
    pending: { accept: 'accepted', refuse: 'refused' },
    accepted: { accept: null, refuse: null },
    refused: { accept: null, refuse: null },
  });
  expect(profileChangeWorkflow.initial).toBe('pending');
});

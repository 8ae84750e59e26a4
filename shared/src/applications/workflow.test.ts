import { expect, it } from 'vitest';
import { blocksApplying } from './workflow.ts';

it.each([
  ['pending', 'in_force', true],
  ['approved', 'in_force', true],
  ['approved', null, true],
  ['approved', 'completed', false],
  ['ended', 'completed', false],
  ['ended', 'ended', false],
  ['rejected', 'cancelled', false],
] as const)(
  'a %s application with a contract that is %s keeps its person from another: %s',
  (status, contractStatus, blocks) => {
    expect(blocksApplying({ status, contractStatus })).toBe(blocks);
  },
);

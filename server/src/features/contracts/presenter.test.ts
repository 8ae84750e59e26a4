import { expect, it } from 'vitest';
import type { ContractRow } from '../../db/schema/index.ts';
import { presentSealing } from './presenter.ts';

it('a contract that is not sealed within ten minutes of signing is late', () => {
  const signedAt = new Date('2026-03-05T08:00:00Z');
  const row = { signedAt, sealedAt: null, sealFailures: 0, sealFailedAt: null, sealFailedStep: null } as ContractRow;
  const isLateAt = (time: string) => presentSealing(row, new Date(`2026-03-05T${time}Z`)).isLate;
  expect([isLateAt('08:09:59.999'), isLateAt('08:10:00')]).toEqual([false, true]);
});

import { expect, it } from 'vitest';
import type { GroundFacts } from './grounds.ts';
import { groundsOf } from './grounds.ts';
import type { RefundGround } from './rules.ts';

const fresh: GroundFacts = {
  status: 'in_force',
  endReason: null,
  isApproved: true,
  isCancelable: false,
  isCertified: false,
  isPermRefundDue: false,
};

it.each<[string, Partial<GroundFacts>, RefundGround[]]>([
  [
    'just signed',
    { isApproved: false, isCancelable: true },
    ['cancelled_in_time', 'not_accepted', 'sponsor_withdrew', 'withdrawn', 'other'],
  ],
  ['with a case', {}, ['sponsor_withdrew', 'withdrawn', 'perm_refile_failed', 'other']],
  [
    'with the denials of Article 10',
    { isPermRefundDue: true },
    ['perm_refile_failed', 'sponsor_withdrew', 'withdrawn', 'other'],
  ],
  ['with an approved labor certification', { isCertified: true }, ['sponsor_withdrew', 'withdrawn', 'other']],
  ['that is completed', { status: 'completed', isCertified: true }, ['other']],
  ['that was cancelled', { status: 'cancelled', endReason: 'cancelled' }, ['cancelled_in_time', 'other']],
  [
    'that ended with the denials of Article 10',
    { status: 'ended', endReason: 'denied', isPermRefundDue: true },
    ['perm_refile_failed', 'other'],
  ],
  ['that ended with another denial', { status: 'ended', endReason: 'denied' }, ['other']],
  ['whose job was closed', { status: 'ended', endReason: 'job_closed' }, ['sponsor_withdrew', 'other']],
])('a contract %s offers the grounds that fit it', (_name, facts, grounds) => {
  expect(groundsOf({ ...fresh, ...facts })).toEqual(grounds);
});

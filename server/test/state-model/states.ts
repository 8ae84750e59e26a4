/** The expected states, written by hand: which action moves which state to which. */

type Table<State extends string, Move extends string> = Record<State, Partial<Record<Move, State>>>;

export const profiles: Table<'PENDING' | 'REVIEWING' | 'APPROVED' | 'REJECTED', 'submit' | 'approve' | 'reject'> = {
  PENDING: { submit: 'REVIEWING' },
  REVIEWING: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {},
  REJECTED: { submit: 'REVIEWING' },
};
export type JobMove = 'fill' | 'free' | 'lock' | 'unlock' | 'close' | 'remove';
export const jobs: Table<'hiring' | 'filled' | 'locked' | 'closed' | 'removed', JobMove> = {
  hiring: { fill: 'filled', lock: 'locked', close: 'closed' },
  filled: { free: 'hiring', close: 'closed' },
  locked: { unlock: 'hiring', close: 'closed' },
  closed: { remove: 'removed' },
  removed: {},
};
export const applications: Table<'none' | 'pending' | 'approved' | 'rejected', 'approve' | 'reject' | 'withdraw'> = {
  none: {},
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'rejected' },
  approved: {},
  rejected: {},
};
export const invoices: Table<
  'none' | 'not_paid' | 'pending' | 'paid' | 'void',
  'send' | 'confirm' | 'refuse' | 'void'
> = {
  none: {},
  not_paid: { send: 'pending', void: 'void' },
  pending: { confirm: 'paid', refuse: 'not_paid' },
  paid: {},
  // Money may be under way when its fee becomes void.
  void: { send: 'void' },
};
export const transfers: Table<'none' | 'pending' | 'approved' | 'rejected', 'approve' | 'reject'> = {
  none: {},
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};
export type DocumentMove = 'upload' | 'delete' | 'accept' | 'reject' | 'lock';
export const documents: Table<'none' | 'waiting' | 'success' | 'fail' | 'lock', DocumentMove> = {
  none: { upload: 'waiting' },
  // A new version replaces one that nobody has reviewed.
  waiting: { upload: 'waiting', delete: 'none', accept: 'success', reject: 'fail' },
  success: { reject: 'fail', lock: 'lock' },
  fail: { upload: 'waiting' },
  lock: {},
};
export type RefundMove = 'request' | 'grant' | 'refuse' | 'withdraw' | 'pay';
export const refunds: Table<'none' | 'requested' | 'granted' | 'refused' | 'withdrawn' | 'paid', RefundMove> = {
  none: { request: 'requested' },
  requested: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn' },
  granted: { pay: 'paid' },
  refused: { request: 'requested' },
  withdrawn: { request: 'requested' },
  paid: { request: 'requested' },
};

import type { MoneyAction } from './money-actions.ts';

/** One run follows each of these paths. Random actions alone would rarely get far into a case. */
export const moneyPaths: readonly (readonly MoneyAction[])[] = [
  ['sign', 'pay', 'confirm', 'accept', 'advance', 'advance', 'pay', 'confirm', 'undo', 'advance', 'undo'],
  [
    'sign',
    'pay',
    'refuse',
    'pay',
    'confirm',
    'requestRefund',
    'grantRefund',
    'payRefund',
    'accept',
    'request',
    'change',
  ],
  ['sign', 'request', 'change', 'voids', 'withdraw', 'sign', 'pay', 'refuse', 'withdraw', 'request', 'voids'],
  ['sign', 'pay', 'confirm', 'requestRefund', 'grantRefund', 'payRefund', 'withdraw', 'sign', 'sleep'],
  ['sign', 'payInParts', 'confirmLess', 'confirmMore', 'accept', 'reverse', 'pay', 'confirm', 'advance', 'reverse'],
  ['sign', 'payInParts', 'withdraw', 'confirmMore', 'confirmLess', 'sign', 'pay', 'confirm', 'reverse', 'reverse'],
  ['sign', 'sleep', 'sign', 'pay', 'confirm', 'accept', 'advance', 'undo', 'advance', 'pay'],
  // The payment of a paid refund is reversed, and the candidate pays it again.
  ['sign', 'pay', 'confirm', 'accept', 'end', 'grantAll', 'payRefund', 'reverse', 'pay', 'confirm', 'sign', 'pay'],
  ['sign', 'payInParts', 'confirm', 'confirmMore', 'requestRefund', 'grantRefund', 'payRefund', 'reverse', 'withdraw'],
  ['sign', 'payInParts', 'confirmLess', 'accept', 'end', 'refuse', 'grantAll', 'withdrawGrant', 'sign', 'reverse'],
  // Fees that pay for another job are reversed: whole, in parts, carried twice, and with a refund of the rest.
  ['sign', 'pay', 'confirm', 'end', 'signOther', 'reverseFirst', 'pay', 'confirm', 'accept', 'reverse'],
  ['sign', 'payInParts', 'confirm', 'confirmMore', 'end', 'signOther', 'grantAll', 'reverseFirst', 'reverse', 'pay'],
  ['sign', 'payInParts', 'confirm', 'confirm', 'end', 'signOther', 'end', 'sign', 'reverseFirst', 'end', 'reverse'],
  ['sign', 'pay', 'confirmMore', 'end', 'signOther', 'grantAll', 'payRefund', 'reverseFirst', 'end', 'sign', 'pay'],
  ['sign', 'pay', 'end', 'confirmMore', 'refuseRefund', 'sign', 'pay', 'confirm', 'requestRefund', 'withdrawRefund'],
  // A part of the carried fee is granted as a refund before its transfer is reversed.
  ['sign', 'pay', 'confirm', 'end', 'signOther', 'end', 'grantRefund', 'sign', 'pay', 'confirm', 'reverseFirst', 'end'],
  // The granted refund of a carried fee loses its money, while other money of its contract would be enough.
  ['sign', 'pay', 'confirm', 'end', 'signOther', 'requestMuch', 'pay', 'confirm', 'end', 'grantRefund', 'reverseFirst'],
  // Article 10: its refund is requested and granted, or opened by the end of the contract, before another payment is confirmed.
  [
    'sign',
    'pay',
    'confirm',
    'accept',
    'request',
    'pay',
    'denyTwice',
    'requestPermRefund',
    'grantRefund',
    'payRefund',
    'confirm',
    'requestPermRefund',
    'grantAll',
  ],
  ['sign', 'pay', 'confirm', 'accept', 'request', 'pay', 'denyTwice', 'endDenied', 'grantAll', 'payRefund', 'confirm'],
  // Contracts that the candidate cancels, and applicants whom staff reject, with transfers under way.
  [
    'sign',
    'pay',
    'confirm',
    'payAgain',
    'cancel',
    'confirm',
    'grantAll',
    'payRefund',
    'sign',
    'pay',
    'reject',
    'confirm',
  ],
  ['sign', 'payInParts', 'confirmLess', 'reject', 'signOther', 'confirm', 'openRefund', 'reverseFirst', 'cancel'],
  // A case moves to another job, or its job is closed.
  ['sign', 'pay', 'confirm', 'accept', 'advance', 'move', 'payAgain', 'confirm', 'pay', 'endWithdrawn', 'confirm'],
  ['sign', 'pay', 'confirm', 'accept', 'closeJob', 'signOther', 'openRefund', 'sleep', 'endWithdrawn', 'grantAll'],
];

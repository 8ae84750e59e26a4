import { formatUsd } from '#format/format.ts';

export const usd = (cents: number) => formatUsd(cents, 'EN');
export const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

import { formatUsd } from '#format/format.ts';

export const usd = (cents: number) => formatUsd(cents, 'VI');

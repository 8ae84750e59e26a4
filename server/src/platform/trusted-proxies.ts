import { isIPv4, isIPv6 } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** The proxies whose word on a caller's address counts: none, a number of them, or their addresses and networks. */
export type TrustedProxies = false | number | string;

/** More hops than any real chain of proxies has. A caller adds as many as it likes. */
const mostHops = 5;

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** The shortest prefixes of networks that one organization has: 10.0.0.0/8 and fc00::/7. */
const shortestPrefix = { ipv4: 8, ipv6: 7 };

function isTrustedAddress(text: string): boolean {
  if (names.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  if (more.length > 0 || !(isIPv4(address) || isIPv6(address))) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  if (isIPv4(address)) return Number(prefix) >= shortestPrefix.ipv4 && Number(prefix) <= 32;
  // All IPv4 addresses are in a network that begins with zeros.
  return !address.startsWith(':') && Number(prefix) >= shortestPrefix.ipv6 && Number(prefix) <= 128;
}

/** @returns undefined if anybody could be one of the proxies, or the text names none */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false;
  if (/^\d+$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined;
  return text.split(',').every((one) => isTrustedAddress(one.trim())) ? text : undefined;
}

/** What Fastify trusts: with a number, the addresses of that many hops, counted from the server. */
export const trustOfHops = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Whether a connection from an address comes from one of the proxies. With a number, every connection does. */
export function trustOfPeers(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies !== 'string') return () => proxies !== false && proxies > 0;
  const trusts = compile(proxies.split(',').map((one) => one.trim()));
  return (address) => trusts(address, 0);
}

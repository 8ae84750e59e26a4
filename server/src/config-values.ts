import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import { readTrustedProxies } from './platform/trusted-proxies.ts';

/** The kinds of values of the environment's variables. */

function isUrlEncoded(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

export const httpUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
  }),
);
/** The pages ask for their files and calls at the root of a host. A slash at the end is no path. */
export const originUrl = httpUrl.check(
  z.refine((value) => {
    const url = URL.parse(value);
    return (
      url === null || (/^\/*$/.test(url.pathname) && `${url.username}${url.password}${url.search}${url.hash}` === '')
    );
  }),
);
export const urlWith = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => {
      const url = URL.parse(value);
      return url !== null && protocols.includes(url.protocol);
    }),
  );
/**
 * nodemailer also reads addresses without `//`, and takes another server from the parameters `host` and `service`. Whether the
 * connection must be encrypted is decided by the host that is written.
 */
export const smtpUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    if (!url || !/^smtps?:\/\//i.test(value) || url.hostname === '') return false;
    return !url.searchParams.has('host') && !url.searchParams.has('service');
  }),
);
/** One address, with a name before it or none, as nodemailer reads it. */
export const sender = z.string().check(
  z.refine((value) => {
    const [one, ...others] = addressparser(value);
    return others.length === 0 && /^[^\s@]+@[^\s@]+$/.test(one?.address ?? '');
  }),
);
/** A mailbox with its login, and its folder or none. */
export const imapUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    if (!url || !/^imaps?:\/\//i.test(value) || [url.hostname, url.username, url.password].includes('')) return false;
    return `${url.search}${url.hash}` === '' && isUrlEncoded(`${url.username}${url.password}${url.pathname}`);
  }),
);
export const clamdUrl = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    return url?.protocol === 'unix:' ? /^\/./.test(url.pathname) : url?.protocol === 'tcp:' && url.port !== '';
  }),
);
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
export const timeZone = z.string().check(
  z.refine((value) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).format() !== '';
    } catch {
      return false;
    }
  }),
);
/** Exactly 32 bytes. `Buffer.from` alone would skip characters that are not base64. */
export const isDataKey = (value: string) => /^(?:[0-9a-f]{64}|[\w+/-]{43}=?)$/i.test(value);

export const trustProxy = z.pipe(
  z.pipe(z.string(), z.transform(readTrustedProxies)),
  z.custom<NonNullable<ReturnType<typeof readTrustedProxies>>>((value) => value !== undefined),
);

export const portNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535))),
);
export const hostName = z.string().check(z.regex(/^[\w.:-]+$/));

export const numberBetween = (lowest: number, highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(lowest), z.lte(highest))),
  );

/** Whether a key has so few different bytes that somebody made it up. 32 random bytes have about 30. */
export const isGuessable = (key: Buffer): boolean => new Set(key).size < 8;

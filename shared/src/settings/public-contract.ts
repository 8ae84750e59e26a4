import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { vndRate } from './vnd-rate.ts';

const payee = z.object({
  wire: z.object({
    accountHolder: z.string(),
    bankName: z.string(),
    routingNumber: z.string(),
    accountNumber: z.string(),
    swiftCode: z.string(),
    bankAddress: z.string(),
  }),
  zelle: z.object({ accountHolder: z.string(), contact: z.string() }),
});

/** In a file of its own, so that public pages do not load the calls of staff. */
export const getPublicSettings = endpoint({
  operationId: 'getPublicSettings',
  method: 'GET',
  path: '/settings',
  summary: 'Get the public settings of the organization; payee accounts only with a session',
  access: 'public',
  data: z.object({
    brandName: z.string(),
    legalName: z.string(),
    address: z.string(),
    attorneyName: z.string(),
    attorneyState: z.string(),
    attorneyBarNumber: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
    supportZalo: z.string(),
    /** Null if Facebook login is not configured. */
    facebookAppId: z.nullable(z.string()),
    /** The time zone of calendar days. */
    businessTimeZone: z.string(),
    /** Null until staff enter one. */
    vndRate: z.nullable(vndRate),
    payee: z.nullable(payee),
  }),
  errors: [],
});

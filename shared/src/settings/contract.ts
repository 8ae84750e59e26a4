import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { blankableText, email, text } from '../http/field-schemas.ts';

const payeeAccount = {
  accountHolder: text(200),
  bankName: text(200),
  routingNumber: text(50),
  accountNumber: text(50),
  swiftCode: text(20),
  bankAddress: blankableText(300),
};

/** The organisation: one record, shipped with plainly marked demo values (decisions, section 5). */
export const organisationSchema = z.strictObject({
  brandName: text(100),
  legalName: text(200),
  address: text(300),
  governingLaw: text(200),
  attorneyName: text(200),
  attorneyState: text(100),
  attorneyBarNumber: text(50),
  supportEmail: email,
  supportPhone: text(50),
  supportZalo: text(50),
  wirePayee: z.strictObject(payeeAccount),
  zellePayee: z.strictObject({ accountHolder: text(200), contact: text(200) }),
});
export type Organisation = z.infer<typeof organisationSchema>;

/** The organisation and how the product treats its people. */
const settingsSchema = z.extend(organisationSchema, {
  /** Staff who have no second step at log-in can only set it up until they have. */
  requireTwoFactorForStaff: z.boolean(),
});

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

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What the public may see of the organisation; the payee accounts only with a session',
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
    /** Null where log-in with Facebook is not set up. */
    facebookAppId: z.nullable(z.string()),
    /** Calendar days are those of this zone. */
    businessTimeZone: z.string(),
    payee: z.nullable(payee),
  }),
  errors: [],
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'The organisation',
  access: 'settings.read',
  data: settingsSchema,
  errors: [],
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change the organisation; contracts keep what they were signed with',
  access: 'settings.manage',
  /**
   * A setting that is left out stays as it is. `seen` is what the change was made from: refused where it is no longer so.
   */
  body: z.extend(organisationSchema, {
    requireTwoFactorForStaff: z.optional(z.boolean()),
    seen: z.optional(settingsSchema),
  }),
  data: settingsSchema,
  errors: ['INVALID_ARGUMENTS'],
});

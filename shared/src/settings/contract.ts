import * as z from 'zod/mini';
import { isBankNumber, isSwiftCode, plainCode } from '../banks/codes.ts';
import { endpoint } from '../http/endpoint.ts';
import { blankableText, email, text } from '../http/field-schemas.ts';

const payeeAccount = {
  accountHolder: text(200),
  bankName: text(200),
  routingNumber: text(50),
  accountNumber: text(50),
  swiftCode: text(20).check(z.overwrite(plainCode), z.refine(isSwiftCode, 'SWIFT_INVALID')),
  bankAddress: blankableText(300),
};

/** The organization: one record, shipped with demo values that are marked as such. */
export const organizationSchema = z.strictObject({
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
  wirePayee: z.strictObject(payeeAccount).check(
    z.refine(({ routingNumber, swiftCode }) => isBankNumber(routingNumber, swiftCode), {
      error: 'ROUTING_INVALID',
      path: ['routingNumber'],
    }),
  ),
  zellePayee: z.strictObject({ accountHolder: text(200), contact: text(200) }),
});
export type Organization = z.infer<typeof organizationSchema>;

/** The settings of the organization and the product. */
const settingsSchema = z.extend(organizationSchema, {
  /** Whether staff without two-factor authentication can do nothing but set it up. */
  requireTwoFactorForStaff: z.boolean(),
  /** Whether candidates are asked about health, arrests, and family only after their profile is approved. */
  sensitiveQuestionsAfterApproval: z.boolean(),
});

export const getSettings = endpoint({
  operationId: 'getSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Get the settings of the organization',
  access: 'settings.read',
  data: settingsSchema,
  errors: [],
});

export const updateSettings = endpoint({
  operationId: 'updateSettings',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Update the settings of the organization; signed contracts do not change',
  access: 'settings.manage',
  confirms: true,
  /**
   * A missing setting stays unchanged. `seen` has the values that the change is based on; outdated ones are refused.
   */
  body: z.extend(organizationSchema, {
    requireTwoFactorForStaff: z.optional(z.boolean()),
    sensitiveQuestionsAfterApproval: z.optional(z.boolean()),
    seen: z.optional(z.extend(settingsSchema, { sensitiveQuestionsAfterApproval: z.optional(z.boolean()) })),
  }),
  data: settingsSchema,
  errors: ['INVALID_ARGUMENTS'],
});

import * as z from 'zod/mini';
import { isBankNumber, isSwiftCode, plainCode } from '#banks/codes.ts';
import { endpoint } from '#http/endpoint.ts';
import {
  blankablePrintedText,
  blankableText,
  blankableWebAddress,
  email,
  givenDay,
  positiveCents,
  printedText,
  text,
} from '#http/field-schemas.ts';
import { localized } from '#languages/localized-text.ts';
import { responseTargetsSchema } from '#overview/response-targets.ts';
import { vndRate } from './vnd-rate.ts';

/** @param line and blankableLine: the schemas of a line of text, with at most so many characters */
const organizationOf = (line: typeof text, blankableLine: typeof blankableText) =>
  z.strictObject({
    brandName: line(100),
    legalName: line(200),
    address: line(300),
    governingLaw: line(200),
    attorneyName: line(200),
    attorneyState: line(100),
    attorneyBarNumber: line(50),
    supportEmail: email,
    supportPhone: line(50),
    supportZalo: line(50),
    wirePayee: z
      .strictObject({
        accountHolder: line(200),
        bankName: line(200),
        routingNumber: line(50),
        accountNumber: line(50),
        swiftCode: text(20).check(z.overwrite(plainCode), z.refine(isSwiftCode, 'SWIFT_INVALID')),
        bankAddress: blankableLine(300),
      })
      .check(
        z.refine(({ routingNumber, swiftCode }) => isBankNumber(routingNumber, swiftCode), {
          error: 'ROUTING_INVALID',
          path: ['routingNumber'],
        }),
      ),
    zellePayee: z.strictObject({ accountHolder: line(200), contact: line(200) }),
  });

/** The organization: one record, shipped with demo values that are marked as such. */
export const organizationSchema = organizationOf(text, blankableText);
export type Organization = z.infer<typeof organizationSchema>;

/** What a medical examination and a flight cost at most. */
const maxOtherCostCents = 1_000_000;

/**
 * What the public page says besides the organization. No contract has it. A blank text and a missing amount are not shown.
 */
export const aboutFactsSchema = z
  .strictObject({
    /** The number of the registration of the organization, and the office that keeps it. */
    registration: blankableText(300),
    /** Where anybody can look it up. */
    registrationUrl: blankableWebAddress,
    license: blankableText(300),
    licenseUrl: blankableWebAddress,
    /** The person to call, at the phone number and on the Zalo of the organization. */
    contactName: blankableText(100),
    contactHours: localized(blankableText(200)),
    /** Costs of the candidate that are in no fee plan, and the day on which somebody last asked for them. */
    medicalExamCents: z.nullable(positiveCents(maxOtherCostCents)),
    flightCents: z.nullable(positiveCents(maxOtherCostCents)),
    otherCostsCheckedOn: z.nullable(givenDay),
  })
  .check(
    z.check(({ value, issues }) => {
      const hasCosts = value.medicalExamCents !== null || value.flightCents !== null;
      if (!hasCosts || value.otherCostsCheckedOn !== null) return;
      issues.push({ code: 'custom', input: null, path: ['otherCostsCheckedOn'], message: 'MISSING_FIELD' });
    }),
  );
export type AboutFacts = z.infer<typeof aboutFactsSchema>;

export const defaultDecisionDelayMinutes = 10;
/** Zero tells people at once. */
const decisionDelayMinutes = z
  .int('DECISION_DELAY_INVALID')
  .check(z.gte(0, 'DECISION_DELAY_INVALID'), z.lte(60, 'DECISION_DELAY_INVALID'));

/** The highest limit that can be set: no bank keeps more of a transfer. */
export const maxBankFeeLimitCents = 50_000;
/** The limit until staff set another. */
export const defaultBankFeeLimitCents = 5_000;
const bankFeeLimit = z
  .int('AMOUNT_INVALID')
  .check(z.gte(0, 'AMOUNT_INVALID'), z.lte(maxBankFeeLimitCents, 'AMOUNT_INVALID'));

/** The settings of the organization and the product. */
const settingsSchema = z.extend(organizationSchema, {
  /** Whether staff without two-factor authentication can do nothing but set it up. */
  requireTwoFactorForStaff: z.boolean(),
  /** Whether candidates are asked about health, arrests, and family only after their profile is approved. */
  sensitiveQuestionsAfterApproval: z.boolean(),
  about: aboutFactsSchema,
  vndRate: z.nullable(vndRate),
  /** For so many minutes, a decision can be undone before its candidate is told. */
  decisionDelayMinutes,
  /** The largest difference of an invoice that may be accepted as paid. */
  bankFeeLimitCents: bankFeeLimit,
  responseTargets: responseTargetsSchema,
  /** Whether a submitted profile without an owner goes to whoever reviews profiles, is not away, and has the fewest open cases. */
  assignOwners: z.boolean(),
});

/** The settings that a screen of an earlier release does not know. */
const newerSettings = {
  sensitiveQuestionsAfterApproval: z.optional(z.boolean()),
  about: z.optional(aboutFactsSchema),
  vndRate: z.optional(z.nullable(vndRate)),
  decisionDelayMinutes: z.optional(decisionDelayMinutes),
  bankFeeLimitCents: z.optional(bankFeeLimit),
  responseTargets: z.optional(responseTargetsSchema),
  assignOwners: z.optional(z.boolean()),
};

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
  body: z.extend(organizationOf(printedText, blankablePrintedText), {
    requireTwoFactorForStaff: z.optional(z.boolean()),
    ...newerSettings,
    seen: z.optional(z.extend(settingsSchema, newerSettings)),
  }),
  data: settingsSchema,
  errors: ['INVALID_ARGUMENTS'],
});

import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, uid } from '#http/field-schemas.ts';
import { localized } from '#languages/localized-text.ts';
import { profileStatuses } from '#profile/workflow.ts';
import { onboardingNext } from './rules.ts';

export const overviewSchema = z.object({
  status: z.enum(profileStatuses),
  reason: z.nullable(z.string()),
  /** Whether the required consents are given. */
  consentsGiven: z.boolean(),
  stepsDone: z.boolean(),
  stepsCompletedCount: z.int(),
  stepsTotalItems: z.int(),
  questionnaireDone: z.boolean(),
  questionnaireCompletedCount: z.int(),
  questionnaireTotalItems: z.int(),
  personalInfoDone: z.boolean(),
  /** Whether the person confirmed that the service is not a law firm. */
  notLawFirmAcknowledged: z.boolean(),
  next: z.enum(onboardingNext),
  /**
   * What the rejection is about, until it is changed: the name of a field of personal information, or the uid of a question with
   * its page of the questionnaire.
   */
  rejected: z.array(z.object({ field: z.string(), page: z.nullable(z.int()) })),
  /** While the profile is in review. `usualDays` is the median of recent reviews; null if there are too few of them. */
  review: z.optional(z.object({ since: moment, usualDays: z.nullable(z.int()) })),
});
export type OnboardingOverview = z.infer<typeof overviewSchema>;

export const getOnboarding = endpoint({
  operationId: 'getOnboarding',
  method: 'GET',
  path: '/onboarding',
  summary: 'Get your onboarding status and next task',
  access: 'own.case',
  data: overviewSchema,
  errors: [],
});

const stepSchema = z.object({
  uid,
  name: z.string(),
  /** `'1'` if the step was read and confirmed. */
  value: z.nullable(z.string()),
  /** Identifies the wording of the step. The confirmation sends it, so the server knows which wording was read. */
  revision: z.string(),
  title: localized(z.string()),
  text: localized(z.string()),
  /** The text in short, a line for each point; empty if staff wrote the text, so that the points never differ from it. */
  points: localized(z.string()),
});
export type OnboardingStep = z.infer<typeof stepSchema>;

export const listSteps = endpoint({
  operationId: 'listSteps',
  method: 'GET',
  path: '/onboarding/steps',
  summary: 'List the steps and procedure to read and confirm',
  access: 'own.case',
  data: z.object({
    completedCount: z.int(),
    totalPages: z.int(),
    currentPage: z.int(),
    totalItems: z.int(),
    items: z.array(stepSchema),
  }),
  errors: [],
});

export const confirmStep = endpoint({
  operationId: 'confirmStep',
  method: 'PUT',
  path: '/onboarding/steps/{uid}',
  summary: 'Confirm that you have read a step',
  access: 'own.case',
  params: z.object({ uid }),
  body: z.strictObject({ value: z.literal('1', 'STEP_NOT_CONFIRMED'), revision: z.optional(z.string()) }),
  data: stepSchema,
  errors: ['OBSERVATION_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED', 'INVALID_ARGUMENTS'],
});

export const acknowledge = endpoint({
  operationId: 'acknowledge',
  method: 'PUT',
  path: '/onboarding/acknowledgement',
  summary: 'Confirm that you know that the service is not a law firm, if sign-up did not ask for it',
  access: 'own.case',
  body: z.strictObject({ notLawFirmAcknowledged: z.literal(true, 'ACKNOWLEDGEMENT_MISSING') }),
  data: overviewSchema,
  errors: [],
});

export const submitOnboarding = endpoint({
  operationId: 'submitOnboarding',
  method: 'POST',
  path: '/onboarding/submit',
  summary: 'Submit your profile for review; after a rejection, only with a change',
  access: 'own.case',
  data: overviewSchema,
  errors: ['SUBJECT_LOCKED', 'CONSENT_REQUIRED'],
});

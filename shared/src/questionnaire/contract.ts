import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { blankableText, uid } from '#http/field-schemas.ts';
import { localized } from '#languages/localized-text.ts';
import { isAnswered } from './rules.ts';

const categorySchema = z.object({ name: z.string(), label: localized(z.string()) });

const itemSchema = z.object({
  uid,
  name: z.string(),
  /** `'1'` yes, `'0'` no, null until answered. */
  value: z.nullable(z.enum(['0', '1'])),
  description: z.nullable(z.string()),
  /** Identifies the wording of the question. An answer sends it, so the server knows which wording was answered. */
  revision: z.string(),
  text: localized(z.string()),
  category: z.nullable(categorySchema),
});
export type QuestionnaireItem = z.infer<typeof itemSchema>;

const pageSchema = z.object({
  completedCount: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  totalItems: z.int(),
  items: z.array(itemSchema),
});

export const getQuestionnaire = endpoint({
  operationId: 'getQuestionnaire',
  method: 'GET',
  path: '/questionnaire',
  summary: 'Get a page of the yes-or-no questions',
  access: 'own.case',
  query: z.strictObject({ page: z.optional(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,4}$/))])) }),
  data: pageSchema,
  errors: [],
});

const answerSchema = z
  .strictObject({
    uid,
    value: z.enum(['0', '1'], 'ITEM_VALUE_INVALID'),
    /** The revision that was read. The answer is refused if the wording has changed since. */
    revision: z.optional(z.string()),
    description: z.optional(z.nullable(blankableText(2000))),
  })
  .check(z.refine((item) => isAnswered(item), { error: 'DESCRIPTION_REQUIRED', path: ['description'] }));

export const saveAnswers = endpoint({
  operationId: 'saveAnswers',
  method: 'PUT',
  path: '/questionnaire',
  summary: 'Save the answers of a page',
  access: 'own.case',
  body: z.strictObject({ items: z.array(answerSchema).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(100)) }),
  data: z.object({
    completedCount: z.int(),
    totalPages: z.int(),
    totalItems: z.int(),
    items: z.array(itemSchema),
  }),
  errors: ['NOT_SUPPORTED_ITEMS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED'],
});

export const getUserQuestionnaire = endpoint({
  operationId: 'getUserQuestionnaire',
  method: 'GET',
  path: '/admin/users/{email}/questionnaire',
  summary: 'List a candidate’s answers, with the wording that was answered',
  access: 'users.read',
  audits: 'personal-info.read',
  params: z.object({ email: z.string() }),
  data: z.object({
    completedCount: z.int(),
    totalItems: z.int(),
    items: z.array(
      z.extend(itemSchema, {
        answeredAt: z.nullable(z.string()),
        /** False for an earlier version or a retired question, which the counts omit. */
        isAsked: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

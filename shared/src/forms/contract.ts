import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, searchText, shortName, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { localized } from '#languages/localized-text.ts';
import { stepPlaceholder } from './placeholders.ts';
import { questionBody, questionSchema } from './question-schema.ts';
import { answerTypes } from './rules.ts';

/** In these bodies, `seen` has the values that a change is based on. The change is refused if they are outdated. */

const formBody = z.strictObject({ name: text(100), title: localized(text(200)) });
export type FormBody = z.infer<typeof formBody>;

const formSchema = z.object({
  uid,
  name: z.string(),
  title: localized(z.string()),
  categoryCount: z.int(),
  /** The number of questions in force. */
  questionCount: z.int(),
  invoiceCount: z.int(),
  /** The kinds of answers of its questions. */
  answerTypes: z.array(z.enum(answerTypes)),
  /** Whether the product, an invoice, or an answer refers to it: it keeps its name and cannot be deleted. */
  isInUse: z.boolean(),
  createdAt: moment,
});
export type StaffForm = z.infer<typeof formSchema>;

const categoryBody = z.strictObject({ name: shortName, label: localized(text(100)) });
export type FormCategoryBody = z.infer<typeof categoryBody>;

const categorySchema = z.object({
  uid,
  name: z.string(),
  label: localized(z.string()),
  order: z.int(),
  questionCount: z.int(),
  /** Retired questions keep their category. */
  retiredCount: z.int(),
});
export type FormCategory = z.infer<typeof categorySchema>;

const formDetail = z.extend(formSchema, {
  categories: z.array(categorySchema),
  questions: z.array(questionSchema),
  /** The marks that the texts of the form may use. Only the form of the onboarding steps has some. */
  placeholders: z.array(stepPlaceholder),
  /** The shipped steps in short, as in `onboardingStep`. Apart from the questions, so that these can be sent back as they were read. */
  stepPoints: z.optional(z.array(z.object({ uid, points: localized(z.string()) }))),
});
export type StaffFormDetail = z.infer<typeof formDetail>;

const byUid = z.object({ uid: z.string() });
const byCategory = z.object({ uid: z.string(), category: z.string() });
const byQuestion = z.object({ uid: z.string(), question: z.string() });
const order = z.strictObject({
  /** All parts, in their new order. */
  uids: z.array(uid).check(z.maxLength(1000)),
  seen: z.optional(z.array(uid)),
});

export const listForms = endpoint({
  operationId: 'listForms',
  method: 'GET',
  path: '/admin/forms',
  summary: 'List the forms, optionally those with questions of an answer type',
  access: 'forms.read',
  query: z.strictObject({
    ...shortListQuery(['createdAt', 'invoiceCount', 'name', 'questionCount']),
    answerType: z.optional(z.enum(answerTypes)),
    search: z.optional(searchText),
  }),
  data: pageOf(formSchema),
  errors: [],
});

export const createForm = endpoint({
  operationId: 'createForm',
  method: 'POST',
  path: '/admin/forms',
  summary: 'Create a form',
  access: 'forms.manage',
  body: formBody,
  data: formDetail,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const getForm = endpoint({
  operationId: 'getForm',
  method: 'GET',
  path: '/admin/forms/{uid}',
  summary: 'Get a form with its categories and the questions in force',
  access: 'forms.read',
  params: byUid,
  data: formDetail,
  errors: ['FORM_NOT_FOUND'],
});

export const updateForm = endpoint({
  operationId: 'updateForm',
  method: 'PUT',
  path: '/admin/forms/{uid}',
  summary: 'Update a form; a form in use keeps its name',
  access: 'forms.manage',
  params: byUid,
  body: z.extend(formBody, { seen: z.optional(formBody) }),
  data: formDetail,
  errors: ['FORM_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const deleteForm = endpoint({
  operationId: 'deleteForm',
  method: 'DELETE',
  path: '/admin/forms/{uid}',
  summary: 'Delete a form that is not in use, with its categories and questions',
  access: 'forms.manage',
  params: byUid,
  data: z.null(),
  errors: ['FORM_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listFormCategories = endpoint({
  operationId: 'listFormCategories',
  method: 'GET',
  path: '/admin/forms/{uid}/categories',
  summary: 'List the categories of a form, in order',
  access: 'forms.read',
  params: byUid,
  query: z.strictObject(shortListQuery(['name', 'order', 'questionCount'])),
  data: pageOf(categorySchema),
  errors: ['FORM_NOT_FOUND'],
});

export const createFormCategory = endpoint({
  operationId: 'createFormCategory',
  method: 'POST',
  path: '/admin/forms/{uid}/categories',
  summary: 'Create a category as the last of a form',
  access: 'forms.manage',
  params: byUid,
  body: categoryBody,
  data: categorySchema,
  creates: true,
  errors: ['FORM_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM'],
});

export const updateFormCategory = endpoint({
  operationId: 'updateFormCategory',
  method: 'PUT',
  path: '/admin/forms/{uid}/categories/{category}',
  summary: 'Update a category of a form',
  access: 'forms.manage',
  params: byCategory,
  body: z.extend(categoryBody, { seen: z.optional(categoryBody) }),
  data: categorySchema,
  errors: [
    'FORM_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'DUPLICATE_VALUE_FOR_ITEM',
    'INVALID_ARGUMENTS',
    'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  ],
});

export const deleteFormCategory = endpoint({
  operationId: 'deleteFormCategory',
  method: 'DELETE',
  path: '/admin/forms/{uid}/categories/{category}',
  summary: 'Delete a category without questions',
  access: 'forms.manage',
  params: byCategory,
  data: z.null(),
  errors: ['FORM_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'CATEGORY_IN_USED'],
});

export const reorderFormCategories = endpoint({
  operationId: 'reorderFormCategories',
  method: 'PUT',
  path: '/admin/forms/{uid}/categories/order',
  summary: 'Reorder the categories of a form, with their questions',
  access: 'forms.manage',
  params: byUid,
  body: order,
  data: formDetail,
  errors: ['FORM_NOT_FOUND', 'INVALID_ARGUMENTS', 'DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL'],
});

export const listQuestions = endpoint({
  operationId: 'listQuestions',
  method: 'GET',
  path: '/admin/forms/{uid}/questions',
  summary: 'List the questions in force of a form, in order',
  access: 'forms.read',
  params: byUid,
  query: z.strictObject({ ...shortListQuery(['name', 'order']), answerType: z.optional(z.enum(answerTypes)) }),
  data: pageOf(questionSchema),
  errors: ['FORM_NOT_FOUND'],
});

export const createQuestion = endpoint({
  operationId: 'createQuestion',
  method: 'POST',
  path: '/admin/forms/{uid}/questions',
  summary: 'Create a question as the last of its category',
  access: 'forms.manage',
  params: byUid,
  body: questionBody,
  data: questionSchema,
  creates: true,
  errors: ['FORM_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM'],
});

export const updateQuestion = endpoint({
  operationId: 'updateQuestion',
  method: 'PUT',
  path: '/admin/forms/{uid}/questions/{question}',
  summary: 'Update a question; an answered question gets a new version with its own uid',
  access: 'forms.manage',
  params: byQuestion,
  body: questionBody,
  data: questionSchema,
  errors: ['FORM_NOT_FOUND', 'OBSERVATION_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS'],
});

export const deleteQuestion = endpoint({
  operationId: 'deleteQuestion',
  method: 'DELETE',
  path: '/admin/forms/{uid}/questions/{question}',
  summary: 'Delete a question; an answered question is retired and stays readable',
  access: 'forms.manage',
  params: byQuestion,
  data: z.null(),
  errors: ['FORM_NOT_FOUND', 'OBSERVATION_NOT_FOUND'],
});

export const reorderQuestions = endpoint({
  operationId: 'reorderQuestions',
  method: 'PUT',
  path: '/admin/forms/{uid}/questions/order',
  summary: 'Reorder the questions of a form within their categories; one may move into another category',
  access: 'forms.manage',
  params: byUid,
  body: z.extend(order, { moved: z.optional(z.strictObject({ uid, categoryUid: z.nullable(uid) })) }),
  data: formDetail,
  errors: [
    'FORM_NOT_FOUND',
    'INVALID_ARGUMENTS',
    'DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL',
    'OBSERVATION_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
  ],
});

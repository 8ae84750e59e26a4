import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { givenMoment, moment } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

/** The largest draft, in bytes of UTF-8: a page that closes may send at most 64 KiB. */
export const maxDraftBytes = 48 * 1024;

/** Whether the content of a draft is larger than that. */
export const isDraftTooLarge = (content: string): boolean => new TextEncoder().encode(content).length > maxDraftBytes;

/** How long a draft, or that it is over, is kept after its last change, in days: on the server and on each device. */
export const draftDays = 90;

/** Whether a draft is kept no longer. Both times are in milliseconds. */
export const isDraftExpired = (changedAt: number, now: number): boolean => changedAt < now - draftDays * 86_400_000;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const draftSchema = z.object({
  form: z.string(),
  /** What was typed, as JSON in the shape of the form; null after it was submitted or discarded. */
  content: z.nullable(z.string()),
  changedAt: moment,
});
export type Draft = z.infer<typeof draftSchema>;

/** The pattern of the name that a form has in the pages, such as `transfer:0197…`. */
export const formNamePattern = /^[a-z][\w:.-]{0,149}$/i;

const byForm = z.object({ form: z.string() });

export const listDrafts = endpoint({
  operationId: 'listDrafts',
  method: 'GET',
  path: '/drafts',
  summary: 'List what you have typed into forms without submitting it, and which drafts are over',
  access: 'own.case',
  query: z.strictObject(shortListQuery(['form', 'changedAt'])),
  data: pageOf(draftSchema),
  errors: [],
});

export const saveDraft = endpoint({
  operationId: 'saveDraft',
  method: 'PUT',
  path: '/drafts/{form}',
  summary:
    'Save a draft, or only its changed fields, unless it changed later elsewhere or more than 90 days ago; returns the draft that counts, without content if none does',
  access: 'own.case',
  params: byForm,
  body: z.strictObject({
    content: z.string().check(
      z.refine((text) => !isDraftTooLarge(text), { error: 'TEXT_TOO_LONG', abort: true }),
      z.refine(isJson, 'INVALID_FIELD'),
    ),
    /** When the person changed it, by the time of the server. */
    changedAt: givenMoment,
    /** The paths in the content that changed since the draft was fetched. The other fields stay as they are on the server. */
    changed: z.optional(
      z.array(z.string().check(z.maxLength(500, 'TEXT_TOO_LONG'))).check(z.maxLength(2000, 'INVALID_FIELD')),
    ),
  }),
  data: draftSchema,
  errors: ['CONSENT_REQUIRED'],
});

export const deleteDraft = endpoint({
  operationId: 'deleteDraft',
  method: 'DELETE',
  path: '/drafts/{form}',
  summary: 'Delete a draft, unless it changed later elsewhere; returns the draft that counts',
  access: 'own.case',
  params: byForm,
  query: z.strictObject({ changedAt: givenMoment }),
  data: draftSchema,
  errors: [],
});

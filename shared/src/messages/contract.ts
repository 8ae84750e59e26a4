import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, languageCode, moment, searchText, text, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { colleagueName, ownerFilter } from '#owners/filter.ts';
import { maxMessageFiles, maxMessageLength } from './limits.ts';

/** A message between a candidate and the team. */
const messageFields = {
  uid,
  text: z.string(),
  files: z.array(z.object({ uid, name: z.string() })),
  createdAt: moment,
  /** When the other side read it. */
  readAt: z.nullable(moment),
};
/** `author` is the member of staff who wrote it; null for the candidate. */
const messageSchema = z.object({ ...messageFields, author: z.nullable(z.object({ fullName: z.string() })) });
export type Message = z.infer<typeof messageSchema>;

const staffMessageSchema = z.object({
  ...messageFields,
  author: z.nullable(colleagueName),
  /** When a colleague said that this message of the candidate needs no answer; null if nobody did. */
  resolved: z.nullable(z.object({ by: colleagueName, at: moment })),
});
export type StaffMessage = z.infer<typeof staffMessageSchema>;

const query = z.strictObject({ ...pageQuery, sort: sortQuery(['createdAt']) });
const newMessage = z.strictObject({
  text: text(maxMessageLength),
  /** Uploaded files of the candidate. */
  fileUids: z._default(z.array(uid).check(z.maxLength(maxMessageFiles, 'INVALID_FIELD')), []),
});
const readUpTo = z.strictObject({
  /** The newest message that the reader saw. Without it, all are read. */
  uid: z.optional(uid),
});
const unread = { unreadCount: z.int() };

export const listMessages = endpoint({
  operationId: 'listMessages',
  method: 'GET',
  path: '/messages',
  summary: 'List the messages between you and the team, newest first',
  access: 'own.case',
  query,
  data: z.extend(pageOf(messageSchema), {
    ...unread,
    caseId: z.nullable(z.string()),
    office: z.object({
      /** The member of staff who looks after the candidate today; null if nobody does. */
      ownerName: z.nullable(z.string()),
      /** Whom this person stands in for, and until the end of which day; null if it is the owner. */
      standsInFor: z.nullable(z.object({ ownerName: z.string(), lastDay: day })),
      /** When the office works, `HH:MM`, and within how many of these hours it answers. */
      from: z.string(),
      to: z.string(),
      worksOnSaturday: z.boolean(),
      answerHours: z.int(),
    }),
  }),
  errors: [],
});
export type MessageThread = z.infer<typeof listMessages.data>;

export const createMessage = endpoint({
  operationId: 'createMessage',
  method: 'POST',
  path: '/messages',
  summary: 'Write a message to the team',
  access: 'own.case',
  body: newMessage,
  data: messageSchema,
  creates: true,
  errors: ['TOO_MANY_REQUESTS'],
});

export const readMessages = endpoint({
  operationId: 'readMessages',
  method: 'POST',
  path: '/messages/read',
  summary: 'Mark the messages of the team as read, up to one',
  access: 'own.case',
  body: readUpTo,
  data: z.object(unread),
  errors: ['NOT_FOUND'],
});

const byEmail = z.object({ email: z.string() });

export const listThreads = endpoint({
  operationId: 'listThreads',
  method: 'GET',
  path: '/admin/messages',
  summary: 'List the candidates with messages, each with the newest one, newest first',
  access: 'users.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['createdAt']),
    /** Whether the newest message is the candidate's, and nobody said that it needs no answer. */
    unanswered: z.optional(z.enum(['true', 'false'])),
    ...ownerFilter,
    /** Searches the candidate's name, email address, and case id. */
    search: z.optional(searchText),
  }),
  data: pageOf(
    z.object({
      /** The newest message. */
      uid,
      email: z.string(),
      fullName: z.string(),
      caseId: z.nullable(z.string()),
      owner: z.nullable(colleagueName),
      text: z.string(),
      author: z.nullable(colleagueName),
      createdAt: moment,
      isUnanswered: z.boolean(),
      ...unread,
    }),
  ),
  errors: [],
});
export type Thread = z.infer<typeof listThreads.data>['items'][number];

export const listUserMessages = endpoint({
  operationId: 'listUserMessages',
  method: 'GET',
  path: '/admin/users/{email}/messages',
  summary: 'List the messages between a candidate and the team, newest first',
  access: 'users.read',
  params: byEmail,
  query,
  data: z.extend(pageOf(staffMessageSchema), {
    ...unread,
    /** The language that the candidate reads. */
    languageCode,
  }),
  errors: [],
});

export const createUserMessage = endpoint({
  operationId: 'createUserMessage',
  method: 'POST',
  path: '/admin/users/{email}/messages',
  summary: 'Write a message to a candidate',
  access: 'messages.write',
  isDecision: false,
  params: byEmail,
  body: newMessage,
  data: staffMessageSchema,
  creates: true,
  errors: ['ACCOUNT_LOCKED_OR_DISABLE'],
});

export const readUserMessages = endpoint({
  operationId: 'readUserMessages',
  method: 'POST',
  path: '/admin/users/{email}/messages/read',
  summary: 'Mark the messages of a candidate as read, up to one',
  access: 'messages.write',
  isDecision: false,
  params: byEmail,
  body: readUpTo,
  data: z.object(unread),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const resolveMessage = endpoint({
  operationId: 'resolveMessage',
  method: 'POST',
  path: '/admin/messages/{uid}/resolve',
  summary: "Say that the newest message of a thread, which is the candidate's, needs no answer",
  access: 'messages.write',
  isDecision: false,
  params: byUid,
  data: staffMessageSchema,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reopenMessage = endpoint({
  operationId: 'reopenMessage',
  method: 'POST',
  path: '/admin/messages/{uid}/reopen',
  summary: 'Let a message wait for an answer again',
  access: 'messages.write',
  isDecision: false,
  params: byUid,
  data: staffMessageSchema,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

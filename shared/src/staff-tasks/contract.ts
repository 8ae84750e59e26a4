import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, email, givenDay, moment, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';

const colleague = z.object({ uid, email: z.string(), fullName: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const listColleagues = endpoint({
  operationId: 'listColleagues',
  method: 'GET',
  path: '/admin/colleagues',
  summary: 'List the active members of staff to whom a task can be given, and who can be mentioned',
  access: 'users.read',
  query: z.strictObject(shortListQuery(['fullName', 'email'])),
  data: pageOf(colleague),
  errors: [],
});

const staffTask = z.object({
  uid,
  /** With `@[id]` for each mention of a colleague. */
  text: z.string(),
  mentions: z.array(z.object({ uid, fullName: z.string() })),
  assignedTo: z.object({ email: z.string(), fullName: z.string() }),
  createdBy: z.object({ email: z.string(), fullName: z.string() }),
  /** The candidate whom it is about; null if it is about nobody. */
  about: z.nullable(z.object({ email: z.string(), fullName: z.string() })),
  dueOn: z.nullable(day),
  createdAt: moment,
  doneAt: z.nullable(moment),
});
export type StaffTask = z.infer<typeof staffTask>;

export const listStaffTasks = endpoint({
  operationId: 'listStaffTasks',
  method: 'GET',
  path: '/admin/tasks',
  summary: 'List the tasks that you have or gave, or those about a candidate; open ones first, by due date',
  access: 'users.read',
  query: z.strictObject({ ...shortListQuery(['dueOn']), about: z.optional(z.string()) }),
  data: pageOf(staffTask),
  errors: ['NOT_FOUND'],
});

export const createStaffTask = endpoint({
  operationId: 'createStaffTask',
  method: 'POST',
  path: '/admin/tasks',
  summary: 'Give a task to yourself or to a colleague, who is notified, like everybody whom it mentions',
  access: 'notes.write',
  body: z.strictObject({
    text: text(2000),
    assignedTo: email,
    about: z.nullable(email),
    dueOn: z.nullable(givenDay),
  }),
  data: staffTask,
  creates: true,
  errors: ['NOT_FOUND'],
});

const byUid = z.object({ uid: z.string() });

export const completeStaffTask = endpoint({
  operationId: 'completeStaffTask',
  method: 'POST',
  path: '/admin/tasks/{uid}/complete',
  summary: 'Record that a task is done',
  access: 'notes.write',
  params: byUid,
  data: staffTask,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reopenStaffTask = endpoint({
  operationId: 'reopenStaffTask',
  method: 'POST',
  path: '/admin/tasks/{uid}/reopen',
  summary: 'Take back that a task is done',
  access: 'notes.write',
  params: byUid,
  data: staffTask,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const deleteStaffTask = endpoint({
  operationId: 'deleteStaffTask',
  method: 'DELETE',
  path: '/admin/tasks/{uid}',
  summary: 'Delete a task that you gave',
  access: 'notes.write',
  params: byUid,
  data: z.object({}),
  errors: ['NOT_FOUND'],
});

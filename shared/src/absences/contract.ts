import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, email, givenDay, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { colleagueName } from '#owners/filter.ts';

const absenceSchema = z.object({
  uid,
  /** Who is away. */
  staff: colleagueName,
  firstDay: day,
  lastDay: day,
  standIn: z.nullable(colleagueName),
});
export type Absence = z.infer<typeof absenceSchema>;

export const listAbsences = endpoint({
  operationId: 'listAbsences',
  method: 'GET',
  path: '/admin/absences',
  summary: 'List the absences of the team that have not ended, first day first',
  access: 'users.read',
  query: z.strictObject(shortListQuery(['firstDay', 'lastDay'])),
  data: pageOf(absenceSchema),
  errors: [],
});

export const createAbsence = endpoint({
  operationId: 'createAbsence',
  method: 'POST',
  path: '/admin/absences',
  summary: 'Enter days on which you are away, and who stands in; those who manage staff may do it for anybody',
  access: 'own.desk',
  body: z
    .strictObject({
      /** The colleague who is away; the caller if it is missing. */
      staffEmail: z.optional(email),
      firstDay: givenDay,
      lastDay: givenDay,
      standInEmail: z.optional(z.nullable(email)),
    })
    .check(
      z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'LAST_DAY_BEFORE_FIRST', path: ['lastDay'] }),
    ),
  data: absenceSchema,
  creates: true,
  errors: [],
});

export const deleteAbsence = endpoint({
  operationId: 'deleteAbsence',
  method: 'DELETE',
  path: '/admin/absences/{uid}',
  summary: 'Delete an own absence; those who manage staff may delete any',
  access: 'own.desk',
  params: z.object({ uid: z.string() }),
  data: z.null(),
  errors: ['NOT_FOUND'],
});

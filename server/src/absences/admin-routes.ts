import type { Absence } from '@portal/shared/absences/contract';
import * as contract from '@portal/shared/absences/contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { lockActiveStaff } from '#owners/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import type { AbsenceRecord } from './repository.ts';
import { deleteAbsenceRow, findAbsence, insertAbsence, listAbsencesSince } from './repository.ts';

type Named = AbsenceRecord['staff'];

const presentAbsence = ({ absence, staff, standIn }: AbsenceRecord, language: LanguageCode): Absence => {
  const named = (one: Named) => ({ email: one.email, fullName: fullName(one, language) });
  const { id, firstDay, lastDay } = absence;
  return { uid: id, staff: named(staff), firstDay, lastDay, standIn: standIn && named(standIn) };
};

/** The absence of a colleague is the business of those who manage staff. */
function refuseForOthers({ actor }: ActorContext, staffEmail: string): void {
  if (staffEmail !== actor.email && !actor.permissions.has('staff.manage')) throw new AppError('PERMISSION_DENIED');
}

/** @throws {AppError} VALIDATION_ERROR at the field for somebody who is not active staff */
async function getStaff(tx: Tx, email: string, field: 'staffEmail' | 'standInEmail') {
  const found = await lockActiveStaff(tx, email);
  if (!found) throw invalidFields({ [field]: 'NOT_ACTIVE_STAFF' });
  return found;
}

export function absenceAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listAbsences, async (request) => {
    const rows = await listAbsencesSince(deps.db, deps.clock.today());
    return toShortList(
      rows.map((row) => presentAbsence(row, request.language)),
      request.query,
    );
  });
  api.on(contract.createAbsence, (request) =>
    request.createOnce(
      async (tx) => {
        const { firstDay, lastDay, standInEmail, staffEmail = request.actor.email } = request.body;
        refuseForOthers(request, staffEmail);
        if (staffEmail === standInEmail) throw invalidFields({ standInEmail: 'STAND_IN_IS_SELF' });
        const staff = await getStaff(tx, staffEmail, 'staffEmail');
        const standIn = standInEmail ? await getStaff(tx, standInEmail, 'standInEmail') : null;
        // The stand-in of an owner looks after the candidates.
        if (standIn && staff.mayOwn && !standIn.mayOwn) throw invalidFields({ standInEmail: 'MAY_NOT_OWN_CASES' });

        const createdAt = request.now;
        const uid = await insertAbsence(tx, {
          userId: staff.id,
          firstDay,
          lastDay,
          standInId: standIn?.id ?? null,
          createdAt,
        });

        await recordAudit(tx, request, {
          action: 'absence.create',
          subject: { type: 'absence', uid, email: staff.email },
          after: { firstDay, lastDay, standIn: standIn?.email ?? null },
        });
        return uid;
      },
      async (tx, id) =>
        presentAbsence(required(await findAbsence(tx, id), 'a created absence exists'), request.language),
    ),
  );
  api.on(contract.deleteAbsence, (request) =>
    request.transaction(async (tx) => {
      const found = await findAbsence(tx, request.params.uid);
      if (!found) throw new AppError('NOT_FOUND');
      const { absence, staff, standIn } = found;
      refuseForOthers(request, staff.email);
      // Somebody else may have deleted it at the same moment.
      if (!(await deleteAbsenceRow(tx, absence))) throw new AppError('NOT_FOUND');
      await recordAudit(tx, request, {
        action: 'absence.delete',
        subject: { type: 'absence', uid: absence.id, email: staff.email },
        before: { firstDay: absence.firstDay, lastDay: absence.lastDay, standIn: standIn?.email ?? null },
      });
      return null;
    }),
  );
}

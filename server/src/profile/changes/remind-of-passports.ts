import type { PassportStage } from '@portal/shared/profile-changes/passport-expiry';
import { passportStageOn } from '@portal/shared/profile-changes/passport-expiry';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { required } from '#platform/required.ts';
import { findUserById, lockUserRow } from '#users/repository.ts';
import { listPassportReminders, readPassports, recordPassportReminder } from './passport-reminders.ts';
import { listPendingOf } from './repository.ts';

interface DuePassport {
  userId: string;
  passportFileUid: string;
  stage: PassportStage;
}

/** Asks for the renewal of a passport that is close to its last day, once for each passport and stage. */
export async function remindOfPassports(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  for await (const passports of readPassports(deps.db)) {
    const reached = passports.flatMap(({ expiryDate, ...passport }): DuePassport[] => {
      const stage = passportStageOn(expiryDate, today);
      return stage ? [{ ...passport, stage }] : [];
    });
    if (reached.length === 0) continue;
    const sent = await listPassportReminders(
      deps.db,
      reached.map(({ userId }) => userId),
    );
    // A passport that was saved late skips the earlier stages and is asked for once, at the stage that it has reached.
    const due = reached.filter(
      (one) =>
        !sent.some(({ passportFileUid, stage }) => passportFileUid === one.passportFileUid && stage === one.stage),
    );
    await forEachDue(deps, due, (one) => remind(deps, one));
  }
}

const remind = (deps: Deps, { userId, passportFileUid, stage }: DuePassport): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // Staff may accept a change at the same moment. Either they wait here, or the new passport is read below.
    await lockUserRow(tx, userId);
    const { user, info } = required(await findUserById(tx, userId), 'nobody deletes accounts');
    if (info?.passportFileUid !== passportFileUid) return;
    const pending = await listPendingOf(tx, userId);
    if (pending.some(({ fields }) => fields.passportFileUid !== undefined)) return;

    const now = deps.clock.now();
    if (!(await recordPassportReminder(tx, { userId, passportFileUid, stage, sentAt: now }))) return;
    const params = { expiryDay: info.passportExpiryDate };
    await notify(tx, deps, { recipient: user, event: 'passport_expiring', params, now });
  });

import { addDays } from '@portal/shared/calendar/calendar';
import * as contract from '@portal/shared/deadlines/feed-contract';
import { AppError } from '@portal/shared/errors/app-error';
import { recordAudit } from '#audit-log/record.ts';
import { networkOf } from '#audit-log/record-refused.ts';
import { ownOrNobodys } from '#owners/owned-by-queries.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import { newToken, sha256 } from '#platform/encryption.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { getBrandName } from '#settings/repository.ts';
import { findFeed, findFeedOwner, insertFeed, upsertFeed } from './feed-repository.ts';
import { listDue } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** A calendar keeps what was missed for so many days. */
const keptDays = 60;

export function deadlineFeedRoutes(api: Api, { db, clock, config }: Deps): void {
  const present = ({ token, createdAt }: { token: string; createdAt: Date }) => ({
    url: `${config.appUrl}/api/calendar/${token}.ics`,
    createdAt: createdAt.toISOString(),
  });
  const newFeed = (userId: string, now: Date) => {
    const token = newToken();
    return { userId, token, tokenHash: sha256(token), createdAt: now };
  };

  api.on(contract.getDeadlineFeed, async ({ actor, now, ...request }) => {
    const known = await findFeed(db, actor.id);
    if (known) return present(known);
    return request.transaction(async (tx) => {
      await insertFeed(tx, newFeed(actor.id, now));
      return present(required(await findFeed(tx, actor.id), 'an address was inserted'));
    });
  });
  api.on(contract.replaceDeadlineFeed, (request) =>
    request.transaction(async (tx) => {
      const { actor, now } = request;
      const feed = newFeed(actor.id, now);
      await upsertFeed(tx, feed);
      await recordAudit(tx, request, {
        action: 'calendar.replace-address',
        subject: { type: 'user', uid: actor.id, email: actor.email },
      });
      return present(feed);
    }),
  );
  api.on(contract.readCalendar, async ({ params, ip, now }) => {
    await countAttempt(db, `read-calendar:${networkOf(ip)}`, { limit: contract.calendarReadsPerAddress, now });
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(params.file) ?? [];
    const reader = token && (await findFeedOwner(db, sha256(token)));
    if (!reader) throw new AppError('NOT_FOUND');

    const language = reader.languageCode;
    const today = clock.today();
    const rows = await listDue(
      db,
      { from: addDays(today, -keptDays), owned: ownOrNobodys({ readerId: reader.id, today }) },
      { present: { today, timeZone: clock.timeZone }, language },
    );
    const brand = await getBrandName(db);
    const content = writeCalendar(rows, { language, now, appUrl: config.appUrl, brand });
    return { name: 'deadlines.ics', content: Buffer.from(content), contentType: 'text/calendar; charset=utf-8' };
  });
}

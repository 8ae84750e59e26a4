import { validate as isUuid } from 'uuid';
import type { Database } from '#db/client.ts';
import { readDeliveryReport } from '#platform/mail/delivery-report.ts';
import { findMailByMessageId, noteUndeliverable, transitionMail } from './repository.ts';

const dayInMs = 86_400_000;
/** How long a report counts after the email was sent. Most servers give up after five days. The content is kept for as long. */
export const reportDays = 10;

/** The parts of the product that a report needs. */
interface ReportDeps {
  db: Database;
  now: Date;
  log: (message: string, error?: unknown) => void;
}

/**
 * Records that a sent email did not arrive, if its delivery report says so. A report counts only for the email whose Message-ID it
 * names, which nobody but the recipient knows, and only with the recipient's address. Any other one is ignored.
 * @returns false if the report arrived before the email was noted as sent, and must be read again
 */
export async function recordReport({ db, now, log }: ReportDeps, source: Uint8Array): Promise<boolean> {
  const ignore = (reason: string, error?: unknown): true => {
    log(`a delivery report is ignored: ${reason}`, error);
    return true;
  };
  let report: Awaited<ReturnType<typeof readDeliveryReport>>;
  try {
    report = await readDeliveryReport(source);
  } catch (error) {
    return ignore('it cannot be read', error);
  }
  if (!report) return ignore('it is another kind of message');
  const { failures, messageIds } = report;
  if (failures.length === 0) return ignore('it reports no failure');

  return db.transaction(async (tx) => {
    const found = await findMailByMessageId(tx, messageIds.filter(isUuid));
    if (!found) return ignore('it names no email of the product');
    const { id, userId, address, status, sentAt } = found.mail;
    const failure = failures.find(({ addresses }) => addresses.includes(address.toLowerCase()));
    if (!failure) return ignore(`it does not name the recipient of the email ${id}`);
    if (status === 'waiting') return false;
    if (!sentAt || now.getTime() - sentAt.getTime() >= reportDays * dayInMs)
      return ignore(`the email ${id} was sent too long ago`);

    const set = { failure: 'undeliverable', reply: failure.reply } as const;
    // A repetition of the report changes nothing.
    if (!(await transitionMail(tx, { id, action: 'bounce' }, set))) return ignore(`the email ${id} is ${status}`);
    await noteUndeliverable(tx, { userId, address });
    log(`the email ${id} did not arrive`);
    return true;
  });
}

import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { fillMentions, mentionedIn } from '@portal/shared/staff-tasks/mentions';
import type { Database, Tx } from '#db/client.ts';
import type { OutboxDeps } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import { listActiveColleagues, listNames } from './repository.ts';

/** The people whom texts mention, with their names. */
export async function readMentions(
  tx: Tx | Database,
  texts: readonly string[],
  language: LanguageCode,
): Promise<{ uid: string; fullName: string }[]> {
  const ids = [...new Set(texts.flatMap(mentionedIn))];
  if (ids.length === 0) return [];
  return (await listNames(tx, ids)).map((person) => ({ uid: person.id, fullName: fullName(person, language) }));
}

interface Written {
  text: string;
  authorId: string;
  /** The candidate; null if the text is about nobody. */
  about: { firstName: string; lastName: string } | null;
  now: Date;
  /** Who is notified of the text already. */
  except?: string;
}

/** Notifies the colleagues whom a text mentions, apart from its author. */
export async function notifyMentioned(
  tx: Tx,
  deps: OutboxDeps,
  { text, authorId, about, now, except }: Written,
): Promise<void> {
  const ids = mentionedIn(text).filter((id) => id !== authorId && id !== except);
  if (ids.length === 0) return;
  const colleagues = (await listActiveColleagues(tx)).map(({ user }) => user);
  const [author] = await listNames(tx, [authorId]);
  for (const recipient of colleagues.filter(({ id }) => ids.includes(id))) {
    const language = recipient.languageCode;
    const params = {
      by: author ? fullName(author, language) : '',
      text: fillMentions(text, await readMentions(tx, [text], language)),
      about: about ? fullName(about, language) : '',
    };
    await notify(tx, deps, { recipient, event: 'staff_mentioned', params, now });
  }
}

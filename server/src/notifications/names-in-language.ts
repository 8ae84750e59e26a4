import type { LanguageCode } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { localize, writtenTexts } from '@portal/shared/languages/localized-text';
import type { Database } from '#db/client.ts';
import { plainFeeName } from '#fee-plans/plain-names.ts';
import { listInvoiceNames, listTitlesLike } from './repository.ts';

/** The values of notifications that are names of jobs, payments, and steps. */
const nameKeys = ['jobTitle', 'formerTitle', 'name', 'paymentName'];

type Params = Record<string, unknown>;

const namesIn = (params: Params): string[] =>
  nameKeys.flatMap((key) => (typeof params[key] === 'string' ? [params[key]] : []));

/**
 * Returns a function that shows the names in notifications in a language. A notification keeps them in the language of its
 * email, and its reader may have chosen another one since. What staff wrote, such as a reason, stays as they wrote it.
 */
export async function readNamesIn(
  db: Database,
  language: LanguageCode,
  { userId, rows }: { userId: string; rows: readonly { params: Params }[] },
): Promise<(params: Params) => Params> {
  const kept = [...new Set(rows.flatMap(({ params }) => namesIn(params)))];
  if (kept.length === 0) return (params) => params;
  const invoices = await listInvoiceNames(db, userId);
  const texts: LocalizedText[] = [
    ...(await listTitlesLike(db, kept)),
    ...invoices.map(({ name, milestoneKey }) => plainFeeName(name, milestoneKey)),
  ];
  const names = new Map(
    texts.flatMap((text) => writtenTexts(text).map((written) => [written, localize(text, language)])),
  );
  return (params) =>
    Object.fromEntries(
      Object.entries(params).map(([key, value]) => [
        key,
        nameKeys.includes(key) && typeof value === 'string' ? (names.get(value) ?? value) : value,
      ]),
    );
}

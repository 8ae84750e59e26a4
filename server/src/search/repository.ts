import { foldForSearch } from '@portal/shared/format/format';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { blindIndexesOf, decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { SearchTermKind } from '#db/schema/index.ts';
import {
  applications,
  completedSteps,
  personalInfo,
  searchTerms,
  stepOutcomes,
  transfers,
  users,
} from '#db/schema/index.ts';

type Text = string | null | undefined;

/** The words of a name, as a search compares them. */
export const wordsOfName = (name: string): string[] => [...new Set(foldForSearch(name).match(/[\p{L}\p{N}]+/gu) ?? [])];

/** The blind indexes that a term may have, one under each key. */
export const indexesOfTerm = (db: Tx | Database, term: string): string[] =>
  blindIndexesOf(db, searchTerms, { field: 'term', value: term });

interface Terms {
  userId: string;
  kind: SearchTermKind;
  terms: readonly string[];
}

async function insertTerms(tx: Tx, { terms, ...its }: Terms): Promise<void> {
  if (terms.length === 0) return;
  const rows = terms.map((term) => encryptRow(tx, searchTerms, { ...its, term }));
  await tx.insert(searchTerms).values(rows).onConflictDoNothing();
}

/** Finds a person by numbers from now on, whatever becomes of the records that contain them. */
export const addNumbers = (
  tx: Tx,
  { userId, kind, numbers }: { userId: string; kind: Exclude<SearchTermKind, 'family'>; numbers: readonly Text[] },
): Promise<void> =>
  insertTerms(tx, {
    userId,
    kind,
    terms: numbers.flatMap((number) => (number && /[\p{L}\p{N}]/u.test(number) ? [number] : [])),
  });

/** Finds a person by the names of these family members, and no others. */
export async function replaceFamily(tx: Tx, userId: string, family: readonly { fullName: string }[]): Promise<void> {
  const terms = [...new Set(family.flatMap(({ fullName }) => wordsOfName(fullName)))];
  const kept = terms.flatMap((term) => indexesOfTerm(tx, term));
  const isOld = and(eq(searchTerms.userId, userId), eq(searchTerms.kind, 'family'));
  await tx.delete(searchTerms).where(kept.length > 0 ? and(isOld, notInArray(searchTerms.termIndex, kept)) : isOld);
  await insertTerms(tx, { userId, kind: 'family', terms });
}

/** Finds the person of a case by a receipt number. */
export async function addReceiptNumber(tx: Tx, applicationId: string, number: Text): Promise<void> {
  if (!number) return;
  const [owner] = await tx
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (owner) await addNumbers(tx, { ...owner, kind: 'receipt', numbers: [number] });
}

/** People of an earlier release, whose terms are missing. */
export async function listWithoutTerms(db: Database, limit: number): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.hasSearchTerms, false)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Makes the terms of a person from the records of an earlier release. */
export async function makeTerms(tx: Tx, userId: string): Promise<void> {
  const ofCases = tx.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  const [info] = await tx.select().from(personalInfo).where(eq(personalInfo.userId, userId));
  const steps = await tx.select().from(completedSteps).where(inArray(completedSteps.applicationId, ofCases));
  const outcomes = await tx.select().from(stepOutcomes).where(inArray(stepOutcomes.applicationId, ofCases));
  const paid = await tx.select().from(transfers).where(eq(transfers.userId, userId));

  if (info) await replaceFamily(tx, userId, decryptRow(tx, personalInfo, info).dependents);
  const receipts = [
    ...steps
      .map((row) => decryptRow(tx, completedSteps, row))
      .flatMap((row) => [row.receiptNumber, row.addedReceiptNumber]),
    ...outcomes.map((row) => decryptRow(tx, stepOutcomes, row).receiptNumber),
  ];
  await addNumbers(tx, { userId, kind: 'receipt', numbers: receipts });
  const references = paid.map((row) => decryptRow(tx, transfers, row).bankReference);
  await addNumbers(tx, { userId, kind: 'bank_reference', numbers: references });
  await tx.update(users).set({ hasSearchTerms: true }).where(eq(users.id, userId));
}

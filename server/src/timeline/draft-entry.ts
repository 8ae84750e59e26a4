import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { TimelineContent } from '@portal/shared/timeline/contract';
import type { TimelineKind } from '@portal/shared/timeline/kinds';
import type { Database } from '#db/client.ts';
import type { May } from './entry-queries.ts';

/** An entry before its people have names. */
export interface DraftEntry {
  /** The id in its source. */
  id: string;
  kind: TimelineKind;
  at: Date;
  /** The id of the person who did it, or who else did; null if the reader may not know. */
  by: { personId: string } | 'system' | 'stranger' | null;
  struck: { at: Date | null; byId: string | null; reason: string | null } | null;
  content: TimelineContent;
}

export interface Reading {
  /** The candidate. */
  person: { id: string; languageCode: LanguageCode };
  /** Of the reader. */
  language: LanguageCode;
  may: May;
}

/** Reads entries of a source by their ids, in any order. */
export type EntryReader = (db: Database, ids: readonly string[], reading: Reading) => Promise<DraftEntry[]>;

/** A member of staff, if one is recorded; otherwise somebody else. */
export const byOr = <Other>(personId: string | null, other: Other): { personId: string } | Other =>
  personId === null ? other : { personId };

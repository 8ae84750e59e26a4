import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, uidKey } from './columns.ts';
import { blindIndex, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

export const searchTermKinds = ['family', 'receipt', 'bank_reference'] as const;

/**
 * Encrypted texts by which the search finds a person: each word of the names of family members, receipt numbers of agencies, and
 * references of banks. A number that was corrected still finds its person.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: searchTermKinds }).notNull(),
    ...encryptedFields<{ term: string }>(),
    termIndex: blindIndex(),
  },
  (table) => [
    uniqueIndex('search_terms_once_key').on(table.userId, table.kind, table.termIndex),
    index('search_terms_term_idx').on(table.termIndex, table.kind, table.userId),
    isOneOf('search_terms_kind_known', table.kind, searchTermKinds),
  ],
);
export type SearchTermKind = (typeof searchTermKinds)[number];

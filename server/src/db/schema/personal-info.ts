import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { blindIndex, encryptedFields, hasFields } from './encrypted-columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

/** Fields that a record has none of if it was saved before the field existed. */
type AddedLater = 'placeOfBirth';

export const personalInfo = pgTable(
  'personal_info',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    passportFileUid: uuid()
      .notNull()
      .references(() => files.id),
    ...encryptedFields<
      Omit<PersonalInfo, 'passportFileUid' | AddedLater> & { [Field in AddedLater]: PersonalInfo[Field] | null }
    >(),
    passportNumberIndex: blindIndex(),
    nationalIdIndex: blindIndex(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    hasFields('personal_info_has_fields', table),
    index('personal_info_passport_number_idx').on(table.passportNumberIndex),
    index('personal_info_national_id_idx').on(table.nationalIdIndex),
  ],
);

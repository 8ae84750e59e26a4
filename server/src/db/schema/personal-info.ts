import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { blindIndex, encryptedFields } from './encrypted-columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const personalInfo = pgTable(
  'personal_info',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    passportFileUid: uuid()
      .notNull()
      .references(() => files.id),
    ...encryptedFields<Omit<PersonalInfo, 'passportFileUid' | 'placeOfBirth'> & { placeOfBirth: string | null }>(),
    passportNumberIndex: blindIndex(),
    nationalIdIndex: blindIndex(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('personal_info_passport_number_idx').on(table.passportNumberIndex),
    index('personal_info_national_id_idx').on(table.nationalIdIndex),
  ],
);

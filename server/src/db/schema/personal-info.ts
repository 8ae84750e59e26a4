import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { maritalStatuses } from '@portal/shared/personal-info/rules';
import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, encryptedText, isOneOf, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const personalInfo = pgTable(
  'personal_info',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    lastName: text().notNull(),
    firstName: text().notNull(),
    dateOfBirth: day().notNull(),
    gender: text().$type<PersonalInfo['gender']>().notNull(),
    countryOfBirth: text().notNull(),
    placeOfBirth: text(),
    nationality: text().notNull(),
    maritalStatus: text({ enum: maritalStatuses }).notNull(),
    dependents: jsonb().$type<PersonalInfo['dependents']>().notNull(),
    passportNumber: encryptedText().notNull(),
    passportIssueDate: day().notNull(),
    passportExpiryDate: day().notNull(),
    passportIssuePlace: text().notNull(),
    passportFileUid: uuid()
      .notNull()
      .references(() => files.id),
    nationalId: encryptedText().notNull(),
    phoneNumber: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    educationLevel: text().$type<PersonalInfo['educationLevel']>().notNull(),
    occupation: text().notNull(),
    updatedAt: moment().notNull(),
  } satisfies Record<PersonalInfoField | 'userId' | 'updatedAt', PgColumnBuilderBase>,
  (table) => [isOneOf('personal_info_marital_status_known', table.maritalStatus, maritalStatuses)],
);

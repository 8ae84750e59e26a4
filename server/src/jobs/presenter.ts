import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Job, StaffJob } from '@portal/shared/jobs/contract';
import { languageCodes } from '@portal/shared/languages/languages';
import { required } from '#platform/required.ts';
import type { JobRecord } from './repository.ts';
import { freeSeats } from './seats.ts';

/** All that the row says. A response has only the fields of its contract. */
const presentFacts = (record: JobRecord, { job, categories } = record) => ({
  ...job,
  uid: job.id,
  employerUid: job.employerId,
  permCases: record.permCases,
  categories: categories.map(({ id, name, label }) => ({ uid: id, name, label })),
  seatsLeft: freeSeats(record),
  createdAt: job.createdAt.toISOString(),
});

/** The text of a job in the language, or in another one if it is missing. */
export const textIn = ({ translations }: JobRecord, language: LanguageCode) => {
  const text = required(
    [language, ...languageCodes]
      .map((code) => translations.find(({ languageCode }) => languageCode === code))
      .find(Boolean),
    'a job has a text',
  );
  return text;
};

export const presentJob = (record: JobRecord, language: LanguageCode): Job => {
  const { title, overview, description, languageCode } = textIn(record, language);
  return { ...presentFacts(record), title, overview, description, languageCode };
};

export const presentStaffJob = (record: JobRecord): StaffJob => ({
  ...presentFacts(record),
  translations: languageCodes.flatMap((code) =>
    record.translations.filter(({ languageCode }) => languageCode === code),
  ),
  feePlan: record.job.feePlan,
  isDraft: record.job.isDraft,
  approvedCount: record.approvedCount,
  pendingCount: record.pendingCount,
  nextHoldEndsAt: record.nextHoldEndsAt?.toISOString() ?? null,
});

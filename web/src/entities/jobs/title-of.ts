import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffJob } from '@portal/shared/jobs/contract';

/** The title of a job in a language if possible, otherwise in another one. */
export const titleOf = ({ translations }: StaffJob, language: LanguageCode): string =>
  (translations.find(({ languageCode }) => languageCode === language) ?? translations[0])?.title ?? '--';

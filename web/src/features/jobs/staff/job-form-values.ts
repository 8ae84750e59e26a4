import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffJob } from '@portal/shared/jobs/contract';
import type { SalaryUnit } from '@portal/shared/jobs/rules';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import { centsOf, wholeNumberOf } from '#platform/form/typed-numbers.ts';

interface JobText {
  title: string;
  overview: string;
  description: string;
}

/** The values of the form's inputs: amounts and counts as typed. */
export interface JobFormValues {
  texts: Record<LanguageCode, JobText>;
  categoryUids: string[];
  quantity: string;
  salaryFromCents: number | string;
  salaryToCents: number | string;
  salaryUnit: SalaryUnit;
  location: string;
  /** The record of the employer. Blank in an earlier job that has only a name. */
  employerUid: string;
  sponsor: string;
  employerAddress: string;
  employerWebsite: string;
  registrationCheckedOn: string;
  permFilingDate: string;
  feePlan: string;
}

const noText: JobText = { title: '', overview: '', description: '' };

const textIn = (job: StaffJob | undefined, code: LanguageCode): JobText => {
  const found = job?.translations.find(({ languageCode }) => languageCode === code);
  return found ? { title: found.title, overview: found.overview, description: found.description } : { ...noText };
};

/** What an earlier job says about its employer, who has no record. */
const ownFactsOf = (job: StaffJob | undefined) => (job?.employerUid ? undefined : job);

/** The values of a job, or of a new one. */
export const valuesOf = (job: StaffJob | undefined): JobFormValues => ({
  texts: inEachLanguage((code) => textIn(job, code)),
  categoryUids: job?.categories.map(({ uid }) => uid) ?? [],
  quantity: job ? String(job.quantity) : '',
  salaryFromCents: job?.salaryFromCents ?? '',
  salaryToCents: job?.salaryToCents ?? '',
  salaryUnit: job?.salaryUnit ?? 'hour',
  location: job?.location ?? '',
  employerUid: job?.employerUid ?? '',
  sponsor: ownFactsOf(job)?.sponsor ?? '',
  employerAddress: ownFactsOf(job)?.employerAddress ?? '',
  employerWebsite: ownFactsOf(job)?.employerWebsite ?? '',
  registrationCheckedOn: ownFactsOf(job)?.registrationCheckedOn ?? '',
  permFilingDate: job?.permFilingDate ?? '',
  feePlan: job?.feePlan ?? '',
});

/** The values of a copy. Its employer needs a record, and dates are those of each job. */
export const valuesOfCopy = (job: StaffJob): JobFormValues => ({
  ...valuesOf(job),
  sponsor: '',
  employerAddress: '',
  employerWebsite: '',
  registrationCheckedOn: '',
  permFilingDate: '',
});

/** The languages with texts, in the order of the body. */
const writtenLanguages = ({ texts }: JobFormValues): LanguageCode[] =>
  languageCodes.filter((code) => Object.values(texts[code]).some((text) => text.trim() !== ''));

/** The path of the input for a path of the body, which has only the languages with texts. */
export const inputPathOf = (path: string, values: JobFormValues): string => {
  const [list, index, name = 'title'] = path.split('.');
  const language = writtenLanguages(values)[Number(index)] ?? defaultLanguage;
  return list === 'translations' ? `texts.${language}.${name}` : path;
};

/** The body of the call. */
export const bodyOf = (values: JobFormValues) => ({
  translations: writtenLanguages(values).map((languageCode) => ({ languageCode, ...values.texts[languageCode] })),
  categoryUids: values.categoryUids,
  quantity: wholeNumberOf(values.quantity),
  salaryFromCents: centsOf(values.salaryFromCents),
  salaryToCents: centsOf(values.salaryToCents),
  salaryUnit: values.salaryUnit,
  location: values.location,
  ...(values.employerUid
    ? { employerUid: values.employerUid }
    : {
        sponsor: values.sponsor || undefined,
        employerAddress: values.employerAddress,
        employerWebsite: values.employerWebsite,
        registrationCheckedOn: values.registrationCheckedOn || null,
      }),
  permFilingDate: values.permFilingDate || null,
  feePlan: values.feePlan || undefined,
});

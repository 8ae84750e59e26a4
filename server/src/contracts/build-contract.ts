import { addDays } from '@portal/shared/calendar/calendar';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor, contractLanguages } from '@portal/shared/contracts/languages';
import { AppError } from '@portal/shared/errors/app-error';
import { scheduleOf } from '@portal/shared/fee-plans/rules';
import type { FeePlan, FeeSchedule } from '@portal/shared/fee-plans/schema';
import { countryName, nameOnPaper } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Organization } from '@portal/shared/settings/contract';
import type { Database, Tx } from '#db/client.ts';
import { getFeePlan } from '#fee-plans/repository.ts';
import { textIn as jobTextIn } from '#jobs/presenter.ts';
import type { JobRecord } from '#jobs/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import { describeSalary, renderContract } from '#reference-data/contract-template.ts';
import { getOrganization } from '#settings/repository.ts';
import { findUserById } from '#users/repository.ts';
import { listNewestMonths, monthsExist } from '#visa-bulletins/repository.ts';

export interface BuiltContract {
  languageCode: ContractLanguage;
  text: ContractText;
  /** The same contract in the other languages, for reading. */
  translations: ContractText[];
  plan: FeePlan;
  schedule: FeeSchedule;
  organization: Organization;
  dependents: number;
  passportNumber: string;
  signerName: string;
  /** SHA-256 of the text in all languages and of the figures. Equal hashes mean equal contracts. */
  hash: string;
}

/**
 * Builds today's contract of a job for a candidate, in the contract language that serves the reader's language. It states
 * the newest month of the Visa Bulletin: once staff record another one, the hash differs, and the contract is read again.
 * @throws {AppError} 409 INVALID_ARGUMENTS before the profile is approved
 */
export async function buildContract(
  tx: Tx | Database,
  deps: Deps,
  input: { userId: string; job: JobRecord; languageCode: LanguageCode },
): Promise<BuiltContract> {
  const { userId, job } = input;
  const languageCode = contractLanguageFor(input.languageCode);
  const found = await findUserById(tx, userId);
  if (found?.user.profileStatus !== 'APPROVED' || !found.info) {
    throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { profile: 'PROFILE_NOT_APPROVED' } });
  }
  const organization = await getOrganization(tx);
  const { info } = found;
  const today = deps.clock.today();
  const plan = await getFeePlan(tx, job.job.feePlan, today);
  const bulletin = required((await listNewestMonths(tx, 1)).at(-1), monthsExist);
  const dependents = info.dependents.length;
  const signerName = nameOnPaper(info);
  const scheduleIn = (language: ContractLanguage) =>
    scheduleOf(plan, { languageCode: language, dependents, dueDateOf: (days) => addDays(today, days) });
  const textIn = (language: ContractLanguage) =>
    renderContract({
      languageCode: language,
      signedLanguage: languageCode,
      organization,
      candidate: {
        fullName: signerName,
        dateOfBirth: info.dateOfBirth,
        passportNumber: info.passportNumber,
        nationality: info.nationality,
        address: [info.address, info.city, countryName(info.country, language)].join(', '),
        dependentsCount: dependents,
      },
      job: {
        title: jobTextIn(job, language).title,
        sponsor: job.job.sponsor,
        location: job.job.location,
        salaryText: describeSalary(job.job, language),
      },
      feeSchedule: scheduleIn(language),
      bulletin,
      signingDay: today,
      timeZone: deps.clock.timeZone,
    });
  const schedule = scheduleIn(languageCode);
  const text = textIn(languageCode);
  const translations = contractLanguages.filter((language) => language !== languageCode).map(textIn);
  const hash = sha256(JSON.stringify({ text, translations, plan, schedule }));
  const { passportNumber } = info;
  return {
    languageCode,
    text,
    translations,
    plan,
    schedule,
    organization,
    dependents,
    passportNumber,
    signerName,
    hash,
  };
}

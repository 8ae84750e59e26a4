import { dayOf, lastDayBefore } from '@portal/shared/calendar/calendar';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor, contractLanguages } from '@portal/shared/contracts/languages';
import { nameOnPaper } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Organization } from '@portal/shared/settings/contract';
import type { Database, Tx } from '../db/client.ts';
import type { AddendumRow } from '../db/schema/index.ts';
import { findApplication } from '../features/applications/repository.ts';
import { findContract } from '../features/contracts/repository.ts';
import { textIn } from '../features/jobs/presenter.ts';
import type { JobRecord } from '../features/jobs/repository.ts';
import { getJob } from '../features/jobs/repository.ts';
import { getOrganization } from '../features/settings/repository.ts';
import { findUserById } from '../features/users/repository.ts';
import type { Deps } from '../platform/deps.ts';
import { sha256 } from '../platform/encryption.ts';
import { required } from '../platform/required.ts';
import { renderMove } from '../reference-data/addendum-template.ts';
import { describeSalary } from '../reference-data/contract-template.ts';
import { readMove } from './read-move.ts';

export interface BuiltAddendum {
  /** The first is in the chosen language. */
  texts: [ContractText, ...ContractText[]];
  organization: Organization;
  passportNumber: string;
  signerName: string;
  /** SHA-256 of the chosen text. Equal hashes mean equal texts. */
  hash: string;
}

const jobIn = (record: JobRecord, language: ContractLanguage) => ({
  title: textIn(record, language).title,
  sponsor: record.job.sponsor,
  location: record.job.location,
  salaryText: describeSalary(record.job, language),
});

/** Builds the text of an offered addendum as it would be signed now, first in the language that serves the reader's. */
export async function buildAddendum(
  tx: Tx | Database,
  deps: Deps,
  { addendum, languageCode }: { addendum: AddendumRow; languageCode: LanguageCode },
): Promise<BuiltAddendum> {
  const chosen = contractLanguageFor(languageCode);
  const found = required(await findContract(tx, addendum.contractId), 'an addendum has a contract');
  const { contract } = found;
  const person = required(await findUserById(tx, addendum.userId), 'an addendum has a person');
  const info = required(person.info, 'a person with a contract has personal information');
  const application = required(await findApplication(tx, contract.applicationId), 'a contract has an application');
  const from = await getJob(tx, addendum.fromJobId);
  const to = await getJob(tx, addendum.toJobId);
  const facts = await readMove(tx, found);
  const organization = await getOrganization(tx);
  const { timeZone } = deps.clock;

  const renderIn = (language: ContractLanguage) =>
    renderMove(language, {
      organization,
      candidate: { fullName: nameOnPaper(info), passportNumber: info.passportNumber },
      contract: {
        uid: contract.id,
        signedOn: dayOf(contract.signedAt, timeZone),
        sha256: contract.sha256,
        totalCents: contract.totalCents,
      },
      offer: {
        day: dayOf(addendum.offeredAt, timeZone),
        lastDay: lastDayBefore(addendum.expiresAt, timeZone),
        reason: addendum.reason,
      },
      from: jobIn(from, language),
      to: jobIn(to, language),
      paidCents: facts.paidCents,
      voidedInvoices: facts.openInvoices.map(({ number }) => number),
      stepsAgain: facts.stepsAgain,
      track: application.application.track,
      keptPriorityDate: facts.keptPriorityDate,
    });

  const text = renderIn(chosen);
  const others = contractLanguages.filter((language) => language !== chosen).map(renderIn);
  return {
    texts: [text, ...others],
    organization,
    passportNumber: info.passportNumber,
    signerName: nameOnPaper(info),
    hash: sha256(JSON.stringify({ addendum: addendum.id, text })),
  };
}

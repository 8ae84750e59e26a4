import { dayOf, lastDayBefore } from '@portal/shared/calendar/calendar';
import type { ContractText } from '@portal/shared/contracts/contract';
import type { ContractLanguage } from '@portal/shared/contracts/languages';
import { contractLanguageFor, contractLanguages } from '@portal/shared/contracts/languages';
import { milestoneCents, perDependentCents } from '@portal/shared/fee-plans/rules';
import { nameOnPaper } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { localize } from '@portal/shared/languages/localized-text';
import type { Organization } from '@portal/shared/settings/contract';
import { findApplication } from '#applications/repository.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import { findContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { AddendumRow } from '#db/schema/index.ts';
import { plainMilestone } from '#fee-plans/plain-names.ts';
import { readContractTotal } from '#invoices/planned-invoices.ts';
import { readMove } from '#job-changes/read-move.ts';
import { textIn } from '#jobs/presenter.ts';
import type { JobRecord } from '#jobs/repository.ts';
import { getJob } from '#jobs/repository.ts';
import { listCompleted } from '#labor-progress/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { DependentsInput } from '#reference-data/addendum-template.ts';
import { renderDependents, renderMove } from '#reference-data/addendum-template.ts';
import { describeSalary } from '#reference-data/contract-template.ts';
import { getOrganization } from '#settings/repository.ts';
import { findUserById } from '#users/repository.ts';
import { jobsOf } from './repository.ts';

export interface BuiltAddendum {
  /** The first is in the chosen language. */
  texts: [ContractText, ...ContractText[]];
  organization: Organization;
  passportNumber: string;
  signerName: string;
  /** SHA-256 of the text in all languages, the chosen one first. Equal hashes mean equal texts. */
  hash: string;
}

const jobIn = (record: JobRecord, language: ContractLanguage) => ({
  title: textIn(record, language).title,
  sponsor: record.job.sponsor,
  location: record.job.location,
  salaryText: describeSalary(record.job, language),
});

type RenderIn = (language: ContractLanguage) => ContractText;

/** What every addendum names. */
interface Common extends Pick<DependentsInput, 'signedLanguage' | 'organization' | 'candidate' | 'track' | 'contract'> {
  timeZone: string;
}

async function readMoveText(
  tx: Tx | Database,
  { addendum, found }: { addendum: AddendumRow; found: ContractRecord },
  { timeZone, ...common }: Common,
): Promise<RenderIn> {
  const { fromJobId, toJobId } = jobsOf(addendum);
  const from = await getJob(tx, fromJobId);
  const to = await getJob(tx, toJobId);
  const { totalCents, openInvoices, ...facts } = await readMove(tx, found);
  return (language) =>
    renderMove(language, {
      ...common,
      ...facts,
      contract: { ...common.contract, totalCents },
      offer: {
        day: dayOf(addendum.offeredAt, timeZone),
        lastDay: lastDayBefore(required(addendum.expiresAt, 'an offer to move has a last day'), timeZone),
        reason: addendum.reason,
      },
      from: jobIn(from, language),
      to: jobIn(to, language),
      voidedInvoices: openInvoices.map(({ number }) => number),
    });
}

async function readDependentsText(
  tx: Tx | Database,
  { addendum, found: { contract } }: { addendum: AddendumRow; found: ContractRecord },
  common: Common,
): Promise<RenderIn> {
  const dependents = addendum.dependents ?? [];
  const done = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  const totalBeforeCents = await readContractTotal(tx, contract);
  return (language) => {
    const fees = contract.feePlan.milestones.map(plainMilestone).flatMap((milestone) => {
      const { trigger: step, isPerDependent, dueDays, instalments } = milestone;
      if (!isPerDependent || step === 'contract_signed') return [];
      const lines = milestone.lines.map((line) => ({
        name: localize(line.name, language),
        amountCents: line.amountCents,
      }));
      const name = localize(milestone.name, language);
      return [
        { name, lines, amountCents: milestoneCents(milestone), step, isDue: done.includes(step), dueDays, instalments },
      ];
    });
    const addedCents = perDependentCents(contract.feePlan) * dependents.length;
    return renderDependents(language, { ...common, dependents, fees, addedCents, totalBeforeCents });
  };
}

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
  const organization = await getOrganization(tx);
  const { timeZone } = deps.clock;

  const read = addendum.kind === 'move' ? readMoveText : readDependentsText;
  const renderIn = await read(
    tx,
    { addendum, found },
    {
      timeZone,
      signedLanguage: chosen,
      organization,
      candidate: { fullName: nameOnPaper(info), passportNumber: info.passportNumber },
      contract: { uid: contract.id, signedOn: dayOf(contract.signedAt, timeZone), sha256: contract.sha256 },
      track: application.application.track,
    },
  );

  const text = renderIn(chosen);
  const others = contractLanguages.filter((language) => language !== chosen).map(renderIn);
  const texts: BuiltAddendum['texts'] = [text, ...others];
  return {
    texts,
    organization,
    passportNumber: info.passportNumber,
    signerName: nameOnPaper(info),
    hash: sha256(JSON.stringify({ addendum: addendum.id, texts })),
  };
}

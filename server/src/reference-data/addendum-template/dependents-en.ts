import type { ContractText } from '@portal/shared/contracts/contract';
import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { DependentsInput } from '../addendum-template.ts';
import { stepNameEn } from './en.ts';

/** Text: any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'EN');

const relations = { spouse: 'spouse', child: 'child' };

const fees = ({ dependents, fees: due, track }: DependentsInput): string[] =>
  due.map(({ name, amountCents, lines, step, isDue, dueDays, instalments }) => {
    const parts = lines.length > 1 ? ` (${lines.map((one) => `${one.name} ${usd(one.amountCents)}`).join('; ')})` : '';
    const total = `${usd(amountCents)} a person${parts}, ${dependents.length} ${dependents.length === 1 ? 'person' : 'people'}: ${usd(amountCents * dependents.length)}`;
    const when = isDue
      ? `Its step is done (${stepNameEn(step, track)}), so it is requested on signing and due within ${dueDays} days`
      : `It is requested when this step is done, and due within ${dueDays} days: ${stepNameEn(step, track)}`;
    const divided =
      instalments > 1
        ? ` Each person's fee is paid in ${instalments} monthly installments; the first is due then.`
        : '';
    return `- ${name}: ${total}. ${when}.${divided}`;
  });

/** The addendum that adds the fee of new dependents, in English. */
export const dependentsTextEn = (input: DependentsInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  title: 'ADDENDUM TO THE SERVICE CONTRACT: NEW DEPENDENTS',
  sections: [
    {
      heading: 'To the reader',
      paragraphs: [
        `Dear ${input.candidate.fullName}, your family has grown, and we wish you well. Please read the whole Addendum before you sign it. Without your signature, your Contract stays as it is, and no fee is added. If anything is unclear, ask us, or ask an independent attorney of your own choice.`,
      ],
    },
    {
      heading: 'Article 1. The parties and the Contract',
      paragraphs: [
        `Party A (the service provider): ${input.organization.legalName}, trading as ${input.organization.brandName}.`,
        `Party B (the candidate): ${input.candidate.fullName}, passport number ${input.candidate.passportNumber}.`,
        `This Addendum changes the service contract no. ${input.contract.uid}, which Party B signed on ${formatDay(input.contract.signedOn)} (the Contract). SHA-256 of its text: ${input.contract.sha256}.`,
      ],
    },
    {
      heading: 'Article 2. The new dependents',
      paragraphs: [
        'These people join the case as dependents (spouse, or unmarried child under 21):',
        ...input.dependents.map(
          ({ fullName, relation, dateOfBirth }) =>
            `- ${fullName}, ${relations[relation]}, born on ${formatDay(dateOfBirth)}`,
        ),
        'Party A prepares their papers and files for them together with Party B, as the Contract says for dependents.',
      ],
    },
    {
      heading: 'Article 3. The fee',
      paragraphs: [
        'The fee of each dependent is the one in the fee plan that Party B signed with the Contract:',
        ...fees(input),
        `Together, this Addendum adds ${usd(input.addedCents)}. The total of the Contract with its signed addenda was ${usd(input.totalBeforeCents)} and becomes ${usd(input.totalBeforeCents + input.addedCents)}.`,
        'The other milestones and amounts stay as they were signed. Everything that Party B has paid counts.',
        'A dependent who leaves the family before the fee is requested does not file, and the fee is not requested. A fee that was requested stays.',
        'No part of this fee pays for the labor certification, whose costs the employer pays (20 CFR 656.12).',
      ],
    },
    {
      heading: 'Article 4. What stays',
      paragraphs: [
        'Everything else in the Contract stays as it was signed. Its rules on refunds and on its end apply to this fee, too.',
        'Nobody guarantees an approval or a time. A child must be unmarried and under 21 by the rules of the agencies when it is their turn, and a long wait can change that.',
      ],
    },
    {
      heading: 'Article 5. Signature and language',
      paragraphs: [
        'This offer stands until Party B signs or declines it, Party A withdraws it, or the Contract ends. If Party B declines it, the Contract covers the dependents that it covered before, with all rights of Party B.',
        'The Addendum is made, signed, and kept by electronic means, like the Contract. It takes effect when the system records the signature of Party B. Party A accepts it by offering this text in the portal and by issuing the PDF, which bears a digital signature of Party A over the whole file.',
        input.signedLanguage === 'EN'
          ? 'The Addendum exists in Vietnamese and in English. Party B signs this English version; if the two differ, the English version prevails between the parties.'
          : 'The Addendum exists in Vietnamese and in English. Party B signs the Vietnamese version; this English version is a translation for reading. If the two differ, the Vietnamese version prevails between the parties.',
      ],
    },
  ],
  consentText:
    'I agree to sign this Addendum by electronic means and to receive it as an electronic record, under the same terms as the Contract. I have opened and read its text on this device. I may ask to sign on paper instead.',
  termsText: [
    'I have read the whole Addendum and understand that:',
    `- it adds ${usd(input.addedCents)}, so that the total is ${usd(input.totalBeforeCents + input.addedCents)};`,
    '- I know when this fee is requested;',
    '- nobody guarantees an approval or a time; I may decline, and I may ask an independent attorney.',
  ].join('\n\n'),
});

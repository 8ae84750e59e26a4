import type { ContractText } from '@portal/shared/contracts/contract';
import { countryName, formatDay, formatUsd } from '@portal/shared/format/format';
import type { ContractInput } from '../contract-template.ts';
import { bulletinWords } from '../visa-bulletin.ts';
import { applicationFeeCents, dueOnSigningCents, firstDueDate, refundCents } from './facts.ts';
import { feeParagraphsEn } from './fees-en.ts';
import { keyFactsEn } from './key-facts-en.ts';

/** Text, so longer than other files. Any change of a word is a new version of the template. */

const usd = (cents: number) => formatUsd(cents, 'EN');

type Section = ContractText['sections'][number];

const zoneText = (timeZone = 'Asia/Ho_Chi_Minh') =>
  timeZone === 'Asia/Ho_Chi_Minh' ? 'Vietnam time (UTC+7)' : `the time zone ${timeZone}`;

const parties = ({ organization, candidate, signingDay }: ContractInput): Section => ({
  heading: 'Article 1. The parties',
  paragraphs: [
    `This Contract is made on ${formatDay(signingDay)} (day/month/year) between the two parties below.`,
    `Party A (the service provider): ${organization.legalName}, trading as ${organization.brandName}.`,
    `- Address: ${organization.address}`,
    `- Email: ${organization.supportEmail}. Telephone: ${organization.supportPhone}. Zalo: ${organization.supportZalo}`,
    `- Attorney of the sponsoring employer (represents the employer in the PERM and I-140 cases, is paid by the employer, and does not represent Party B): ${organization.attorneyName}, licensed in ${organization.attorneyState}, bar number ${organization.attorneyBarNumber}`,
    `Party B (the candidate): ${candidate.fullName}.`,
    `- Date of birth: ${formatDay(candidate.dateOfBirth)}. Nationality: ${countryName(candidate.nationality, 'EN')}`,
    `- Passport number: ${candidate.passportNumber}`,
    `- Address: ${candidate.address}`,
    `- Dependents (spouse, unmarried children under 21) declared on the day of signing: ${candidate.dependentsCount}`,
  ],
});

const keyFactsArticle: Section = {
  heading: 'Article 2. The page of key facts',
  paragraphs: [
    'The page “Key facts to know before signing”, which stands before Article 1, is part of this Contract and is signed with it.',
    'Where that page is shorter than an Article, the Article applies in full. Where that page and an Article differ, what is better for Party B applies.',
  ],
};

const jobArticle = ({ job }: ContractInput): Section => ({
  heading: 'Article 3. The job and the sponsoring employer',
  paragraphs: [
    `- Job: ${job.title}`,
    `- Sponsoring employer: ${job.sponsor}`,
    `- Place of work: ${job.location}`,
    `- Expected wage: ${job.salaryText}. The wage at the start of work is not below the prevailing wage (PWD) set by the US Department of Labor.`,
    'The job is full-time and permanent. The sponsoring employer hires and pays the wage; Party A is not the employer of Party B.',
    'Party B confirms the real intention to do this job for the sponsoring employer after arrival. If the employer closes or withdraws its sponsorship, Party A informs Party B within 7 days of learning of it, and Article 11 applies.',
  ],
});

const service: Section = {
  heading: 'Article 4. The service of Party A',
  paragraphs: [
    'Party A does the following:',
    '- presents open jobs and passes the file of Party B on to the sponsoring employer;',
    '- lists the documents needed, checks that they are complete and readable, reminds of deadlines;',
    '- works with the employer and the licensed attorney so that the steps ETA-9089, I-140 and DS-260 (or I-485) are prepared in time;',
    '- shows the progress, receipt numbers and case numbers in the portal, so that Party B can look them up on the pages of the US government;',
    '- explains the procedure in Vietnamese and answers questions of Party B;',
    '- gives Party B a receipt for each payment and a copy of every form filed.',
    'Legal work, which is legal advice and representation before the immigration agencies, is not part of the service of Party A. The attorney named in Article 1 works for the sponsoring employer in the PERM and I-140 cases. If Party B needs advice or representation, Party B chooses and pays an attorney.',
  ],
};

/** Whose turn it is in a month of the Visa Bulletin. */
const turnOf = ({ month, cutOff }: ContractInput['bulletin']) => {
  const { EN: words } = bulletinWords;
  const people = 'people born in Vietnam';
  if (cutOff === 'C') return `${words.month(month)}, visas of this category go to ${people} with any priority date`;
  if (cutOff === 'U')
    return `${words.month(month)}, no more visas of this category are available to ${people} in that month`;
  return `${words.month(month)}, visas of this category go to ${people} whose priority date is before ${words.day(cutOff)}`;
};

const limits = ({ bulletin }: ContractInput): Section => ({
  heading: 'Article 5. What Party A does not do and does not guarantee',
  paragraphs: [
    '- Party A is not a law firm and gives no legal opinions.',
    '- Party A is not a government agency and has no special connection to any agency.',
    '- Party A does not sell jobs, labor certifications or visas.',
    '- Party A does not guarantee an approval, a time, or that a priority date becomes current on any day.',
    '- Party A does not keep the original documents of Party B.',
    'A promise against this Article is void, no matter who makes it. If Party B hears such a promise, Party B should inform Party A through the contacts in Article 1.',
    `Party B has been informed: by the Visa Bulletin of ${turnOf(bulletin)}; the dates can move forward or back. A child of Party B may turn 21 during the wait and can then no longer come as a dependent.`,
  ],
});

const whoPays = ({ feeSchedule }: ContractInput): Section => ({
  heading: 'Article 6. Who pays what',
  paragraphs: [
    "The sponsoring employer pays every cost of obtaining the labor certification (PERM): the prevailing wage request, recruitment, form ETA-9089, and the attorney's fees for this part. US law requires this (20 CFR 656.12).",
    'Nothing that Party B pays under this Contract is used to pay or pay back these costs. The milestones in Article 7 are the dates on which the service fee falls due; they are not the price of a PERM, of a job or of a visa. The employer must not deduct the cost of the labor certification from the wage or ask Party B to pay it back; if that happens, Party B should report it at once.',
    "Party B pays Party A's service fee under Article 7.",
    feeSchedule.governmentCents > 0
      ? `The fee plan in Article 7 contains amounts collected for government fees, ${usd(feeSchedule.governmentCents)} in total. Party A uses them only to pay the agency concerned. If the fee in force on the day of filing differs from the figure in the plan, the parties settle the difference by the agency's receipt. What was collected and not yet paid to an agency is returned if the case stops before filing. Other government fees are paid separately by Party B.`
      : 'Government fees (for example DS-260, the USCIS Immigrant Fee or I-485) are paid separately by Party B, as in force on the day of filing. The DS-260 fee is paid in the CEAC system from a US bank account. If Party B has none, another person may pay it, or Party A pays it at the request of Party B: Party A issues a payment request for exactly this fee and charges nothing more.',
    ...(feeSchedule.attorneyCents
      ? [
          `The fee plan in Article 7 contains amounts collected for Party B's own attorney, ${usd(feeSchedule.attorneyCents)} in total. Party A passes them on whole to Party B's attorney and returns what was not passed on if the Contract ends.`,
          'Medical exam, vaccination, translation, police certificates, flights and housing are not part of this Contract.',
        ]
      : [
          'Medical exam, vaccination, translation, police certificates, flights, housing, and an attorney whom Party B chooses are not part of this Contract.',
        ]),
  ],
});

const fees = ({ feeSchedule, candidate }: ContractInput): Section => ({
  heading: 'Article 7. Fees and payments',
  paragraphs: [
    ...feeParagraphsEn(feeSchedule),
    `The dependents' part is counted for the number declared on the day of signing: ${candidate.dependentsCount}. If that number changes, this part is counted again at the same price for the people who really file, and the parties confirm it in writing.`,
    ...(feeSchedule.milestones.some((milestone) => milestone.instalments > 1)
      ? [
          'The monthly installments bear no interest. Party B understands that they start after the approval of the I-140 and normally end years before a visa can be issued.',
        ]
      : []),
    'A payment whose milestone has not happened is not due. If the case stops for good, payments that are not yet due are not owed.',
  ],
});

const payment = (input: ContractInput): Section => ({
  heading: 'Article 8. How to pay, and confirmation',
  paragraphs: [
    '- Party A issues a payment request for each payment in the portal, with a number, an amount, and a due date.',
    '- Party B pays by wire transfer or Zelle to the account shown in the portal after login, and uploads the proof of payment.',
    `- Party A confirms a payment within 24 hours of the arrival of the money in the account of Party A. A wire transfer can take several days. Deadlines are counted in ${zoneText(input.timeZone)}.`,
    'Party A never changes its bank details by email, Zalo, social media, or telephone. Party A takes no cash and authorizes no person to take money on its behalf. Party B owes nothing that has no payment request in the portal.',
    'If a payment is overdue, Party A sends a reminder by notification and email. If it is still unpaid 30 days after the first reminder, Party A may suspend the service until it is paid. This Contract sets no penalty for late payment.',
  ],
});

const hold = (input: ContractInput): Section => {
  const dueDate = firstDueDate(input.feeSchedule);
  return {
    heading: 'Article 9. The 7-day hold',
    paragraphs: [
      `After Party B has signed, the place is held for Party B for 7 days for the first payment of ${usd(dueOnSigningCents(input.feeSchedule))}${dueDate ? `, that is until the end of ${formatDay(dueDate)}, ${zoneText(input.timeZone)}` : ''}.`,
      'If it is not paid when that time ends, the place goes to someone else, the application ends, the Contract ends, and Party B owes nothing. While a proof of payment is being checked, the place stays held.',
      'A held place is not a decision to hire. Party A and the sponsoring employer decide on the application after the first payment is confirmed. If the application is not accepted, Party A returns the whole of this payment in 30 days.',
    ],
  };
};

const refund = ({ feeSchedule }: ContractInput): Section => {
  const applicationFee = applicationFeeCents(feeSchedule);
  return {
    heading: 'Article 10. Refunds',
    paragraphs: [
      `If the PERM is denied, the sponsoring employer may file it again within 3 months. If the PERM is filed again within 3 months and denied again, Party B may request a refund of the ${usd(refundCents)} application fee. The 3 months apply only to the second filing; the US Department of Labor can take more than a year to decide on it. A refund request is processed in 30 days from the day Party A receives it.`,
      applicationFee === null
        ? `The fee plan of this Contract has no line named application fee. The refund is ${usd(refundCents)}, taken from the service fee that Party B has paid, and never more than the whole service fee that Party B has really paid under this Contract.`
        : `The application fee in the fee plan of this Contract is ${usd(applicationFee)} (Article 7). The refund under the paragraph above is ${usd(refundCents)}, which includes that ${usd(applicationFee)}, and is never more than the whole service fee that Party B has really paid under this Contract.`,
      'There is no refund under the first paragraph if the PERM was denied because Party B gave untrue information, withdrew, or did not submit necessary documents after a written reminder.',
      'Party B sends the request through the portal or by email with the reason. Party A records the day it received the request, answers in writing, and, if it agrees, pays within the 30 days above. The money goes to an account in the name of Party B or to the account that paid.',
      'Fees already paid to a government agency are not returned by that agency.',
    ],
  };
};

const ending = ({ organization }: ContractInput): Section => ({
  heading: 'Article 11. The right to cancel within 72 hours, and termination',
  paragraphs: [
    `Right to cancel: within 72 hours of signing, Party B may cancel this Contract without giving a reason, by withdrawing the application in the portal or by email to ${organization.supportEmail}. Party A returns everything it has received in 30 days.`,
    'After that, Party B may terminate the Contract at any time in writing. The service fee of milestones already completed remains owed; milestones not completed are not owed.',
    'Party A may terminate the Contract if Party B gives untrue information, uses false documents, or leaves a due payment unpaid for more than 60 days after two written reminders.',
    'If the sponsoring employer withdraws its sponsorship or closes, Party B may choose: to change to another job that Party A presents, with what was paid carried over, or to terminate the Contract and ask for the return of the service fee for work that Party A has not done.',
    'When the Contract ends, Party A gives Party B a copy of the file and a statement of all payments within 30 days.',
  ],
});

const duties: Section = {
  heading: 'Article 12. Duties of Party B',
  paragraphs: [
    '- To tell the truth and submit genuine documents. Misrepresentation to a US agency can lead to a permanent bar and can be a crime.',
    '- To read every paper before signing it, and to sign no blank papers.',
    '- To submit documents in time and keep the passport valid.',
    '- To report within 14 days a change of address, telephone, email, passport or marital status, the birth of a child, an arrest or a conviction.',
    '- To pay what is due under this Contract.',
    'The forms, the medical exam and the interview are Party B’s own; Party A cannot answer in the interview for Party B.',
  ],
};

const unauthorizedWork: Section = {
  heading: 'Article 13. Warning about more than 180 days of unauthorized work',
  paragraphs: [
    'A person who has worked without authorization or been out of status in the United States for more than 180 days in total since the last lawful admission may be unable to adjust status there (I-485), even if the I-140 is approved.',
    'Party B must not work in the United States before being allowed to. If Party B has ever worked without authorization or overstayed, Party B states it fully in the questionnaire and should ask an attorney of Party B’s own before signing this Contract. A denial for this reason is not a case of refund under Article 10.',
  ],
};

const data: Section = {
  heading: 'Article 14. Personal data',
  paragraphs: [
    "Party A processes the personal data of Party B under Vietnam's Law on Personal Data Protection 91/2025/QH15 and Decree 356/2025/ND-CP, and under the law of the place where Party A works.",
    '- Purposes: to review the profile, to sign and perform this Contract, the PERM, I-140, visa or I-485 procedure, to collect fees and to keep records as the law requires.',
    '- Data: identity and contact data, family, education, work; sensitive data, which is images of the passport and identity card, health, police certificates and bank transactions.',
    '- Recipients: the sponsoring employer, the attorney, agencies of the US government, and those who store data for Party A. The data is transferred outside Vietnam. Party A does not sell data.',
    '- Protection: encryption at rest and in transit; only people who need it may see it; every view of a document is recorded.',
    '- Rights of Party B: to be told, to see, to correct, to receive a copy, to restrict, to object, to withdraw consent, to ask for deletion, and to complain. Party A answers within the time the law sets.',
    '- Retention: the signed contract, payment records and the audit log are kept for the time the law sets, even if Party B asks for the deletion of other data.',
  ],
};

const records: Section = {
  heading: 'Article 15. Electronic records and signature',
  paragraphs: [
    'The parties agree to make, sign and keep this Contract by electronic means. Party B signs with a signature drawn on the screen or a typed name; Party A accepts the Contract by offering this text in the portal and by issuing the PDF with its SHA-256 hash, which bears a digital signature of Party A over the whole file.',
    'The Contract takes effect when the system records the signature of Party B. The signing certificate at the end of the PDF states who signed, when, from which network address, and the hash of the text. What was signed is not changed; every change is an amendment that both parties sign.',
    'The PDF is sent to the email address of Party B and can be downloaded from the portal at any time. Anyone can check on the portal’s page for checking contracts that the file was issued by Party A and is unchanged. Party B may ask to sign on paper or with a digital signature instead.',
  ],
};

const law = ({ organization, signedLanguage }: ContractInput): Section => ({
  heading: 'Article 16. Governing law, language and entire agreement',
  paragraphs: [
    `Governing law: ${organization.governingLaw}. This choice does not take away the rights that mandatory law of the place where Party B lives gives to consumers and data subjects.`,
    'In a dispute the parties first negotiate for 30 days from the day one writes to the other. If that does not settle it, either party may go to a court that has jurisdiction.',
    signedLanguage === 'EN'
      ? 'The Contract exists in Vietnamese and in English with the same content. Party B signs this English version; if the two differ, the English version prevails between the parties.'
      : 'The Contract exists in Vietnamese and in English with the same content. Party B signs the Vietnamese version; this English version is a translation for reading. If the two differ, the Vietnamese version prevails between the parties.',
    'This Contract, the fee plan and the texts that Party B accepted when signing are the entire agreement and replace everything said or written before. If one provision is void, the others remain in force.',
  ],
});

const consentText = ({ organization }: ContractInput) =>
  [
    'I agree to electronic records and an electronic signature for this Contract, which covers: the contract, amendments, payment requests, receipts, and notices about it.',
    `- Paper copy: I may have a paper copy free of charge by writing to ${organization.supportEmail} or calling ${organization.supportPhone}.`,
    '- Withdrawing consent: I may refuse by not signing, or withdraw after signing through the same contacts, at no cost. Later documents then come on paper and may take longer. What was signed before stays valid.',
    '- Contact details: I update my email address and telephone number under Personal profile in the portal.',
    '- Equipment: a phone or computer with an internet connection, a browser its maker still supports, a PDF reader, an email address, and space to keep files.',
    '- I have opened and read the contract on this device, so I can open the PDF and the downloads.',
    "- Legal effect: electronic signatures are recognized by US law (ESIGN, 15 USC 7001). Under Vietnam's Law on Electronic Transactions 20/2023/QH15 this signature is not denied effect only because it is electronic, but it is not equal to a digital signature. If I wish, I may ask to sign on paper or with a digital signature.",
  ].join('\n\n');

const termsText = ({ feeSchedule }: ContractInput) =>
  [
    'I have read the whole Contract and understand that:',
    `- the total under this Contract is ${usd(feeSchedule.totalCents)}, and I know what is due when;`,
    '- nobody guarantees an approval or a time; the wait is years;',
    '- Party A is not a law firm, not a government agency, and gives no legal advice; I may ask an independent attorney;',
    '- the employer pays the costs of the labor certification (PERM); what I pay is the service fee and the fees named in the Contract;',
    '- I have 72 hours to cancel and get back everything I paid;',
    '- I tell the truth, and I send money only to the accounts shown in the portal;',
    '- my personal data, sensitive data included, is processed and transferred outside Vietnam as Article 14 says.',
  ].join('\n\n');

/** The contract in English. */
export const contractTextEn = (input: ContractInput): Omit<ContractText, 'languageCode' | 'templateVersion'> => ({
  keyFacts: keyFactsEn(input),
  title: 'SERVICE CONTRACT FOR AN EB-3 OTHER WORKERS IMMIGRATION CASE',
  sections: [
    {
      heading: 'To the reader',
      paragraphs: [
        `Dear ${input.candidate.fullName}, please read the whole Contract before you sign it. You do not need to sign today. If anything is unclear, ask us, or ask an independent attorney of your own choice.`,
      ],
    },
    parties(input),
    keyFactsArticle,
    jobArticle(input),
    service,
    limits(input),
    whoPays(input),
    fees(input),
    payment(input),
    hold(input),
    refund(input),
    ending(input),
    duties,
    unauthorizedWork,
    data,
    records,
    law(input),
  ],
  consentText: consentText(input),
  termsText: termsText(input),
});

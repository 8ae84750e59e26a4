import type { OnboardingStepName, StepText } from '../onboarding-steps.ts';
import { bulletinMarks } from '../visa-bulletin.ts';

/** Text, so longer than other files. Facts carry the month they were true in; check them before changing a figure. */
export const stepTextsEn: Record<OnboardingStepName, StepText> = {
  'who-does-what': {
    title: 'Who does what',
    text: `EB-3 Other Workers is employment-based immigration: an employer in the United States has a full-time, permanent job and sponsors you for that job. You must really intend to work for this employer.

- You: give true information and documents, read before you sign, and pay on time. Tell us at once about changes (address, passport, marriage, divorce, birth of a child).
- The sponsoring employer: obtains the labor certification (PERM), files the I-140 petition, and employs you when you arrive. The employer pays every cost of the labor certification.
- The employer's attorney, licensed in the United States: represents the employer in the PERM and I-140 cases and is paid by the employer. This attorney does not represent you. The attorney's name, state, and bar number are in the contract.
- We: present jobs, put your file in order and follow it, remind you of deadlines, and explain each step.
- Government agencies: the Department of Labor (DOL), US Citizenship and Immigration Services (USCIS), the Department of State, and the US Consulate General. Only they decide.

We are not a law firm, not a government agency, and we give no legal advice. This portal explains how the procedure works. You have the right to ask an independent attorney whom you choose and pay yourself.

Nobody can guarantee an approval or a date, and nobody has a "special connection" to the people who decide. Anyone who promises that is not honest.`,
  },
  'labor-certification': {
    title: 'Labor certification (PERM)',
    text: `This part is between the sponsoring employer and the US Department of Labor (DOL). DOL charges no fee for it.

- Prevailing wage (PWD, form ETA-9141): DOL sets the lowest wage for the job. In early March 2026, DOL was working on requests of December 2025, a wait of about 3 months.
- Recruitment in the United States: a state job order for 30 days and two Sunday newspaper advertisements. A notice is also posted at the workplace for 10 consecutive business days.
- Form ETA-9089: the day DOL receives it is your priority date, which is your place in the visa queue.
- DOL review: 501 days on average by DOL's figure of March 2026. DOL may audit the case; the employer then has 30 days to answer.
- PERM approved: you sign Section B of the Final Determination. The certification is valid for 180 days for filing the I-140.

DOL can also deny the application. The employer may then file again; "Refund and cancellation" says what you get in that case.

Under US law (20 CFR 656.12), the employer must pay every cost of obtaining the labor certification, including its attorney's fees for this part. You do not pay these costs, do not pay them back, and nothing is taken from your wage for them. A payment milestone in the contract is only the date on which our service fee falls due. It is not a price of PERM or of a job. If anyone asks you for money to "buy a PERM" or "buy a place", please tell us at once.`,
  },
  'i140-petition': {
    title: 'The I-140 petition',
    text: `With the labor certification, the employer files form I-140 with USCIS and must show that it can pay the wage it offered. You give your passport and the proof that you met the requirements of the job on the priority date.

- Regular time: about 9 months for 80 % of the cases of this category (figure of 2026).
- Premium processing (form I-907): a first answer from USCIS within 15 business days. That answer may be an approval, a denial or a request for evidence. Premium processing does not shorten the wait for the priority date that follows.
- What USCIS asks (June 2026): $715 for the I-140, and $2,965 for premium processing since 1 March 2026. Your fee plan says what you pay for them. The employer pays the Asylum Program Fee of $600 ($300 with up to 25 full-time employees, $0 for a non-profit).

An approved I-140 is not a visa. From then on, the case waits for its priority date.`,
  },
  'waiting-time': {
    title: 'How long the wait is: the plain truth',
    text: `This is the longest part, and nobody can shorten it. There are at most 10,000 visas a year of this category for the whole world, spouses and children included. The Department of State publishes the Visa Bulletin every month.

- ${bulletinMarks.newest}
- ${bulletinMarks.year}
- PWD and recruitment take about 5 to 7 months. After that, from the PERM filing to a visa, be prepared for 5 to more than 10 years. PERM and I-140 run inside that wait.

A child who comes with you must be unmarried and under 21. With today's wait, a child of about 12 or older at filing may become too old before your turn comes. Please give your children's dates of birth exactly.

Estimates are for orientation only. Nobody can guarantee the time. Policy and fees may change while you wait.`,
  },
  'visa-and-arrival': {
    title: 'Visa and arrival',
    text: `When the priority date comes near, the US Consulate General in Ho Chi Minh City handles the case of a person outside the United States.

- The National Visa Center (NVC) sends the fee bill. The DS-260 fee is $345 a person and is not refunded. It is paid in the CEAC system from a US bank account. If you have none, a relative with a US account can pay for you, or you can ask us to pay. We then send you a payment request for exactly this fee in the portal.
- You fill in form DS-260 and upload civil documents and police certificates to CEAC, the Department of State's system, until the case is documentarily qualified.
- Medical exam with a physician named by the consulate, once the interview date is known. You pay the clinic directly.
- Interview: in Vietnamese if you wish, no attorney in the room. Bring the originals of everything you uploaded. The consular officer decides alone and may refuse.
- After the visa and before the flight: the USCIS Immigrant Fee of $235 a person, paid online.
- On admission you are a permanent resident. The green card comes by post, which can take up to about 90 days.

If you are lawfully in the United States, adjustment of status (I-485) may be your way. The fee is $1,440 (June 2026), and the form can be filed only when the Visa Bulletin allows it. Ask an attorney of your own whether this applies to you.

Warning about unauthorized work: more than 180 days of unauthorized work or out of status may keep you from adjusting status in the United States. Both kinds of days are added, counted from the last lawful admission. Do not start working in the United States before you are allowed to. If it has already happened, please say so in the questionnaire and ask an attorney of your own.`,
  },
  documents: {
    title: 'Documents to prepare',
    text: `You upload photos or scans to the portal. We do not keep your originals, and you should let nobody keep them.

- For the profile review: photo page of the passport, identity card (căn cước, CCCD). Diplomas or work letters only if the job asks for them.
- When PERM is approved: your signature on Section B of the Final Determination.
- For the I-140: passport, and proof that you meet the requirements of the job, if it has any.
- For the visa: valid passport, birth certificate, marriage certificate or divorce papers (if any), court or military records (if any).
- Only when NVC or the interview letter asks for them: police certificate number 2, white-background photos 5x5 cm, the vaccination record for the medical exam. They expire, so do not get them early.

Since 1 March 2025, the police issue the police certificate. The 9-digit identity card (CMND) has been void since 1 January 2025. Police certificate number 2 is a very private document: upload it only when you are asked to.

Everything must be true. Misrepresentation can bar you from the United States for life. Do not sign blank papers, and do not sign a paper that says something untrue.`,
  },
  fees: {
    title: 'Costs and payments',
    text: `Each job has its own fee plan, and you pay only by the plan of the job you sign for. The page of the job shows that plan with its amounts and due dates. You read it again in the contract before you sign. The figures in the contract you sign are the ones that count.

- The service fee is paid in several parts or in monthly installments. Each part is due when the case reaches a milestone.
- Government fees are the amounts of the plan on the day you sign. If the agency asks a different amount on the day of filing, the difference is settled by its receipt. Some plans include these fees. You pay a fee separately if your plan does not list it.
- Dependents, if there are any, are charged as the plan says.

The milestones are only the dates on which our service fee falls due. The employer pays the costs of the labor certification (20 CFR 656.12).

Medical exam, translations, flights, and housing are not part of our service fee.`,
  },
  'hold-and-payment': {
    title: 'The 7-day hold and how to pay',
    text: `When you sign the contract for a job, the place is held for you for 7 days so that you can make the first payment. If it is not made by the time the 7 days end, the place goes to someone else. We remind you 3 days and 1 day before. While your proof of payment is being checked, the place stays held.

- Pay by wire transfer or Zelle, then upload the receipt under Costs and payments.
- Payments are confirmed within 24 hours of the money's arrival; a wire transfer can take several days. You get a receipt for everything you paid.
- Our bank details appear only in this portal, after you log in.

We never change our bank details by email, Zalo, Facebook, or phone. If a message names a new account, please do not send money, and call us at once. Do not give cash to anyone, and do not pay anything that is not in the portal.

Think carefully before you borrow money for this: the wait is many years, and the result is not guaranteed.`,
  },
  'refund-and-cancellation': {
    title: 'Refund and cancellation',
    text: `- Within 72 hours after signing, you can cancel the contract without giving a reason, and we refund everything you paid.
- If PERM is denied, filed again within 3 months, and denied again, you can request a refund. It is $3,000 under every fee plan, but never more than the service fee you have paid. The contract you sign says how it is counted. A refund request is processed in 30 days. The Department of Labor can take more than a year to decide on the second filing.
- Fees already paid to a government agency are not returned by that agency.

A refund request is recorded in your case with its reason, the day we received it, and the day by which we answer.

If the 7-day hold ends without a payment, the contract for that job ends and you do not owe anything.`,
  },
  'your-case-and-data': {
    title: 'Check your case yourself; your data',
    text: `The best protection against fraud is to check for yourself. As soon as there is a number, we show it under Progress. You can then look it up, free of charge, on the US government's own pages:

- DOL case number of the PERM: flag.dol.gov.
- USCIS receipt number: egov.uscis.gov, Case Status.
- NVC case number: ceac.state.gov.
- The monthly Visa Bulletin: travel.state.gov, Visa Bulletin.

Your personal data is used only to review your profile, to sign and perform the contract, and for the procedure. The procedure involves the employer, the attorney, and the US agencies. Your data is therefore transferred outside Vietnam. Identity documents, health data, police certificates, and bank transactions are sensitive personal data. They are encrypted, seen only by those who need them, and every view is recorded.

Under Vietnam's Law on Personal Data Protection 91/2025/QH15, you may see and correct your data, ask for a copy, withdraw your consent, and request deletion. You can download your documents and contracts in your account. Signed contracts, payment records, and the audit log must be kept for their retention period even if you request deletion.

By confirming this item you say that you have read and understood it: this is general information, not legal advice, and nobody guarantees a result.`,
  },
};

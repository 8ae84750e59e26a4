import type { ContractText } from '@portal/shared/contracts/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { formatMoment, formatUsd } from '@portal/shared/format/format';
import type { Organization } from '@portal/shared/settings/contract';
import type { PdfFlow } from '#platform/pdf/document.ts';
import { colors } from '#platform/pdf/document.ts';
import { drawFacts } from '#platform/pdf/table.ts';
import type { SigningIdentity } from '#platform/signing/signing-identity.ts';
import type { TemplateVersion } from '#reference-data/contract-template/versions.ts';
import { findTemplateVersion } from '#reference-data/contract-template/versions.ts';
import type { ContractPdfWords } from './contract-pdf-labels.ts';

/** The input of the PDF of a signed contract or addendum. */
export type ContractPdfInput = {
  /** The frozen text, in the language of the signature. */
  text: ContractText;
  /** The texts in other languages, for reading. */
  translations?: readonly ContractText[];
  /** The frozen figures; an addendum has none. */
  feePlan?: FeeSchedule;
  /** Words of an addendum that differ from those of a contract. */
  words?: Partial<ContractPdfWords>;
  /** The template of an addendum. */
  template?: TemplateVersion | undefined;
  contractUid: string;
  /** The hash of text and figures that the signer confirmed. */
  sha256: string;
  signer: { name: string; email: string };
  signedAt: Date;
  ip: string | null;
  userAgent: string | null;
  signature: {
    kind: 'drawn' | 'typed';
    /** The name, typed as the signature or beside it. */
    name: string;
    /** The picture of a drawn signature: an opaque PNG of `flattenPng`. */
    picture?: Uint8Array | undefined;
  };
  /** The questions that the signer answered, and how the identity was confirmed; absent for addenda. */
  understood?: { questionsVersion: number; confirmedBy: 'password' | 'code' } | undefined;
  /** The organization on the day of signing. */
  organization: Organization;
  /** The business time zone, for the local time of signing. */
  timeZone: string;
  /** The address at which anybody can verify the file. */
  verifyUrl: string;
  /** The signer of the file and the time. Without a seal, the document looks the same and proves nothing. */
  seal?: { identity: SigningIdentity; at: Date };
};

type Words = ContractPdfWords;

/** The height of the certificate with names and user agents of usual length, in points. */
const certificateHeight = 560;

const feePlanFact = (plan: FeeSchedule, { text }: ContractPdfInput, words: Words): [string, string] => [
  words.facts.feePlan,
  `${plan.title} (${plan.name}, v${plan.version}): ${formatUsd(plan.totalCents, text.languageCode)}`,
];

const understoodFacts = (
  { understood }: ContractPdfInput,
  { facts, understoodAll, confirmedBy }: Words,
): [string, string][] =>
  understood
    ? [
        [facts.understood, understoodAll(understood.questionsVersion)],
        [facts.confirmed, confirmedBy[understood.confirmedBy]],
      ]
    : [];

/** Draws the evidence: signer, time, address, device, text, and certificate of the seal. */
export function drawCertificate(flow: PdfFlow, input: ContractPdfInput, words: Words): void {
  // The certificate stays in one piece: on the current page if it fits, otherwise on a new one.
  flow.ensureRoom(certificateHeight);
  flow.space(10);
  flow.heading(words.certificate, { size: 15, lineHeight: 23 });
  flow.paragraph(words.certificateIntro, { color: colors.muted, spaceAfter: 10 });
  flow.rule();
  const { facts } = words;
  const version = input.text.templateVersion;
  const template = input.template ?? findTemplateVersion(version, input.text.languageCode);
  const { legalName } = input.organization;
  drawFacts(flow, [
    [facts.contract, input.contractUid],
    [
      facts.text,
      template
        ? `${words.textVersion(template.version)}; ${words.templateHash(template.sha256)}`
        : words.textVersion(version),
    ],
    ...(input.feePlan ? [feePlanFact(input.feePlan, input, words)] : []),
    [facts.signer, input.signer.name],
    [facts.email, input.signer.email],
    [facts.signatureKind, words.signedBy[input.signature.kind]],
    [facts.signatureName, input.signature.name],
    [facts.signedUtc, `${formatMoment(input.signedAt, 'UTC')} UTC`],
    [facts.signedLocal(input.timeZone), formatMoment(input.signedAt, input.timeZone)],
    [facts.ip, input.ip ?? words.unknown],
    [facts.userAgent, input.userAgent ?? words.unknown],
    [facts.sha256, input.sha256],
    [facts.accepted, words.acceptedBoth],
    ...understoodFacts(input, words),
    [facts.seal, input.seal ? words.sealedBy(legalName, input.seal.identity.fingerprint) : words.notSealed],
  ]);
  flow.rule();
  const note = { size: 9, lineHeight: 13.5 } as const;
  flow.paragraph(words.hashNote, { ...note, color: colors.muted });
  if (!input.seal) return;
  flow.paragraph(words.verify, { ...note, color: colors.muted, spaceAfter: 2 });
  flow.link(input.verifyUrl, note);
}

import { formatDay, formatUsd } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { conventions } from '@portal/shared/languages/conventions';
import type { Statement } from '@portal/shared/ledger/contract';
import type { Organization } from '@portal/shared/settings/contract';
import { createPdfFlow } from '#platform/pdf/document.ts';
import { drawFacts, drawTable } from '#platform/pdf/table.ts';
import { amountInWordsCapital } from '#reference-data/amount-in-words.ts';
import { statementWords } from './statement-pdf-labels.ts';

/** Renders a statement as a PDF for the candidate. */
export async function renderStatementPdf(input: {
  statement: Statement;
  organization: Organization;
  languageCode: LanguageCode;
  createdAt: Date;
}): Promise<Uint8Array> {
  const { statement, organization, languageCode } = input;
  const said = statementWords(languageCode);
  const usd = (amountCents: number) => formatUsd(amountCents, languageCode);
  const creditOf = (cents: number) =>
    said[cents > 0 ? 'creditUp' : 'creditDown'].replace('{{amount}}', usd(Math.abs(cents)));
  const flow = await createPdfFlow({
    title: `${said.title} - ${statement.fullName}`,
    author: organization.legalName,
    subject: said.title,
    language: conventions[languageCode].locale,
    createdAt: input.createdAt,
  });
  flow.title(said.title);
  flow.space(8);
  drawFacts(flow, [
    [said.to, statement.fullName],
    ...(statement.caseId ? [[said.caseId, statement.caseId] as const] : []),
    [said.from, `${organization.legalName}, ${organization.address}`],
    [said.day, formatDay(statement.day)],
  ]);
  flow.space(8);
  flow.paragraph(`${said.note} ${said.noInvoice}`, { size: 9, lineHeight: 13.5 });
  flow.space(12);
  if (statement.lines.length === 0) flow.paragraph(said.empty);
  else
    drawTable(
      flow,
      [
        { heading: said.date, share: 'widest-line' },
        { heading: said.entry, share: 1 },
        { heading: said.amount, share: 'widest-line', align: 'right' },
        { heading: said.balance, share: 'widest-line', align: 'right' },
      ],
      statement.lines.map((line) => ({
        cells: [
          [formatDay(line.day)],
          [
            said[`entry_${line.kind}`],
            `${line.name} · ${line.invoiceNumber}`,
            ...(line.creditCents === 0 ? [] : [creditOf(line.creditCents)]),
          ],
          [usd(line.amountCents)],
          [usd(line.balanceCents)],
        ],
      })),
    );
  flow.space(12);
  const { balanceCents, openCents, creditCents } = statement;
  const left = creditCents > 0 ? said.afterCredit : said.owed;
  drawFacts(flow, [
    [said.requested, usd(statement.askedCents)],
    [said.paid, usd(statement.paidCents)],
    ...(statement.refundedCents > 0 ? [[said.refunded, usd(statement.refundedCents)] as const] : []),
    // As on the screen: with credit beside an open request, the balance alone would hide both.
    ...(creditCents > 0 && openCents > 0 ? [[said.owed, usd(openCents)] as const] : []),
    ...(creditCents > 0 ? [[said.unused, usd(creditCents)] as const] : []),
    [balanceCents < 0 ? said.credit : left, usd(Math.abs(balanceCents))],
    [said.inWords, amountInWordsCapital(Math.abs(balanceCents), languageCode)],
  ]);
  return flow.finish({
    header: organization.brandName,
    footer: `${said.title} · ${formatDay(statement.day)}`,
    pageNumber: said.page,
  });
}

import type { FeeKind, FeeLine, Milestone } from '@portal/shared/fee-plans/schema';
import { namesAgencyForm } from '@portal/shared/forms/agency-forms';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { localize, writtenTexts } from '@portal/shared/languages/localized-text';
import { feePlans } from '#reference-data/fee-plans.ts';
import { governmentFees } from '#reference-data/government-fees.ts';

/*
 * A payment request names no form of an agency, because fees are for our own work (20 CFR 656.12(b)). A fee plan or a government
 * fee of staff may name one, and a contract stays as it was signed. Everywhere else, such a fee has the name that the product
 * ships with, or only its kind.
 */

const plainKinds: Record<FeeKind, LocalizedText> = {
  service: byLanguage({ VI: 'Phí dịch vụ', EN: 'Service fee' }),
  attorney: byLanguage({ VI: 'Phí luật sư', EN: 'Attorney fee' }),
  government: byLanguage({ VI: 'Lệ phí chính phủ', EN: 'Government fee' }),
};

const isPlain = (name: LocalizedText): boolean => !writtenTexts(name).some(namesAgencyForm);

/** The name of a payment request, or of the milestone with this key, without a form of an agency. */
export function plainFeeName(name: LocalizedText, milestoneKey: string | null): LocalizedText {
  if (isPlain(name)) return name;
  const milestones = feePlans.flatMap((plan) => plan.milestones);
  return milestones.find(({ key }) => key === milestoneKey)?.name ?? plainKinds.service;
}

/** A line with a name without a form of an agency. */
export function plainLine<Line extends FeeLine>(line: Line): Line {
  if (isPlain(line.name)) return line;
  const fee = governmentFees.find(({ key }) => key === line.fee?.key);
  return { ...line, name: fee?.name ?? plainKinds[line.kind] };
}

/** A milestone whose names, and those of its lines, name no form of an agency. */
export const plainMilestone = (milestone: Milestone): Milestone => ({
  ...milestone,
  name: plainFeeName(milestone.name, milestone.key),
  lines: milestone.lines.map(plainLine),
});

/** The name of a payment request in a language. */
export const localInvoiceName = (
  { name, milestoneKey }: { name: LocalizedText; milestoneKey: string | null },
  language: LanguageCode,
): string => localize(plainFeeName(name, milestoneKey), language);

import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';

/** The refund text of specification section 9 names this application fee, in cents; the plan's own fee may differ. */
export const refundCents = 300_000;

/**
 * The application fee of the plan in cents: what is due on signing, where it has that name; null where it has another. The
 * name counts, not the milestone's key, which staff may write as they like and nobody who signs can see.
 */
export const applicationFeeCents = (schedule: FeeSchedule): number | null =>
  schedule.milestones.find(
    ({ trigger, name }) =>
      trigger === 'contract_signed' && /phí đăng ký hồ sơ|application fee/iu.test(name.normalize('NFC')),
  )?.amountCents ?? null;

/** What holds the place: everything due on signing, in cents. */
export const dueOnSigningCents = (schedule: FeeSchedule): number =>
  schedule.milestones
    .filter((milestone) => milestone.trigger === 'contract_signed')
    .reduce((sum, milestone) => sum + milestone.amountCents * milestone.quantity, 0);

/** The latest day on which something due on signing is due. */
export const firstDueDate = (schedule: FeeSchedule): string | null =>
  schedule.milestones.map((milestone) => milestone.dueDate).find((day) => day !== null) ?? null;

/** A country's name in the language; what is no country code stays as it is. */
export function countryName(code: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language === 'VI' ? 'vi' : 'en'], { type: 'region' }).of(code) ?? code;
}

/** A name at the end of a sentence: "Poultry Co." brings its own full stop. */
export const sentenceEnd = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

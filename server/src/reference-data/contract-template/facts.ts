import type { FeeSchedule } from '@portal/shared/fee-plans/schema';

/** The refund after a PERM that was denied twice, in cents, as every contract states it. The plan's own application fee may differ. */
export const refundCents = 300_000;

/**
 * The amount in cents of the milestone that is due on signing, if it is named application fee; null otherwise. The name
 * counts, because the signer does not see the milestone's key.
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

/** A name at the end of a sentence: "Poultry Co." brings its own full stop. */
export const sentenceEnd = (name: string): string => (name.endsWith('.') ? name : `${name}.`);

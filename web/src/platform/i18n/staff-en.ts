import type { StaffPhrases } from './staff-vi.ts';

/** The phrases of the staff area in English; a missing one fails the type check. */
export const staff: StaffPhrases = {};

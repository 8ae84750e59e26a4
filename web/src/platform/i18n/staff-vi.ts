/** The phrases of the staff area in Vietnamese, by namespace. */
export const staff = {};

export type StaffPhrases = typeof staff;

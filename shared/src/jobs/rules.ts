/** Categories a job may have: specification, section 5. */
export const maxCategories = 5;
export const salaryUnits = ['hour', 'year'] as const;
/** Hours of a full-time year, 52 weeks of 40: how a salary by the year compares with one by the hour. */
export const fullTimeHoursPerYear = 2080;
export type SalaryUnit = (typeof salaryUnits)[number];

/** Seats still free; a seat is taken by an approved applicant, or a pending one whose place is held. */
export const seatsLeft = (quantity: number, taken: number): number => Math.max(0, quantity - taken);

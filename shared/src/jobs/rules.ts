/** The largest number of categories of a job. */
export const maxCategories = 5;
export const salaryUnits = ['hour', 'year'] as const;
/** The hours of a full-time year (52 weeks of 40), to compare yearly with hourly pay. */
export const fullTimeHoursPerYear = 2080;
export type SalaryUnit = (typeof salaryUnits)[number];

/** The estimate of a month's pay: a twelfth of a full-time year, rounded to ten dollars. */
export const monthlyPayCents = (cents: number, unit: SalaryUnit): number =>
  Math.round((unit === 'hour' ? cents * fullTimeHoursPerYear : cents) / 12_000) * 1000;

/** The free seats. An approved applicant takes a seat, and so does a pending one whose seat is held. */
export const seatsLeft = (quantity: number, taken: number): number => Math.max(0, quantity - taken);

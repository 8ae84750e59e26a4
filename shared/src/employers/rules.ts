import { addDays } from '#calendar/calendar.ts';
import { permValidDays } from '#deadlines/rules.ts';

/** The last day on which a certified labor certification can be used for a petition (20 CFR 656.30(b)). */
export const permValidUntil = (certifiedOn: string): string => addDays(certifiedOn, permValidDays);

/** The largest number of contacts, wages, or PERM cases of an employer. */
export const maxEmployerItems = 50;

/** The area in which a role works. */
export type Area = 'candidate' | 'staff';
export const areaOf = (roleName: string): Area => (roleName === 'CANDIDATE' ? 'candidate' : 'staff');

/** The first path of each area. */
export const homeOf: Record<Area, string> = { candidate: '/summary', staff: '/admin/cases' };

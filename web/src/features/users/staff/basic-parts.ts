/** The parts of a candidate's information, each with a tab. */
export const basicParts = ['information', 'changes', 'questionnaire', 'documents', 'jobs'] as const;
export type BasicPart = (typeof basicParts)[number];

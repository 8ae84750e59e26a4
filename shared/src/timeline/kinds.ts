/** The kinds of entries on the timeline of a candidate. `access` are log-ins and reads. */
export const timelineKinds = ['decision', 'document', 'money', 'message', 'email', 'note', 'access'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

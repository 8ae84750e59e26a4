/** Defined by the specification and not routed: the code is asked for on /login itself (decisions, section 2). */
export const twoFactorPath = '/two-factor';

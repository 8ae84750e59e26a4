/** Lives of links and sessions, in seconds: decisions, section 2. */
export const activationTtlSeconds = 72 * 3600;
export const passwordResetTtlSeconds = 3600;
export const emailChangeTtlSeconds = 24 * 3600;
export const twoFactorTtlSeconds = 600;
export const sessionIdleSeconds = { candidate: 7 * 86_400, staff: 12 * 3600 } as const;
export const sessionMaxSeconds = 30 * 86_400;

/** Wrong passwords in a row that lock the log-in, and for how long each further lock lasts, in seconds. */
export const loginFailuresBeforeLock = 5;
export const loginLockSeconds = [60, 300, 900, 3600] as const;
export const recoveryCodeCount = 10;
/** Wrong log-ins an address may make in a window, whatever the account. */
export const loginFailuresPerAddress = { count: 50, windowSeconds: 900 } as const;
/** How often one address may register, and how often it is told that an e-mail address is taken. */
export const registrationsPerAddress = { count: 200, windowSeconds: 3600 } as const;
export const takenAddressesPerAddress = { count: 10, windowSeconds: 3600 } as const;
/** How often one address may log in through Facebook: each try asks Facebook. */
export const facebookLoginsPerAddress = { count: 60, windowSeconds: 900 } as const;
/** How often links may be asked for, from one address and for one e-mail address. */
export const mailRequestsPerAddress = { count: 100, windowSeconds: 3600 } as const;
export const mailRequestsPerAccount = { count: 5, windowSeconds: 3600 } as const;

/** The lifetimes of links and sessions, in seconds unless their names say otherwise. */
export const activationHours = 72;
export const activationTtlSeconds = activationHours * 3600;
export const passwordResetTtlSeconds = 3600;
export const emailChangeTtlSeconds = 24 * 3600;
export const emailUndoTtlSeconds = 72 * 3600;
/** How long the old address can stop a change that staff approved. */
export const emailObjectionHours = 72;
export const emailObjectionSeconds = emailObjectionHours * 3600;
/** The link to the new address, because a scheduled task sends it, at any hour. */
export const newAddressTtlSeconds = 72 * 3600;
export const twoFactorTtlSeconds = 600;
export const sessionIdleSeconds = { candidate: 7 * 86_400, staff: 12 * 3600 } as const;
export const sessionMaxSeconds = 30 * 86_400;
/** How long a session may make sensitive changes after the person logged in or confirmed the identity. */
export const confirmationTtlSeconds = 600;

/**
 * How many wrong passwords in a row lock the login for a network address or a known device, and how long each further
 * lock lasts, in seconds.
 */
export const loginFailuresBeforeLock = 5;
export const loginLockSeconds = [60, 300, 900, 3600] as const;
export const recoveryCodeCount = 10;
/**
 * The wrong passwords for one account from all unknown devices together that lock it for unknown devices. It is high, so
 * that only guessing from many addresses reaches it.
 */
export const loginFailuresPerAccount = 50;
/** The failed logins of an account within 24 hours that the next complete login notifies its owner of. */
export const loginFailuresToNotify = 5;
/** The emails to an account about logins of new devices at one network address. */
export const loginNoticesPerAddress = { count: 1, windowSeconds: 86_400 } as const;
/** The emails to an account about logins that are unusual only because of the failed ones before them. */
export const loginFailureNotices = { count: 1, windowSeconds: 86_400 } as const;
/** The emails to an account about wrong codes of unknown devices. */
export const secondStepNotices = { count: 1, windowSeconds: 86_400 } as const;
/** How long a device counts as known after a login. */
export const knownDeviceSeconds = 365 * 86_400;
/** The wrong logins that one address may make in a window, for any account. */
export const loginFailuresPerAddress = { count: 50, windowSeconds: 900 } as const;
/** The registrations of one address, and the times it may learn that an email address is taken. */
export const registrationsPerAddress = { count: 200, windowSeconds: 3600 } as const;
export const takenAddressesPerAddress = { count: 10, windowSeconds: 3600 } as const;
/** The Facebook logins of one address: each one calls Facebook. */
export const facebookLoginsPerAddress = { count: 60, windowSeconds: 900 } as const;
/** The links that one address may use to set a password: each use hashes one. */
export const linkUsesPerAddress = { count: 100, windowSeconds: 900 } as const;
/** How long the address of a download works. */
export const downloadTtlSeconds = 60;
/** The addresses of downloads that a person may make. */
export const downloadsPerPerson = { count: 600, windowSeconds: 3600 } as const;
/** The links that one address may read without using them. */
export const linkReadsPerAddress = { count: 100, windowSeconds: 900 } as const;
/** The changes of address that one account may request. */
export const emailChangesPerAccount = { count: 5, windowSeconds: 3600 } as const;
/** The identity and account numbers that a member of staff may reveal. */
export const revealsPerPerson = { count: 60, windowSeconds: 3600 } as const;
/** The comparisons of identity numbers with passports: each tells whether a number is right. */
export const comparisonsPerPerson = { count: 120, windowSeconds: 3600 } as const;
/** The searches of a member of staff that look for an identity number. The list and its counts search one time each. */
export const numberSearchesPerPerson = { count: 300, windowSeconds: 3600 } as const;
/** The consents that a person gives and withdraws: each stays on record. */
export const consentChanges = { count: 60, windowSeconds: 3600 } as const;
/** The messages of a candidate to the team. */
export const messagesPerPerson = { count: 60, windowSeconds: 3600 } as const;
/** The PDFs that a person has made on request: contracts to read, statements, receipts, and sheets for the bank. */
export const pdfsPerPerson = { count: 60, windowSeconds: 900 } as const;
/** The attempts of a person to sign a contract. */
export const signingAttempts = { count: 20, windowSeconds: 900 } as const;
/** The requests for links, per address and per email address. */
export const mailRequestsPerAddress = { count: 100, windowSeconds: 3600 } as const;
export const mailRequestsPerAccount = { count: 5, windowSeconds: 3600 } as const;

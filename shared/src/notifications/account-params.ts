/** The values in the emails about an account, its password, its second factor, and its address. */
export type AccountParams = {
  activation: { link: string; validHours: number };
  /** Staff created the account; the link sets the first password. */
  /** `staff`: of a member of staff, with the name in the order of the reader's language, and the name of the role. */
  invitation: { link: string; validHours: number; staff?: { fullName: string; roleName: string } };
  password_reset: { link: string; validHours: number };
  password_changed: Record<never, never>;
  two_factor_enabled: Record<never, never>;
  two_factor_disabled: Record<never, never>;
  /** Staff turned it off for a person who lost the phone and the recovery codes. */
  two_factor_reset: Record<never, never>;
  recovery_code_used: { left: number };
  /** New recovery codes replaced the old ones. */
  recovery_codes_renewed: Record<never, never>;
  /** The operator of the server made a link that sets a new password. */
  reset_link_made: { validHours: number };
  /** Staff locked the account. Their reason is not in the text. */
  account_locked: Record<never, never>;
  /** `heldUntil`: the new last day of the hold of a seat, if there is one. */
  account_unlocked: { heldUntil?: string };
  /** Staff logged the person out everywhere. */
  sessions_ended: Record<never, never>;
  /** Sent to the new address; the link confirms it. */
  email_change_requested: { link: string; newEmail: string; validHours: number };
  /** Sent to the current address when a change is requested. */
  email_change_started: { newEmail: string };
  /** Sent to the owner of an address that somebody else wanted to use. */
  email_address_wanted: Record<never, never>;
  /** Sent to the old address; the link undoes the change. */
  email_changed: { link: string; newEmail: string; validHours: number };
  /** Sent to the address that is in force again. */
  email_change_undone: Record<never, never>;
  /** A Facebook login with the same email address was linked to the account. */
  facebook_linked: Record<never, never>;
  /**
   * A login from a new device, or after `failures` failed ones; 0 if there were fewer than five. `at` is written in the
   * time zone. Browser, system, and address may be empty. The link leads to the sessions.
   */
  unusual_login: {
    link: string;
    at: string;
    timeZone: string;
    browser: string;
    system: string;
    ip: string;
    device: 'new' | 'known';
    failures: number;
  };
  /**
   * Somebody at an unknown device passed the first step of a login, and entered a wrong code. `at` is written in the time
   * zone. Browser, system, and address may be empty. The link leads to the change of the password.
   */
  second_step_failed: { link: string; at: string; timeZone: string; browser: string; system: string; ip: string };
};

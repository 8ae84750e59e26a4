/** The values in the emails about a new address for a person who lost the mailbox. `at` is written in the time zone. */
export type StaffEmailChangeParams = {
  /** Staff requested a new address for a person who lost the mailbox. Sent to the old address, with the new one masked. */
  staff_email_change_requested: { newEmail: string };
  /** A second member of staff approved it. Sent to the old address; the link stops the change until `at`. */
  staff_email_change_approved: { link: string; newEmail: string; at: string; timeZone: string; validHours: number };
  /** The same for the new address, which learns nothing about the old one. */
  staff_email_change_announced: { at: string; timeZone: string };
  /** The change does not happen. Sent to the old address. */
  staff_email_change_stopped: { newEmail: string; cause: 'refused' | 'objected' | 'failed' };
  /** The same for the new address. */
  staff_email_change_not_made: Record<never, never>;
  /** The change is in force. Sent to the old address. */
  staff_email_change_completed: { newEmail: string };
  /** The same for the new address; the link sets a password. */
  staff_email_change_login: { link: string; validHours: number };
};

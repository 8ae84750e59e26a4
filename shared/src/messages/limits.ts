/** The longest message, in characters. */
export const maxMessageLength = 4000;
/** The most files of a message. */
export const maxMessageFiles = 10;
/** So many minutes after a message that nobody has read, an email says so. */
export const unreadMinutes = 10;

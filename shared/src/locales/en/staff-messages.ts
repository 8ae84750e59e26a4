import { byLanguage } from '#languages/languages.ts';
import type { staffMessages as vi } from '../vi/staff-messages.ts';

/** The messages with candidates, and the saved replies. */
export const staffMessages: typeof vi = {
  title: 'Messages',
  lead: 'Each candidate has one conversation with the whole team.',
  which: 'Conversations',
  unanswered: 'Waiting for an answer',
  all: 'All',
  search: 'Search by name, email, or case id',
  list: 'Conversations',
  noneUnanswered: 'No message waits for an answer',
  none: 'No conversations',
  noOwner: 'Nobody looks after the case',
  ownedBy: 'Looked after by {{name}}',
  wrote: '{{name}}: {{text}}',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  empty: 'No messages with this candidate yet.',
  language: 'The candidate reads {{language}}. Write in this language.',
  savedReply: 'Saved reply',
  chooseReply: 'Choose one to insert',
  manageReplies: 'Edit saved replies',
  repliesTitle: 'Saved replies of the team',
  repliesLead:
    'Write {name} where the name of the candidate goes, and {case_number} for the case id. They are filled in when you insert the reply.',
  noReplies: 'No saved replies yet.',
  addReply: 'Add a saved reply',
  editReply: 'Edit the saved reply {{title}}',
  deleteReply: 'Delete the saved reply {{title}}',
  deleteReplyTitle: 'Delete this reply?',
  deleteReplyText: 'The whole team will no longer have “{{title}}”.',
  replyTitle: 'Name of the reply',
  replyText: byLanguage({ VI: 'Text in Vietnamese', EN: 'Text in English' }),
  replySaved: 'The reply is saved.',
  replyDeleted: 'The reply is deleted.',
};

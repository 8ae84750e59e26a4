import type { staffTasks as vi } from '../vi/staff-tasks.ts';

/** Tasks that staff give themselves and each other. */
export const staffTasks: typeof vi = {
  title: 'Tasks',
  lead: 'Tasks of staff about this candidate, who does not see them.',
  none: 'There are no tasks yet.',
  add: 'Add a task',
  addTitle: 'Add a task',
  text: 'What to do (type @ to mention a colleague)',
  assignedTo: 'For',
  dueOn: 'Due on (blank if it has no due date)',
  added: 'Task added',
  complete: 'Done',
  completed: 'Recorded as done',
  reopen: 'Reopen',
  reopened: 'Task reopened',
  remove: 'Delete',
  removed: 'Task deleted',
  removeTitle: 'Delete this task?',
  removeText: 'The task disappears from the list of its assignee.',
  due: 'Due on {{day}}',
  byFor: '{{by}} for {{for}}',
};

import * as contract from '@portal/shared/deadlines/contract';
import { getDeadlineFeed, replaceDeadlineFeed } from '@portal/shared/deadlines/feed-contract';
import * as tasks from '@portal/shared/staff-tasks/contract';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const entry = { name: 'Nộp bản dịch', on: '2090-01-31' };

/** A deadline that the case manager entered, and its subject in the audit log. */
async function entered({ manager, approved }: Scenarios) {
  const person = await approved();
  const { uid } = await manager.client.call(contract.createDeadline, { params: { email: person.email }, body: entry });
  return { params: { uid }, subject: { type: 'deadline', uid, email: person.email } };
}

const task = { text: 'Gọi lại', dueOn: null };

/** A task that the case manager gave to the accountant. */
async function given({ manager, accountant, approved }: Scenarios) {
  const person = await approved();
  const body = { ...task, assignedTo: accountant.email, about: person.email };
  const { uid } = await manager.client.call(tasks.createStaffTask, { body });
  return { params: { uid }, subject: { type: 'task', uid, email: person.email } };
}

/** What staff enter about the days of a case, and do about it. */
export const deadlineRows: Row[] = [
  onCall(contract.createDeadline, 'records the deadline', async ({ manager, approved }) => {
    const person = await approved();
    return {
      by: manager,
      input: { params: { email: person.email }, body: entry },
      entries: ({ uid }) => [
        {
          action: 'deadline.create',
          by: manager,
          subject: { type: 'deadline', uid, email: person.email },
          after: entry,
        },
      ],
    };
  }),
  onCall(contract.updateDeadline, 'records the deadline before and after', async (scenarios) => {
    const { manager } = scenarios;
    const { params, subject } = await entered(scenarios);
    const after = { name: 'Nộp bản dịch công chứng', on: '2090-02-28' };
    return {
      by: manager,
      input: { params, body: { ...after, seen: entry } },
      entries: [{ action: 'deadline.update', by: manager, subject, before: entry, after }],
    };
  }),
  onCall(contract.completeDeadline, 'records that it was met', async (scenarios) => {
    const { manager } = scenarios;
    const { params, subject } = await entered(scenarios);
    return { by: manager, input: { params }, entries: [{ action: 'deadline.complete', by: manager, subject }] };
  }),
  onCall(contract.reopenDeadline, 'records that it was not met', async (scenarios) => {
    const { manager } = scenarios;
    const { params, subject } = await entered(scenarios);
    await manager.client.call(contract.completeDeadline, { params });
    return { by: manager, input: { params }, entries: [{ action: 'deadline.reopen', by: manager, subject }] };
  }),
  onCall(contract.strikeDeadline, 'records the deadline and the reason', async (scenarios) => {
    const { manager } = scenarios;
    const { params, subject } = await entered(scenarios);
    const reason = 'Nhầm người.';
    return {
      by: manager,
      input: { params, body: { reason } },
      entries: [{ action: 'deadline.strike', by: manager, subject, before: entry, after: { reason } }],
    };
  }),
  onCall(replaceDeadlineFeed, 'records that the address was replaced', async ({ manager }) => {
    await manager.client.call(getDeadlineFeed, {});
    return {
      by: manager,
      input: {},
      entries: [
        {
          action: 'calendar.replace-address',
          by: manager,
          subject: { type: 'user', uid: manager.uid, email: manager.email },
        },
      ],
    };
  }),
  onCall(tasks.createStaffTask, 'records the task', async ({ manager, accountant, approved }) => {
    const person = await approved();
    const assignedTo = accountant.email;
    return {
      by: manager,
      input: { body: { ...task, assignedTo, about: person.email } },
      notifies: ['staff_task_assigned'],
      alsoInvolved: [assignedTo],
      entries: ({ uid }) => [
        {
          action: 'task.create',
          by: manager,
          subject: { type: 'task', uid, email: person.email },
          after: { ...task, assignedTo },
        },
      ],
    };
  }),
  onCall(tasks.completeStaffTask, 'records that it is done', async (scenarios) => {
    const { accountant } = scenarios;
    const { params, subject } = await given(scenarios);
    return { by: accountant, input: { params }, entries: [{ action: 'task.complete', by: accountant, subject }] };
  }),
  onCall(tasks.reopenStaffTask, 'records that it is not done', async (scenarios) => {
    const { accountant } = scenarios;
    const { params, subject } = await given(scenarios);
    await accountant.client.call(tasks.completeStaffTask, { params });
    return { by: accountant, input: { params }, entries: [{ action: 'task.reopen', by: accountant, subject }] };
  }),
  onCall(tasks.deleteStaffTask, 'records what it was', async (scenarios) => {
    const { manager, accountant } = scenarios;
    const { params, subject } = await given(scenarios);
    const before = { ...task, assignedTo: accountant.email };
    return { by: manager, input: { params }, entries: [{ action: 'task.delete', by: manager, subject, before }] };
  }),
];

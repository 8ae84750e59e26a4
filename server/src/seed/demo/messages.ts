import { createMessage, createUserMessage } from '@portal/shared/messages/contract';
import type { DemoPerson } from './documents.ts';
import type { TimeMachine } from './time-machine.ts';

/** Writes the messages between a candidate and the team. */
export async function exchangeMessages(machine: TimeMachine, { userId, staffId, person }: DemoPerson): Promise<void> {
  for (const { daysAgo, from, text } of person.messages ?? []) {
    machine.goTo(daysAgo);
    const body = { text };
    if (from === 'candidate') await (await machine.clientOf(userId)).call(createMessage, { body });
    else {
      const staff = await machine.clientOf(staffId);
      await staff.call(createUserMessage, { params: { email: person.email }, body });
    }
  }
}

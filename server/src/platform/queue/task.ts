import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';

/** A kind of background work: its name in the queue and the shape of its data. */
export interface TaskDefinition<S extends z.core.$ZodType<object> = z.core.$ZodType<object>> {
  readonly name: string;
  readonly schema: S;
}

/** Declares a kind of background work once. The code that enqueues it and the code that handles it share this value. */
export const defineTask = <const S extends z.core.$ZodType<object>>(name: string, schema: S): TaskDefinition<S> => ({
  name,
  schema,
});

/** Declares a task that only its schedule starts. It has no data. */
export const defineScheduledTask = (name: string) => defineTask(name, z.object({}));

export interface Task {
  readonly name: string;
  /** The schedule of the task, as a cron expression in the business time zone. */
  readonly cron?: string;
  /** Whether the schedule continues after a jump of the clock, because no decision of the task depends on the time. */
  readonly ignoresJumps?: boolean;
  /** @throws {z.core.$ZodError} when the data does not match the definition */
  handle(deps: Deps, data: unknown): Promise<void>;
}

/** Binds a handler to its definition. The handler may run more than once with the same data. */
export const handleTask = <S extends z.core.$ZodType<object>>(
  { name, schema }: TaskDefinition<S>,
  handle: (deps: Deps, data: z.output<S>) => Promise<void>,
  schedule: { cron?: string; ignoresJumps?: boolean } = {},
): Task => ({ name, ...schedule, handle: async (deps, data) => handle(deps, z.parse(schema, data)) });

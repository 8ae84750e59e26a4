import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import type { Access, CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { World } from './world.ts';

/** Somebody who calls, or whose record is changed. */
export interface Person {
  uid: string;
  email: string;
  role: string;
  client: ApiClient;
}

/** An entry of the audit log, as the table expects it. */
export interface ExpectedEntry {
  action: string;
  /** Null for the system. */
  by: Omit<Person, 'client'> | null;
  subject: { type: string; uid: string; email?: string };
  before?: unknown;
  after?: unknown;
}

/** What happened when a row ran: the code of its refusal, if any, and what the log must have gained. */
export interface Outcome {
  refusal: string | null;
  expected: () => Promise<readonly ExpectedEntry[]>;
}

/** The right that a call needs, and the call itself, to be made by somebody else. */
interface Guarded {
  access: Access;
  by: (client: ApiClient) => Promise<unknown>;
}

/** A row that is ready to run: its records are made, its people are logged in. */
export interface ReadyRow {
  /** The code of the refusal that the row expects; null where it expects success. */
  refusal: string | null;
  act: () => Promise<Outcome>;
  /** What the log gains when the same is tried once more and refused. */
  again?: readonly ExpectedEntry[] | undefined;
  /** Nothing where the row makes no call. */
  call?: Guarded;
}

export interface Row {
  /** The call, task or event that the row is about: `POST /admin/users`. */
  on: string;
  /** What it records; continues the sentence that `on` begins. */
  title: string;
  arrange: (world: World) => Promise<ReadyRow>;
}

type Entries<Result> =
  | readonly ExpectedEntry[]
  | ((result: Result) => readonly ExpectedEntry[] | Promise<readonly ExpectedEntry[]>);

interface CallScenario<E extends Endpoint> {
  /** Null for somebody without a session. */
  by: Pick<Person, 'client'> | null;
  input: CallOf<E>;
  entries: Entries<DataOf<E>>;
  /** What the log gains when the same call is made once more and refused; nothing where it is left out. */
  again?: readonly ExpectedEntry[];
}

const guarded = <E extends Endpoint>(endpoint: E, input: CallOf<E>): Guarded => ({
  access: endpoint.access,
  by: (client) => client.call(endpoint, input),
});

const outcomeOf = async <Result>(work: Promise<Result>, entries: Entries<Result>): Promise<Outcome> => {
  const result = await work;
  return { refusal: null, expected: async () => (typeof entries === 'function' ? entries(result) : entries) };
};

/** The row of a call that succeeds. */
export const onCall = <E extends Endpoint>(
  endpoint: E,
  title: string,
  arrange: (world: World) => Promise<CallScenario<E>>,
): Row => ({
  on: `${endpoint.method} ${endpoint.path}`,
  title,
  async arrange(world) {
    const { by, input, entries, again } = await arrange(world);
    const client = by?.client ?? world.product.client();
    const act = () => outcomeOf(client.call(endpoint, input), entries);
    return { refusal: null, act, again, call: guarded(endpoint, input) };
  },
});

/** The row of a call that succeeds and records nothing; `reason` says why that is right. */
export const onSilentCall = <E extends Endpoint>(
  endpoint: E,
  reason: string,
  arrange: (world: World) => Promise<Omit<CallScenario<E>, 'entries'>>,
): Row =>
  onCall(endpoint, `records nothing, because ${reason}`, async (world) => ({ ...(await arrange(world)), entries: [] }));

/** The row of a call that the product refuses with a code. */
export const onRefusedCall = <E extends Endpoint>(
  endpoint: E,
  title: string,
  refusal: string,
  arrange: (world: World) => Promise<Omit<CallScenario<E>, 'entries'> & { entries: readonly ExpectedEntry[] }>,
): Row => ({
  on: `${endpoint.method} ${endpoint.path}`,
  title,
  async arrange(world) {
    const { by, input, entries } = await arrange(world);
    const client = by?.client ?? world.product.client();
    const act = async (): Promise<Outcome> => {
      const failure = await client.call(endpoint, input).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null && !(failure instanceof ApiFailure)) throw failure;
      return { refusal: failure?.code ?? null, expected: async () => entries };
    };
    return { refusal, act, call: guarded(endpoint, input) };
  },
});

/** The row of something that happens without a call: a task of the queue, the first start. */
export const onEvent = <Result>(
  on: string,
  title: string,
  arrange: (world: World) => Promise<{ act: () => Promise<Result>; entries: Entries<Result> }>,
): Row => ({
  on,
  title,
  async arrange(world) {
    const { act, entries } = await arrange(world);
    return { refusal: null, act: () => outcomeOf(act(), entries) };
  },
});

/** An account as the subject of an entry. */
export const user = ({ uid, email }: Pick<Person, 'uid' | 'email'>) => ({ type: 'user', uid, email });

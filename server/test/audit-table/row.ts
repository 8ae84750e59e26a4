import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import type { Access, CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { Scenarios } from './scenarios.ts';

/** An identifier that no record has. */
export const nowhere = '01890000-0000-7000-8000-000000000000';

/** A person who makes a call or whose record changes. */
export interface Person {
  uid: string;
  email: string;
  role: string;
  client: ApiClient;
}

/** An entry of the audit log, as the table expects it. */
export interface ExpectedEntry {
  action: string;
  /** Null for the system, and for somebody who is not logged in. */
  by: Omit<Person, 'client'> | null;
  subject: { type: string; uid: string; email?: string };
  before?: unknown;
  after?: unknown;
}

/** The outcome of a row: the code of its refusal, if any, and the entries that the log must have gained. */
export interface Outcome {
  refusal: string | null;
  expected: () => Promise<readonly ExpectedEntry[]>;
}

/** The permission that a call needs, and the call itself, so that another person can make it. */
interface Guarded {
  access: Access;
  by: (client: ApiClient) => Promise<unknown>;
  /** For each name in the path, the call with a value there that no record has. */
  onMissing: { name: string; act: () => Promise<unknown> }[];
}

/** A row that is ready to run: its records exist and its people are logged in. */
export interface ReadyRow {
  /** The code of the expected refusal; null if the row expects success. */
  refusal: string | null;
  act: () => Promise<Outcome>;
  /** The events that people are notified of, in order; none if omitted. */
  notifies?: readonly NotificationEvent[] | undefined;
  /** The entries that the log gains when the call is repeated and refused. */
  again?: readonly ExpectedEntry[] | undefined;
  /** Undefined if the row makes no call. */
  call?: Guarded;
  /** The address of the caller, if somebody is logged in. */
  caller?: string | undefined;
  /** Addresses that no entry names, but that are notified or whose rows change. */
  alsoInvolved?: readonly string[] | undefined;
}

export interface Row {
  /** The call, task, or event of the row, such as `POST /admin/users`. */
  on: string;
  /** The recorded entries, worded as the rest of a sentence that begins with `on`. */
  title: string;
  arrange: (scenarios: Scenarios) => Promise<ReadyRow>;
}

type Entries<Result> =
  | readonly ExpectedEntry[]
  | ((result: Result) => readonly ExpectedEntry[] | Promise<readonly ExpectedEntry[]>);

interface CallScenario<E extends Endpoint> {
  /** Null for a caller without a session. */
  by: Pick<Person, 'client' | 'email'> | null;
  input: CallOf<E>;
  /** The events that people are notified of, in order; none if omitted. */
  notifies?: readonly NotificationEvent[];
  entries: Entries<DataOf<E>>;
  /** The entries that the log gains when the call is repeated and refused; none if omitted. */
  again?: readonly ExpectedEntry[];
  /** Addresses that no entry names, but that are notified or whose rows change. */
  alsoInvolved?: readonly string[];
}

const missing: Record<string, string> = {
  email: 'nobody@example.com',
  key: 'nothing',
  name: 'nothing',
  step: 'nothing',
};

function guarded<E extends Endpoint>(endpoint: E, input: CallOf<E>, own: ApiClient): Guarded {
  const params = 'params' in input ? Object.fromEntries(Object.entries(input.params ?? {})) : {};
  return {
    access: endpoint.access,
    by: (client) => client.call(endpoint, input),
    onMissing: Object.keys(params).map((name) => ({
      name,
      act: () => own.call(endpoint, { ...input, params: { ...params, [name]: missing[name] ?? nowhere } }),
    })),
  };
}

const outcomeOf = async <Result>(work: Promise<Result>, entries: Entries<Result>): Promise<Outcome> => {
  const result = await work;
  return { refusal: null, expected: async () => (typeof entries === 'function' ? entries(result) : entries) };
};

/** A row for a call that succeeds. */
export const onCall = <E extends Endpoint>(
  endpoint: E,
  title: string,
  arrange: (scenarios: Scenarios) => Promise<CallScenario<E>>,
): Row => ({
  on: `${endpoint.method} ${endpoint.path}`,
  title,
  async arrange(scenarios) {
    const { by, input, entries, ...others } = await arrange(scenarios);
    const client = by?.client ?? scenarios.product.client();
    const act = () => outcomeOf(client.call(endpoint, input), entries);
    return { refusal: null, act, ...others, call: guarded(endpoint, input, client), caller: by?.email };
  },
});

/** A row for a call that succeeds and records nothing; `reason` says why. */
export const onSilentCall = <E extends Endpoint>(
  endpoint: E,
  reason: string,
  arrange: (scenarios: Scenarios) => Promise<Omit<CallScenario<E>, 'entries'>>,
): Row =>
  onCall(endpoint, `records nothing, because ${reason}`, async (scenarios) => ({
    ...(await arrange(scenarios)),
    entries: [],
  }));

/** A row for a call that the product refuses with a code. */
export const onRefusedCall = <E extends Endpoint>(
  endpoint: E,
  title: string,
  refusal: string,
  arrange: (scenarios: Scenarios) => Promise<Omit<CallScenario<E>, 'entries'> & { entries: readonly ExpectedEntry[] }>,
): Row => ({
  on: `${endpoint.method} ${endpoint.path}`,
  title,
  async arrange(scenarios) {
    const { by, input, entries, ...others } = await arrange(scenarios);
    const client = by?.client ?? scenarios.product.client();
    const act = async (): Promise<Outcome> => {
      const failure = await client.call(endpoint, input).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null && !(failure instanceof ApiFailure)) throw failure;
      return { refusal: failure?.code ?? null, expected: async () => entries };
    };

    return { refusal, act, ...others, call: guarded(endpoint, input, client), caller: by?.email };
  },
});

/** A row for an event without a call, such as a task of the queue or the first start. */
export const onEvent = <Result>(
  on: string,
  title: string,
  arrange: (scenarios: Scenarios) => Promise<{
    act: () => Promise<Result>;
    notifies?: readonly NotificationEvent[];
    entries: Entries<Result>;
    alsoInvolved?: readonly string[];
  }>,
): Row => ({
  on,
  title,
  async arrange(scenarios) {
    const { act, entries, ...others } = await arrange(scenarios);
    return { refusal: null, act: () => outcomeOf(act(), entries), ...others };
  },
});

/** An account as the subject of an entry. */
export const user = ({ uid, email }: Pick<Person, 'uid' | 'email'>) => ({ type: 'user', uid, email });

import { expect } from 'vitest';
import type { Sent } from '#test/audit-table/catch-request.ts';
import type { Scenarios } from '#test/audit-table/scenarios.ts';
import type { LockTarget } from '#test/lock-row.ts';
import type { SideEffects } from '#test/side-effects.ts';

/** The parts of a caught request that name its records. */
export interface Named {
  /** The values of the path, such as `email`. */
  params: Record<string, string>;
  /** The body as on the wire; empty for a file. */
  body: Record<string, unknown>;
  /** The email address of the caller; empty without a session. */
  caller: string;
}

/** Two calls that decide the same thing at the same moment. The first one wins. */
export interface DecisionRace {
  /** The call that comes first. The audit table prepares it. */
  on: string;
  /** The rest of the title of its row, if it is not the first row of the call. */
  row?: string;
  /** The call that comes second; the first call again if omitted. */
  rival?: { on: string; make: (sent: Sent, scenarios: Scenarios) => Promise<Sent> | Sent };
  /** The row that both wait for. */
  hold: (named: Named, scenarios: Scenarios) => LockTarget | Promise<LockTarget>;
  /** The response to the second call. */
  loses: { status: number; message_code: string; data: unknown };
  /** The side effects of both calls together. */
  leaves: SideEffects;
  /** Repeats the race under one Idempotency-Key: both calls get the record of the first. */
  isKeyed?: boolean;
}

/** A refusal as on the wire. */
export const refused = (
  status: number,
  code: string,
  fields: Record<string, string> = {},
): { status: number; message_code: string; data: unknown } => ({
  status,
  message_code: code,
  data: Object.keys(fields).length > 0 ? { fields } : null,
});

export const closed = (fields?: Record<string, string>) => refused(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', fields);

/** The second call is legal as well, or changes nothing. */
export const succeeds = { status: 200, message_code: 'SUCCESS', data: expect.anything() };

/** The side effects of one decision. */
export const leaves = (audited: string | string[], rest: Partial<SideEffects> = {}): SideEffects => ({
  audited: typeof audited === 'string' ? [audited] : audited,
  notified: [],
  posted: [],
  mails: (rest.notified ?? []).length,
  ...rest,
});

/** The row of a table that the last value of the path names. */
export const row =
  (table: string, param = 'uid', column = 'id') =>
  ({ params }: Named): LockTarget => ({ table, id: params[param] ?? '', column });
export const person = row('users', 'email', 'email');
export const callerRow = ({ caller }: Named): LockTarget => ({ table: 'users', id: caller, column: 'email' });
/** Every decision writes to the audit log, last. The first call waits there, and holds what it has written before. */
export const auditLog = (): LockTarget => ({ wholeTable: 'audit_log' });
export const roleNamed = (name: string) => (): LockTarget => ({ table: 'roles', id: name, column: 'name' });

/** The rival that differs from the first call in the last part of its path, and in its body. */
export const otherAction = (on: string, body?: object): DecisionRace['rival'] => ({
  on,
  make: (sent) => ({
    ...sent,
    url: sent.url.replace(/[^/]+$/, on.split('/').at(-1) ?? ''),
    payload: body && JSON.stringify(body),
    headers: { ...sent.headers, ...(body && { 'content-type': 'application/json' }) },
  }),
});

/** The values of the path and of the body of a request. */
export function namesOf(on: string, { url, payload, headers }: Sent): Omit<Named, 'caller'> {
  const parts = url.split('?')[0]?.split('/') ?? [];
  const pattern = `/api${on.split(' ')[1]}`.split('/');
  const params = pattern.flatMap((part, index) =>
    part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
  );
  const isJson = headers['content-type']?.startsWith('application/json') && payload && payload.length > 0;
  return { params: Object.fromEntries(params), body: isJson ? JSON.parse(String(payload)) : {} };
}

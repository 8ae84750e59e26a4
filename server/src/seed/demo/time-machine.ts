import { dayOf } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import { isOneOf } from '@portal/shared/objects/keys';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#app.ts';
import { systemContext } from '#audit-log/record.ts';
import { startSession } from '#auth/sessions/session.ts';
import type { Deps } from '#platform/deps.ts';
import { sha256 } from '#platform/encryption.ts';
import type { FileWork } from '#platform/files/file-work.ts';

const dayInMs = 86_400_000;

/** The product as it was on an earlier day. Demo data goes through the same calls that people make. */
export interface TimeMachine {
  deps: Deps;
  /** Moves the clock to this many days before now. */
  goTo(daysAgo: number): void;
  /** The calendar day of the moment to which `goTo` moves the clock. */
  dayAgo(daysAgo: number): string;
  /** How many days ago a calendar day was. */
  daysSince(day: string): number;
  /** A client logged in as this user at that time. */
  clientOf(userId: string): Promise<ApiClient>;
  close(): Promise<void>;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const injectingFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(String(input), 'http://demo.invalid'), init);
    const { method } = request;
    if (!isOneOf(methods, method)) throw new Error(`no call of the API is a ${method}`);
    const answer = await app.inject({
      method,
      url: String(input),
      headers: Object.fromEntries(request.headers),
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
  };

/** The demo uploads the same few specimens again and again. */
function inspectOnce(inspect: FileWork['inspect']): FileWork['inspect'] {
  const inspected = new Map<string, ReturnType<typeof inspect>>();
  return (content, person) => {
    const hash = sha256(content);
    const known = inspected.get(hash) ?? inspect(content, person);
    inspected.set(hash, known);
    return known;
  };
}

/** @param deps the product of today; its database and files are written to, but nothing is mailed */
export async function openTimeMachine(deps: Deps): Promise<TimeMachine> {
  let daysAgo = 0;
  let steps = 0;
  const { timeZone } = deps.clock;
  // An hour before now, so that everything on the last day is past.
  const goBack = (days: number) => deps.clock.now().getTime() - dayInMs / 24 - days * dayInMs;
  // Each reading of the clock is slightly later, so that earlier events are also listed first.
  const now = () => new Date(goBack(daysAgo) + steps++);
  const past: Deps = {
    ...deps,
    config: { ...deps.config, logLevel: 'silent' },
    clock: { now, today: () => dayOf(now(), timeZone), timeZone },
    fileWork: { ...deps.fileWork, inspect: inspectOnce(deps.fileWork.inspect) },
    // Demo people receive no email.
    queue: { ...deps.queue, enqueue: async () => {} },
  };
  const dayAgo = (days: number) => dayOf(new Date(goBack(days)), timeZone);
  const app = await createApp(past);

  return {
    deps: past,
    goTo(days) {
      daysAgo = days;
    },
    dayAgo,
    daysSince: (day) => Math.round((Date.parse(dayAgo(0)) - Date.parse(day)) / dayInMs),
    async clientOf(userId) {
      const token = await deps.db.transaction((tx) => startSession(tx, userId, systemContext(now())));
      return createClient({
        baseUrl: '/api',
        token: () => token,
        language: () => 'VI',
        fetch: injectingFetch(app),
      });
    },
    close: () => app.close(),
  };
}

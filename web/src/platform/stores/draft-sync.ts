import type { Draft } from '@portal/shared/drafts/contract';
import { deleteDraft, isDraftExpired, isDraftTooLarge, listDrafts, saveDraft } from '@portal/shared/drafts/contract';
import { hasFields, takeFields } from '@portal/shared/drafts/merge';
import { neverSentIn, splitSecrets } from '@portal/shared/drafts/secret-fields';
import { isJsonEqual } from '@portal/shared/objects/json';
import { propertyOf } from '@portal/shared/objects/keys';
import { serverNow } from '../clock.ts';
import { api } from '../http/api.ts';
import type { DraftMark } from './form-store.ts';
import { formStore } from './form-store.ts';
import { tokenStore } from './token-store.ts';

/** How long a change waits for the next one, in milliseconds. */
const pauseMs = 2_000;
/** How long a page waits for the drafts of the server, in milliseconds. */
const patienceMs = 2_000;
/** How long a page waits before it asks again for the drafts of the server, in milliseconds: first and at most. */
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** The most bytes that all calls of a page which outlive it may send together. */
const keepaliveBytes = 64 * 1024;
/** More than a body has besides the content of its draft. */
const bytesOfRest = 100;

interface OwnDrafts {
  drafts: Record<string, unknown>;
  marks: Record<string, DraftMark>;
}

const ownOf = (userId: string): OwnDrafts => {
  const { drafts, marks } = formStore.getState();
  return { drafts: drafts[userId] ?? {}, marks: marks[userId] ?? {} };
};
const putOwn = (userId: string, { drafts, marks }: OwnDrafts) => {
  const state = formStore.getState();
  formStore.setState({
    drafts: { ...state.drafts, [userId]: drafts },
    marks: { ...state.marks, [userId]: marks },
  });
};

/** A draft as the server keeps it. */
function contentOf(form: string, value: unknown, withheld: readonly string[]): string {
  const sent = splitSecrets(value, neverSentIn(form));
  return JSON.stringify({ value: sent.kept, withheld: [...new Set([...withheld, ...sent.withheld])] });
}

/** A draft as the server sent it. */
function readContent(content: string) {
  const read: unknown = JSON.parse(content);
  const paths = propertyOf(read, 'withheld');
  return { value: propertyOf(read, 'value'), withheld: Array.isArray(paths) ? paths.map(String) : [] };
}

/**
 * Takes over a draft of the server. The fields that it does not have yet, and those that are never sent, stay as they are on the
 * device. Without knowledge of single fields, the draft that changed last counts.
 */
function adopt({ drafts, marks }: OwnDrafts, { form, content, changedAt }: Draft): OwnDrafts {
  const local = marks[form];
  const at = Date.parse(changedAt);
  const withMark = (mark: DraftMark) => ({ ...marks, [form]: mark });
  const { [form]: own, ...others } = drafts;
  const isThere = form in drafts;
  const unsent = local && !local.isSent && isThere ? local.fields : undefined;

  if (content === null || !local || !isThere || !unsent) {
    // The server does not have it, whatever its mark says.
    if (local && local.changedAt > at)
      return { drafts, marks: withMark({ ...local, isSent: false, fields: undefined }) };
    if (content === null) return { drafts: others, marks: withMark({ changedAt: at, withheld: [], isSent: true }) };
  }
  const { value, withheld } = readContent(content);
  const areMixed = isThere && hasFields(own) && hasFields(value);
  const neverSent = areMixed ? splitSecrets(own, neverSentIn(form)).withheld : [];
  if (local?.changedAt === at) {
    const sent = { changedAt: at, withheld: local.withheld, isSent: true };
    return {
      drafts: areMixed ? { ...drafts, [form]: takeFields(value, own, neverSent) } : drafts,
      marks: withMark(sent),
    };
  }
  const merged = areMixed ? takeFields(value, own, [...(unsent ?? []), ...neverSent]) : value;
  const all = [...new Set([...withheld, ...(unsent ? (local?.withheld ?? []) : [])])];
  const hasAll = isJsonEqual([splitSecrets(merged, neverSentIn(form)).kept, all], [value, withheld]);
  return {
    drafts: { ...others, [form]: merged },
    marks: withMark(
      unsent && local && !hasAll
        ? { changedAt: Math.max(local.changedAt, at + 1), withheld: all, isSent: false, fields: unsent }
        : { changedAt: at, withheld: all, isSent: true },
    ),
  };
}

/**
 * Of each draft, the one that changed last counts. Drafts that the server does not have are to be sent, unless they are expired: the
 * server has deleted these.
 * @param now in milliseconds of the server's time
 */
export function mergeDrafts(local: OwnDrafts, items: readonly Draft[], now: number): OwnDrafts {
  const { drafts, marks } = items.reduce(adopt, local);
  const known = new Set(items.map(({ form }) => form));
  const kept = Object.keys(drafts).map((form): [string, DraftMark] => {
    // A draft from a release that kept none on the server has no mark.
    const mark = marks[form] ?? { changedAt: Math.floor(now), withheld: [], isSent: false };
    return [form, { ...mark, isSent: mark.isSent && known.has(form) }];
  });
  const fresh = Object.entries({ ...marks, ...Object.fromEntries(kept) }).filter(
    ([, { changedAt }]) => !isDraftExpired(changedAt, now),
  );
  const freshMarks = Object.fromEntries(fresh);
  return {
    drafts: Object.fromEntries(Object.entries(drafts).filter(([form]) => form in freshMarks)),
    marks: freshMarks,
  };
}

/** Sends a draft, or that it is over, and takes over what the server has instead. A failure waits for the next change. */
async function send(userId: string, form: string, keepalive: boolean): Promise<void> {
  const { drafts, marks } = ownOf(userId);
  const mark = marks[form];
  if (!mark) return;
  const changedAt = new Date(mark.changedAt).toISOString();
  const params = { form };
  try {
    const content = form in drafts ? contentOf(form, drafts[form], mark.withheld) : undefined;
    if (content && isDraftTooLarge(content)) return;
    const changed = mark.fields && [...mark.fields.map((path) => `value.${path}`), 'withheld'];
    const stored =
      content === undefined
        ? await api.call(deleteDraft, { params, query: { changedAt } }, { keepalive })
        : await api.call(
            saveDraft,
            { params, body: { content, changedAt, ...(changed && { changed }) } },
            { keepalive },
          );
    const own = ownOf(userId);
    const isUnchanged = own.marks[form]?.changedAt === mark.changedAt;
    // The server takes a time that is ahead of its own for its own.
    const isTaken = Date.parse(stored.changedAt) < mark.changedAt && stored.content === (content ?? null);
    const taken = { changedAt: Date.parse(stored.changedAt), withheld: mark.withheld, isSent: true };
    if (isUnchanged && isTaken) putOwn(userId, { ...own, marks: { ...own.marks, [form]: taken } });
    else putOwn(userId, adopt(own, stored));
  } catch {}
}

const isHere = (userId: string) => {
  const session = tokenStore.getState();
  return session.userId === userId && session.accessToken !== null;
};
/** The drafts that the server does not have yet, the last changed first. */
const listUnsent = (userId: string) =>
  Object.entries(ownOf(userId).marks)
    .filter(([, { isSent }]) => !isSent)
    .toSorted(([, one], [, other]) => other.changedAt - one.changedAt)
    .map(([form]) => form);

/** The size of the body that sends a draft. */
function bytesOf(userId: string, form: string): number {
  const { drafts, marks } = ownOf(userId);
  if (!(form in drafts)) return 0;
  const content = contentOf(form, drafts[form], marks[form]?.withheld ?? []);
  const fields = marks[form]?.fields?.map((path) => `value.${path}`);
  return new TextEncoder().encode(JSON.stringify({ content, fields })).length + bytesOfRest;
}

/**
 * Sends what the server does not have, the last changed first. Before its drafts are known, nothing is sent: a form that began
 * without its draft would take the draft's place. When the page may end, the calls outlive it as far as browsers let
 * them. Calls that end with it are made again at the next start.
 */
async function sendUnsent(userId: string, isEnd = false): Promise<void> {
  if (!began?.areKnown) return;
  let left = isEnd ? keepaliveBytes : 0;
  const calls = listUnsent(userId).map((form) => {
    const bytes = bytesOf(userId, form);
    const outlivesPage = isEnd && bytes <= left;
    if (outlivesPage) left -= bytes;
    return send(userId, form, outlivesPage);
  });
  await Promise.all(calls);
}

/** Since when the drafts of the session are kept on the server. */
let began: { token: string | null; ready: Promise<void>; areKnown: boolean } | undefined;

/** Sends changes a few seconds after the last one, and when the page is hidden, which may be its end. */
function watch(userId: string, token: string | null): void {
  let timer: ReturnType<typeof setTimeout>;
  let { drafts } = ownOf(userId);
  // Stays until it is sent: another change right after it does not make it wait.
  let isOneOver = false;
  const sendAll = (isEnd = false) => {
    clearTimeout(timer);
    isOneOver = false;
    void sendUnsent(userId, isEnd);
  };
  const unsubscribe = formStore.subscribe(() => {
    const now = ownOf(userId).drafts;
    if (now === drafts) return;
    isOneOver ||= Object.keys(drafts).some((form) => !(form in now));
    drafts = now;
    clearTimeout(timer);
    if (listUnsent(userId).length > 0) timer = setTimeout(sendAll, isOneOver ? 0 : pauseMs);
  });
  const left = new AbortController();
  const comeBack = () => (began?.areKnown ? sendAll() : void pull(userId));
  window.addEventListener('online', comeBack, left);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) sendAll(true);
      else void pull(userId);
    },
    left,
  );
  const unsubscribeToken = tokenStore.subscribe((session) => {
    if (session.accessToken === token) return;
    clearTimeout(timer);
    unsubscribe();
    unsubscribeToken();
    left.abort();
    if (began?.token === token) began = undefined;
  });
}

/** Takes over the drafts of the server, and sends what it does not have. Resolves to whether they are known. */
async function pull(userId: string): Promise<boolean> {
  const { accessToken } = tokenStore.getState();
  // Without a connection, the drafts of the device are all there is.
  const items = await api.call(listDrafts, { query: { pageSize: 100 } }).then(
    (answer) => answer.items,
    () => undefined,
  );
  if (!isHere(userId) || began?.token !== accessToken) return true;
  if (items) {
    began.areKnown = true;
    putOwn(userId, mergeDrafts(ownOf(userId), items, serverNow()));
  }
  void sendUnsent(userId);
  return began.areKnown;
}

/** Asks for the drafts of the server until they are known or the session is over. */
async function pullUntilKnown(userId: string, waitMs = firstRetryMs): Promise<void> {
  if (await pull(userId)) return;
  setTimeout(() => {
    if (began && !began.areKnown && isHere(userId)) void pullUntilKnown(userId, Math.min(waitMs * 2, longestRetryMs));
  }, waitMs);
}

const soon = (work: Promise<unknown>): Promise<void> =>
  Promise.race([work.then(() => {}), new Promise<void>((resolve) => setTimeout(resolve, patienceMs))]);

/** Sends what waits for the next pause, because the session ends. Resolves soon in any case. */
export async function sendDraftsNow(): Promise<void> {
  const { userId } = tokenStore.getState();
  if (began && userId) await soon(sendUnsent(userId, true));
}

/**
 * Begins to keep the drafts of a candidate on the server, too, once for each session. Resolves when those of the server
 * are here, or soon in any case: no form waits for a slow network.
 */
export function startDraftSync(userId: string): Promise<void> {
  // The session may have ended while this code was loaded.
  if (!isHere(userId)) return Promise.resolve();
  const token = tokenStore.getState().accessToken;
  if (began?.token === token) return began.ready;
  // The call belongs to this session, so the session comes first.
  const session = { token, ready: Promise.resolve(), areKnown: false };
  began = session;
  session.ready = soon(pullUntilKnown(userId));
  watch(userId, token);
  return session.ready;
}

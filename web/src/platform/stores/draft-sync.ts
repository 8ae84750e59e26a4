import type { Draft } from '@portal/shared/drafts/contract';
import { deleteDraft, isDraftExpired, listDrafts, maxDraftBytes, saveDraft } from '@portal/shared/drafts/contract';
import { neverSentIn, splitSecrets } from '@portal/shared/drafts/secret-fields';
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
  return JSON.stringify({ value: sent.kept, withheld: [...withheld, ...sent.withheld] });
}

/** Takes over a draft of the server that changed later than the one on the device. What was just sent is only marked. */
function adopt({ drafts, marks }: OwnDrafts, { form, content, changedAt }: Draft): OwnDrafts {
  const local = marks[form];
  const at = Date.parse(changedAt);
  // The server does not have it, whatever its mark says.
  if (local && local.changedAt > at) return { drafts, marks: { ...marks, [form]: { ...local, isSent: false } } };
  if (local?.changedAt === at && content !== null)
    return { drafts, marks: { ...marks, [form]: { ...local, isSent: true } } };
  const { [form]: _old, ...others } = drafts;
  if (content === null)
    return { drafts: others, marks: { ...marks, [form]: { changedAt: at, withheld: [], isSent: true } } };
  const read: unknown = JSON.parse(content);
  const paths = propertyOf(read, 'withheld');
  const withheld = Array.isArray(paths) ? paths.map(String) : [];
  return {
    drafts: { ...others, [form]: propertyOf(read, 'value') },
    marks: { ...marks, [form]: { changedAt: at, withheld, isSent: true } },
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
    // Those of before the server kept any have no mark.
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
    if (content && new TextEncoder().encode(content).length > maxDraftBytes) return;
    const stored =
      content === undefined
        ? await api.call(deleteDraft, { params, query: { changedAt } }, { keepalive })
        : await api.call(saveDraft, { params, body: { content, changedAt } }, { keepalive });
    const own = ownOf(userId);
    const isUnchanged = own.marks[form]?.changedAt === mark.changedAt;
    // The server takes a time that is ahead of its own for its own.
    const isTaken = Date.parse(stored.changedAt) < mark.changedAt && stored.content === (content ?? null);
    const taken = { ...mark, changedAt: Date.parse(stored.changedAt), isSent: true };
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
  return new TextEncoder().encode(JSON.stringify({ content })).length + bytesOfRest;
}

/**
 * Sends what the server does not have, the last changed first. When the page may end, the calls outlive it as far as browsers let
 * them. Calls that end with it are made again at the next start.
 */
async function sendUnsent(userId: string, isEnd = false): Promise<void> {
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
let began: { token: string | null; ready: Promise<void> } | undefined;

/** Sends changes a few seconds after the last one, and when the page is hidden, which may be its end. */
function watch(userId: string, token: string | null): void {
  let timer: ReturnType<typeof setTimeout>;
  let { drafts } = ownOf(userId);
  const sendAll = (isEnd = false) => {
    clearTimeout(timer);
    void sendUnsent(userId, isEnd);
  };
  const unsubscribe = formStore.subscribe(() => {
    const now = ownOf(userId).drafts;
    if (now === drafts) return;
    const isOver = Object.keys(drafts).some((form) => !(form in now));
    drafts = now;
    clearTimeout(timer);
    if (listUnsent(userId).length > 0) timer = setTimeout(sendAll, isOver ? 0 : pauseMs);
  });
  const left = new AbortController();
  window.addEventListener('online', () => sendAll(), left);
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

async function pull(userId: string): Promise<void> {
  // Without a connection, the drafts of the device are all there is.
  const items = await api.call(listDrafts, { query: { pageSize: 100 } }).then(
    (answer) => answer.items,
    () => undefined,
  );
  if (!isHere(userId)) return;
  if (items) putOwn(userId, mergeDrafts(ownOf(userId), items, serverNow()));
  void sendUnsent(userId);
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
  const ready = soon(pull(userId));
  began = { token, ready };
  watch(userId, token);
  return ready;
}

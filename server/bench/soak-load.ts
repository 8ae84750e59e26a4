import { setTimeout as sleep } from 'node:timers/promises';
import { register } from '@portal/shared/auth/contract';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listJobs } from '@portal/shared/jobs/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listUsers } from '@portal/shared/users/contract';
import { password, pngFile } from '../test/candidate-factory.ts';
import { clientAt } from '../test/faults/client-at.ts';

/** Who makes the calls of a soak. */
export interface SoakPeople {
  url: string;
  staffToken: string;
  candidateTokens: readonly string[];
}

/** How the calls and event streams since the last look ended. */
export interface Progress {
  calls: number;
  failures: string[];
  durationsMs: number[];
}

/** Fewer than the 60 files that a candidate may upload on one day. */
const uploadsPerCandidate = 55;
const betweenWritesMs = 2000;
const streams = 5;
const longestStreamMs = 60_000;
const mostAtOnce = 50;

const clientOf = (url: string, token: string | null, address = '10.9.0.1') =>
  clientAt(url, { address, language: 'VI', token: () => token });

/** The screens that people open, the most common first. */
function readsOf(staff: ApiClient, candidates: readonly ApiClient[]): (() => Promise<unknown>)[] {
  return candidates.flatMap((candidate) => [
    () => candidate.call(getMe, {}),
    () => candidate.call(listJobs, {}),
    () => candidate.call(getOnboarding, {}),
    () => candidate.call(listNotifications, {}),
    () => candidate.call(getQuestionnaire, {}),
    () => candidate.call(listFiles, {}),
    () => staff.call(listUsers, { query: { search: 'nguyen' } }),
    () => staff.call(getOverview, {}),
  ]);
}

export interface SoakLoad {
  /** Makes calls as fast as they are answered. @returns the calls per second */
  measureHighest(seconds: number): Promise<number>;
  /** Makes this many calls per second, with sign-ups, uploads, and streams beside them, until it is stopped. */
  start(callsPerSecond: number): void;
  /** What happened since the last call. */
  takeProgress(): Progress;
  stop(): Promise<void>;
}

export function prepareSoakLoad({ url, staffToken, candidateTokens }: SoakPeople): SoakLoad {
  const candidates = candidateTokens.map((token) => clientOf(url, token));
  const reads = readsOf(clientOf(url, staffToken), candidates);
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let progress: Progress = { calls: 0, failures: [], durationsMs: [] };
  let turn = 0;

  const make = async (call: () => Promise<unknown>) => {
    const began = performance.now();
    try {
      await call();
    } catch (error) {
      progress.failures.push(String(error));
    }
    progress.calls += 1;
    progress.durationsMs.push(performance.now() - began);
  };
  const read = () => {
    turn += 1;
    return make(reads[turn % reads.length] ?? (() => Promise.resolve()));
  };
  const track = (work: Promise<void>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  const isOver = () => stopped.signal.aborted;

  const readAtRate = async (perSecond: number) => {
    const began = performance.now();
    for (let made = 0; !isOver(); ) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; made < due; made += 1) {
        if (running.size < mostAtOnce) track(read());
        // More calls would pile up, each with a connection of its own.
        else progress.failures.push(`a call was due while ${mostAtOnce} were running`);
      }
      await sleep(10);
    }
  };
  const signUp = async () => {
    for (let person = 1; !isOver(); person += 1) {
      const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
      const body = { firstName: 'Thị Bình', lastName: 'Trần', email: `new${person}@example.com`, password };
      await make(() => clientOf(url, null, address).call(register, { body }));
      await sleep(betweenWritesMs);
    }
  };
  const upload = async () => {
    for (let made = 0; made < candidates.length * uploadsPerCandidate && !isOver(); made += 1) {
      const candidate = candidates[made % candidates.length];
      await make(async () => candidate?.call(uploadFile, { body: { kind: 'other' }, file: pngFile() }));
      await sleep(betweenWritesMs);
    }
  };
  const follow = async () => {
    const headers = { authorization: `Bearer ${staffToken}` };
    while (!isOver()) {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(longestStreamMs)]);
      try {
        const answer = await fetch(`${url}/api${watchLiveChanges.path}`, { headers, signal });
        if (!answer.ok) throw new Error(`an event stream was refused with ${answer.status}`);
        await answer.text();
      } catch (error) {
        if (signal.aborted) continue;
        progress.failures.push(String(error));
        await sleep(100);
      }
    }
  };

  return {
    async measureHighest(seconds) {
      const ends = performance.now() + seconds * 1000;
      const caller = async () => {
        while (performance.now() < ends) await read();
      };
      await Promise.all(Array.from({ length: 8 }, caller));
      const { calls } = progress;
      progress = { calls: 0, failures: [], durationsMs: [] };
      return calls / seconds;
    },
    start(callsPerSecond) {
      track(readAtRate(callsPerSecond));
      track(signUp());
      track(upload());
      for (let stream = 0; stream < streams; stream += 1) track(follow());
    },
    takeProgress() {
      const taken = progress;
      progress = { calls: 0, failures: [], durationsMs: [] };
      return taken;
    },
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

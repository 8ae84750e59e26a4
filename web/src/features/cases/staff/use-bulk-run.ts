import type { BulkAction, BulkItem } from '@portal/shared/cases/bulk-contract';
import { runBulkAction } from '@portal/shared/cases/bulk-contract';
import { useRef, useState } from 'react';
import { callApi } from '#platform/http/call.ts';
import { toastFailure } from '#platform/http/failures.ts';
import { randomUuid } from '#platform/http/idempotency.ts';
import { refresh } from '#platform/http/query.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useParts } from '#platform/http/use-parts.ts';

/** The candidates of one call: their results are known together. */
const peoplePerCall = 25;

function partsOf(emails: readonly string[]): string[][] {
  const count = Math.ceil(emails.length / peoplePerCall);
  return Array.from({ length: count }, (_, at) => emails.slice(at * peoplePerCall, (at + 1) * peoplePerCall));
}

interface Run {
  stage: 'form' | 'checked' | 'running' | 'stopped' | 'done';
  /** How many were checked, while that takes place. */
  checked: number;
  /** What the action would do for each, in the order of the selection. */
  preview: readonly BulkItem[];
  /** What it did, for those whose turn has come. */
  results: readonly BulkItem[];
}

/**
 * A bulk action in {@link useParts parts}: first its preview, then the action for those whom the preview does not skip. Each part has a key
 * that stays the same, so going on does nothing twice.
 */
export function useBulkRun(emails: readonly string[]) {
  const [run, setRun] = useState<Run>({ stage: 'form', checked: 0, preview: [], results: [] });
  const work = useRef<{ action: BulkAction; parts: { emails: string[]; key: string }[] }>(null);
  const { run: runParts, stop } = useParts();

  /** Previews the action. @throws {ApiFailure} for a form that is refused */
  const check = async (action: BulkAction) => {
    const preview: BulkItem[] = [];
    const parts = partsOf(emails);
    await runParts(parts, async (part) => {
      const { items } = await callApi(runBulkAction, { body: { emails: part, action, preview: true } });
      preview.push(...items);
      setRun((now) => ({ ...now, checked: preview.length }));
    });
    if (parts.length > 0) return;
    const doable = preview.filter(({ result }) => result === 'done').map(({ email }) => email);
    work.current = { action, parts: partsOf(doable).map((part) => ({ emails: part, key: randomUuid() })) };
    setRun({ stage: 'checked', checked: 0, preview, results: [] });
  };

  /** Does the action, or goes on with it. */
  const start = async () => {
    if (!work.current) return;
    const { action, parts } = work.current;
    setRun((now) => ({ ...now, stage: 'running' }));
    try {
      await runParts(parts, async (part) => {
        const body = { emails: part.emails, action };
        const { items } = await callApi(runBulkAction, { body }, { idempotencyKey: part.key });
        setRun((now) => ({ ...now, results: [...now.results, ...items] }));
      });
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    }
    setRun((now) => ({ ...now, stage: parts.length > 0 ? 'stopped' : 'done' }));
    await refresh();
  };

  const change = () => setRun((now) => ({ ...now, stage: 'form' }));
  return { ...run, check, start, stop, change };
}

import type { ApiFailure } from '@portal/shared/http/client';
import type { ImportedRow } from '@portal/shared/invitations/contract';
import { importUsers } from '@portal/shared/invitations/contract';
import { importPartRows } from '@portal/shared/invitations/limits';
import { useRef, useState } from 'react';
import { isApiFailure } from '#platform/http/failures.ts';
import { randomUuid } from '#platform/http/idempotency.ts';
import { refresh } from '#platform/http/query.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { useParts } from '#platform/http/use-parts.ts';

interface Run {
  stage: 'file' | 'checking' | 'checked' | 'running' | 'stopped' | 'done';
  /** The people in the file, once the first part was checked. */
  total: number;
  ignoredColumns: readonly string[];
  /** What would become of each row. */
  preview: readonly ImportedRow[];
  /** What became of it, for those whose turn has come. */
  results: readonly ImportedRow[];
  failure: ApiFailure | undefined;
}
const nothing: Run = { stage: 'file', total: 0, ignoredColumns: [], preview: [], results: [], failure: undefined };

interface Part {
  part: number;
  key: string;
}
const newPart = (part: number): Part => ({ part, key: randomUuid() });

/** An import in {@link useParts parts}: first its preview, then the invitations. Each part has a key, so going on does nothing twice. */
export function useImportRun() {
  const [run, setRun] = useState(nothing);
  const work = useRef<{ file: File; parts: Part[] }>(null);
  const { run: runParts, stop } = useParts();
  const change = (part: Partial<Run>) => setRun((now) => ({ ...now, ...part }));

  /** Sends the parts that are left. The first answer says how many there are. Returns whether the last one was answered. */
  const send = async ({ file, parts }: { file: File; parts: Part[] }, rowsOf: 'preview' | 'results') => {
    const dryRun = rowsOf === 'preview' ? 'true' : 'false';
    try {
      await runParts(parts, async ({ part, key }) => {
        const body = { dryRun, part: String(part) } as const;
        const answer = await uploadApi(importUsers, { body, file }, { idempotencyKey: key });
        const { total, ignoredColumns, rows } = answer;
        setRun((now) => ({ ...now, total, ignoredColumns, [rowsOf]: [...now[rowsOf], ...rows] }));
        if (part * importPartRows < total) parts.push(newPart(part + 1));
      });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (!wasSessionEnd(error)) change({ failure: error });
    }
    return parts.length === 0;
  };

  const check = async (file: File) => {
    setRun({ ...nothing, stage: 'checking' });
    const isChecked = await send({ file, parts: [newPart(1)] }, 'preview');
    work.current = { file, parts: [newPart(1)] };
    change(isChecked ? { stage: 'checked' } : { stage: 'file', preview: [] });
  };

  /** Invites the people, or goes on with it. */
  const start = async () => {
    if (!work.current) return;
    change({ stage: 'running', failure: undefined });
    const isDone = await send(work.current, 'results');
    change({ stage: isDone ? 'done' : 'stopped' });
    await refresh();
  };
  return { ...run, check, start, stop };
}

import { maxPages as mostPages } from '@portal/shared/files/rules';
import { useEffect, useRef, useState } from 'react';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { copyIntoMemory } from '#platform/photos/copy-into-memory.ts';
import type { PreparedFile } from '#platform/photos/prepare-file.ts';
import { whenAtRest } from '#platform/when-at-rest.ts';
import { loadPagesCode, prefetchPagesCode, usePagesCode } from './pages-code.ts';
import type { PhotoPage } from './photo-pages.tsx';

interface FileIntake {
  /** Receives the file that is ready for upload. */
  onReady: (file: File) => void;
  /**
   * The ready file no longer counts: it was removed, or its pages change. Without it, a document is one file, and if
   * several are picked, the last one counts.
   */
  onClear?: (() => void) | undefined;
  /** The name of a document of several photos. */
  documentName: string;
  /** The most photos that form the document. */
  maxPages?: number | undefined;
}

/** The photo that is being prepared or joined, from 1, and how many there are. */
export interface IntakeStep {
  doing: 'preparing' | 'joining';
  number: number;
  count: number;
}

interface IntakeState {
  isPreparing: boolean;
  /** Null if there is only one photo. */
  step: IntakeStep | null;
  /** Says in the current language why the last picked files cannot be uploaded. */
  refusal: (() => string) | null;
  /** The sizes in bytes before and after a single photo was reduced. */
  reduced: { from: number; to: number } | null;
}

const atRest: IntakeState = { isPreparing: false, step: null, refusal: null, reduced: null };

/** No page waits for this code. */
const loadPreparing = () => import('#platform/photos/prepare-file.ts');

/**
 * Copies a file and prepares the copy. If the connection is lost before the code was loaded, the server judges the original.
 */
async function prepareOne(picked: File): Promise<PreparedFile> {
  const unreadable = { refusal: 'FILE_UNREADABLE' } as const;
  const file = await copyIntoMemory(picked).catch(() => null);
  if (!file) return unreadable;
  const code = await loadPreparing().catch(() => null);
  if (!code) return { file, isDrawn: false, reducedFrom: null };
  return code.prepareFile(file).catch(() => unreadable);
}

/** The work on a document, whose parts may overlap. */
interface Work {
  pages: readonly PhotoPage[];
  lastId: number;
  /** Counts the documents that were begun, and how often their pages were put together. */
  document: number;
  composition: number;
  /** How many picks are being prepared. */
  preparing: number;
}

const noWork: Work = { pages: [], lastId: 0, document: 0, composition: 0, preparing: 0 };

/** Prepares picked files for upload, and joins several photos into one document. */
export function useFileIntake({ onReady, onClear, documentName, maxPages = mostPages }: FileIntake) {
  const { t } = useTranslation('documents');
  const work = useRef({ ...noWork });
  const [state, setState] = useState(atRest);
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const code = usePagesCode();
  const hasPages = onClear !== undefined && maxPages > 1;
  useEffect(
    () =>
      whenAtRest(() => {
        // The connection may be lost when a file is picked.
        void loadPreparing().catch(() => {});
        if (hasPages) void prefetchPagesCode();
      }),
    [hasPages],
  );

  const putPages = (next: readonly PhotoPage[]) => {
    work.current.pages = next;
    setPages(next);
  };
  /** Voids a document that is being joined. The result says whether the work that begins now still counts. */
  const begin = () => {
    work.current.composition += 1;
    const { composition } = work.current;
    return () => composition === work.current.composition;
  };

  /** Makes the pages the document. A refused file is named beside it. */
  const compose = async ({ refusal, reduced }: Pick<IntakeState, 'refusal' | 'reduced'>) => {
    const isCurrent = begin();
    const { pages: all } = work.current;
    const [first] = all;
    // Another page may follow, and the connection may be lost by then.
    const loading = loadPagesCode(() => {
      if (all.length > 1 && isCurrent()) setState({ ...atRest, refusal: () => t('pagesNeedConnection') });
    });
    if (first && all.length === 1) {
      setState({ ...atRest, refusal, reduced });
      return onReady(first.file);
    }
    onClear?.();
    if (!first) return setState({ ...atRest, refusal });

    const { joinPages } = await loading;
    if (!isCurrent()) return;
    setState({ ...atRest, isPreparing: true });
    const joined = await joinPages(all, documentName, (number) => {
      if (isCurrent())
        setState({ ...atRest, isPreparing: true, step: { doing: 'joining', number, count: all.length } });
    });
    if (!isCurrent()) return;
    setState({ ...atRest, refusal: 'file' in joined ? refusal : joined.refusal });
    if ('file' in joined) onReady(joined.file);
  };

  /** Prepares the picked files. Their photos follow the pages there are; one PDF is a document of its own. */
  const prepare = async (picked: readonly File[]) => {
    begin();
    const { document } = work.current;
    const isCurrent = () => document === work.current.document;
    work.current.preparing += 1;
    setState({ ...atRest, isPreparing: true });
    // The file without the new pages no longer counts.
    if (work.current.pages.length > 0) onClear?.();
    let refusal: IntakeState['refusal'] = null;
    let reduced: IntakeState['reduced'] = null;

    /** The code of pages, with a refusal while the connection is lost. */
    const loadPages = () =>
      loadPagesCode(() => {
        if (isCurrent()) setState({ ...atRest, refusal: () => t('pagesNeedConnection') });
      });

    for (const [index, one] of picked.entries()) {
      if (picked.length > 1) {
        const step = { doing: 'preparing', number: index + 1, count: picked.length } as const;
        setState({ ...atRest, isPreparing: true, step });
      }
      if (hasPages && work.current.pages.length >= maxPages) {
        const { tooManyPages } = await loadPages();
        if (!isCurrent()) return;
        refusal = () => tooManyPages(maxPages);
        break;
      }
      const prepared = await prepareOne(one);
      if (!isCurrent()) return;
      if ('refusal' in prepared) {
        const isAlone = picked.length === 1;
        refusal = () => (isAlone ? fieldText(prepared.refusal) : `${one.name}: ${fieldText(prepared.refusal)}`);
        continue;
      }
      const { file, isDrawn, reducedFrom } = prepared;
      reduced = reducedFrom === null ? null : { from: reducedFrom, to: file.size };
      if (hasPages && file.type !== 'application/pdf') {
        work.current.lastId += 1;
        putPages([...work.current.pages, { id: work.current.lastId, file, isUpright: isDrawn }]);
      } else if (picked.length === 1 && work.current.pages.length === 0) {
        work.current.preparing = 0;
        setState({ ...atRest, reduced });
        return onReady(file);
      } else {
        const { photosOnly } = await loadPages();
        if (!isCurrent()) return;
        refusal = photosOnly;
      }
    }
    work.current.preparing -= 1;
    if (work.current.preparing === 0) await compose({ refusal, reduced });
  };

  const forget = () => {
    work.current = { ...noWork, document: work.current.document + 1, lastId: work.current.lastId };
    begin();
    setPages([]);
    setState(atRest);
  };
  return {
    ...state,
    refusal: state.refusal?.() ?? null,
    /** Says which photo is being prepared or joined, if there are several. */
    stepText: state.step && code ? code.stepText(state.step) : null,
    /** Whether several photos may be picked at once. */
    hasPages,
    /** Whether no other page may follow. */
    isFull: pages.length >= maxPages,
    /** The photos that form the document. Empty if the picked file is a PDF, or if a document is always one file. */
    pages,
    /** The code that shows the pages and adds others. Null until it is loaded, and without pages. */
    pagesCode: pages.length > 0 ? code : null,
    /** Begins a document with the picked files. */
    take: (picked: readonly File[]) => {
      forget();
      void prepare(hasPages ? picked : picked.slice(-1));
    },
    /** Adds photos to the pages, or begins a document. */
    add: (picked: readonly File[]) => void prepare(picked),
    /** Makes these pages the document: moved, or without some. Photos that are being prepared follow them. */
    change: (next: readonly PhotoPage[]) => {
      putPages(next);
      if (work.current.preparing === 0) void compose({ refusal: null, reduced: null });
    },
    forget,
    discard: () => {
      forget();
      onClear?.();
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { fieldText } from '../../platform/http/failures.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { whenAtRest } from '../../platform/when-at-rest.ts';
import { loadPagesCode, usePagesCode } from './pages-code.ts';
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
}

interface IntakeState {
  isPreparing: boolean;
  /** Says in the current language why the last picked files cannot be uploaded. */
  refusal: (() => string) | null;
  /** The sizes in bytes before and after a single photo was reduced. */
  reduced: { from: number; to: number } | null;
}

const atRest: IntakeState = { isPreparing: false, refusal: null, reduced: null };

/** No page waits for this code. */
const loadPreparing = () => import('../../platform/photos/prepare-file.ts');

/** Prepares a file. If the connection is lost before the code was loaded, the server judges the original. */
async function prepareOne(file: File) {
  const code = await loadPreparing().catch(() => null);
  if (!code) return { file, reducedFrom: null };
  return code.prepareFile(file).catch(() => ({ refusal: 'FILE_MISSING' as const }));
}

/** Prepares picked files for upload, and joins several photos into one document. */
export function useFileIntake({ onReady, onClear, documentName }: FileIntake) {
  const { t } = useTranslation('documents');
  const turn = useRef(0);
  const lastId = useRef(0);
  const [state, setState] = useState(atRest);
  const [pages, setPages] = useState<readonly PhotoPage[]>([]);
  const code = usePagesCode();
  // The connection may be lost when a file is picked.
  useEffect(() => whenAtRest(() => void loadPreparing().catch(() => {})), []);

  const refuse = (refusal: () => string) => setState({ ...atRest, refusal });
  /** Starts work that replaces the work under way. The result says whether it still counts. */
  const begin = () => {
    turn.current += 1;
    const mine = turn.current;
    setState({ ...atRest, isPreparing: true });
    return () => mine === turn.current;
  };
  const finish = (file: File, reduced: IntakeState['reduced']) => {
    setState({ ...atRest, reduced });
    onReady(file);
  };

  /** Makes these pages the document. */
  const compose = async (next: readonly PhotoPage[], reduced: IntakeState['reduced'], isCurrent = begin()) => {
    setPages(next);
    const [first] = next;
    // Another page may follow, and the connection may be lost by then.
    const loading = loadPagesCode(() => next.length > 1 && isCurrent() && refuse(() => t('pagesNeedConnection')));
    if (first && next.length === 1) return finish(first.file, reduced);
    onClear?.();
    if (!first) return setState(atRest);

    const { joinPages } = await loading;
    if (!isCurrent()) return;
    setState({ ...atRest, isPreparing: true });
    const joined = await joinPages(next, documentName);
    if (!isCurrent()) return;
    if ('file' in joined) finish(joined.file, null);
    else refuse(joined.refusal);
  };

  /** Prepares the picked files. With the kept pages, they form the document. */
  const prepare = async (picked: readonly File[], kept: readonly PhotoPage[]) => {
    const isCurrent = begin();
    const added: PhotoPage[] = [];
    let reduced: IntakeState['reduced'] = null;

    for (const one of picked) {
      const prepared = await prepareOne(one);
      if (!isCurrent()) return;
      if ('refusal' in prepared) return refuse(() => fieldText(prepared.refusal));
      const { file, reducedFrom } = prepared;
      reduced = reducedFrom === null ? null : { from: reducedFrom, to: file.size };
      const isPhoto = file.type !== 'application/pdf';
      if (onClear && isPhoto) {
        lastId.current += 1;
        added.push({ id: lastId.current, file, isUpright: reduced !== null });
      } else if (picked.length + kept.length === 1) {
        setPages([]);
        return finish(file, reduced);
      } else return refuse((await loadPagesCode()).photosOnly);
    }
    await compose([...kept, ...added], reduced, isCurrent);
  };

  const forget = () => {
    turn.current += 1;
    setPages([]);
    setState(atRest);
  };
  return {
    ...state,
    refusal: state.refusal?.() ?? null,
    /** The photos that form the document. Empty if the picked file is a PDF, or if a document is always one file. */
    pages,
    /** The code that shows the pages and adds others. Null until it is loaded, and without pages. */
    pagesCode: pages.length > 0 ? code : null,
    take: (picked: readonly File[]) => void prepare(onClear ? picked : picked.slice(-1), []),
    add: (picked: readonly File[]) => void prepare(picked, pages),
    /** Makes these pages the document: moved, or without some. */
    change: (next: readonly PhotoPage[]) => void compose(next, null),
    forget,
    discard: () => {
      forget();
      onClear?.();
    },
  };
}

import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { currentLanguage, translatorOf } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PagePhoto } from '#platform/photos/join-photos.ts';
import { joinPhotos } from '#platform/photos/join-photos.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '../icons/icons.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import classes from './photo-pages.module.css';
import { PickButtons } from './pick-buttons.tsx';
import type { IntakeStep } from './use-file-intake.ts';
import { useImageUrl } from './use-image-url.ts';

/** This module is loaded with the first photo that another one may follow, see `pages-code.ts`. */

/** A picked photo. Several of them form one document. */
export interface PhotoPage extends PagePhoto {
  /** Unique among the pages. */
  id: number;
}

/** The part of `useFileIntake` that is about pages. */
interface PagesIntake {
  pages: readonly PhotoPage[];
  isPreparing: boolean;
  isFull: boolean;
  add: (photos: File[]) => void;
  change: (pages: readonly PhotoPage[]) => void;
  discard: () => void;
}

const translate = () => translatorOf<'photoPages', never>(currentLanguage(), 'photoPages');

/** Says in the current language that a PDF cannot be a page. */
export const photosOnly = (): string => translate()('photosOnly');

/** Says in the current language how many pages the document may have. */
export const tooManyPages = (count: number): string => translate()('tooMany', { count });

/** Says in the current language which photo is being prepared or joined. */
export const stepText = ({ doing, number, count }: IntakeStep): string => translate()(doing, { number, count });

/** Joins photos into one PDF. A refusal says in the current language why they cannot be joined. */
export async function joinPages(
  pages: readonly PagePhoto[],
  name: string,
  onPage: (number: number) => void,
): Promise<{ file: File } | { refusal: () => string }> {
  const joined = await joinPhotos(pages, name, onPage);
  if ('file' in joined) return joined;
  const isUnreadable = joined.refusal === 'unreadable';
  return {
    refusal: () => (isUnreadable ? translate()('unreadable', { number: joined.index + 1 }) : translate()('tooLarge')),
  };
}

interface PageActionsProps {
  intake: PagesIntake;
  children: React.ReactNode;
}

/** Adds another page, sends the pages by the button in `children`, or discards them. */
export function PageActions({ intake: { add, discard, isPreparing, isFull }, children }: PageActionsProps) {
  const { t } = useTranslation(['photoPages', 'documents']);
  const adding = { choose: t('addPhotos'), takePhoto: t('takeAnother') };
  return (
    <>
      {!isFull && <PickButtons isMultiple adding={adding} onPick={add} isDisabled={isPreparing} />}
      {children}
      <Button
        variant="default"
        onClick={(event) => {
          // The pressed button disappears.
          event.currentTarget.closest('fieldset')?.focus();
          discard();
        }}
      >
        {t('documents:discard')}
      </Button>
    </>
  );
}

interface PagesPartProps extends PhotoPagesProps {
  /** The joined pages; null while they are being joined. */
  file: File | null;
}

/** The pages of a document, how many they are, and how a single photo gets another page. */
export function PagesPart({ intake, file, isFixed }: PagesPartProps) {
  const { t } = useTranslation('photoPages');
  const { fileSize } = useFormat();
  const count = intake.pages.length;
  const ready = file && t('ready', { count, size: fileSize(file.size) });
  return (
    <>
      {count > 1 && <PhotoPages intake={intake} isFixed={isFixed} />}
      <div role="status" className={classes.hint}>
        {!isFixed && (count > 1 ? ready : t('hint'))} {!isFixed && ready && intake.isFull && t('full')}
      </div>
    </>
  );
}

type Direction = 'up' | 'down';

interface PhotoPagesProps {
  intake: PagesIntake;
  /** The document is being sent, so its pages cannot change. */
  isFixed: boolean;
}

/** The photos of a document as numbered small pictures, which can be enlarged, moved, and removed. */
function PhotoPages({ intake: { pages, change }, isFixed }: PhotoPagesProps) {
  const { t } = useTranslation('photoPages');
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<{ id: number; direction: Direction } | null>(null);
  // The moved page keeps the focus. At an end of the list, its other button gets it.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-page="${moved.id}"] button[data-direction]`,
    );
    const usable = [...(buttons ?? [])].filter(({ disabled }) => !disabled);
    (usable.find(({ dataset }) => dataset.direction === moved.direction) ?? usable[0])?.focus();
  }, [moved]);

  const movePage = (page: PhotoPage, at: number, direction: Direction) => {
    const to = direction === 'up' ? at - 1 : at + 1;
    change(pages.toSpliced(at, 1).toSpliced(to, 0, page));
    setMoved({ id: page.id, direction });
    setSaid(t('moved', { from: at + 1, to: to + 1 }));
  };
  const removePage = (at: number) => {
    change(pages.toSpliced(at, 1));
    setSaid(t('removed', { number: at + 1 }));
    list.current?.focus();
  };

  return (
    <>
      <ol ref={list} className={classes.list} aria-label={t('pages')} tabIndex={-1}>
        {pages.map((page, at) => (
          <li key={page.id} className={classes.page} data-page={page.id}>
            <SmallPicture page={page} number={at + 1} />
            <span className={classes.number}>{t('page', { number: at + 1 })}</span>
            {!isFixed && (
              <span className={classes.actions}>
                {(['up', 'down'] as const).map((direction) => (
                  <Button
                    key={direction}
                    variant="default"
                    className={classes.action}
                    data-direction={direction}
                    disabled={at === (direction === 'up' ? 0 : pages.length - 1)}
                    aria-label={t(direction === 'up' ? 'moveUp' : 'moveDown', { number: at + 1 })}
                    onClick={() => movePage(page, at, direction)}
                  >
                    {direction === 'up' ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
                  </Button>
                ))}
                <Button
                  variant="default"
                  className={classes.action}
                  aria-label={t('remove', { number: at + 1 })}
                  onClick={() => removePage(at)}
                >
                  <IconTrash size={18} />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** Opens the photo in its full size, so that one can see whether it is sharp. */
function SmallPicture({ page: { file }, number }: { page: PhotoPage; number: number }) {
  const { t } = useTranslation('photoPages');
  const [isOpen, setIsOpen] = useState(false);
  const url = useImageUrl(file);
  const title = t('page', { number });
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={t('view', { number })}
        onClick={() => setIsOpen(true)}
      >
        {url && <img src={url} alt="" className={classes.image} />}
      </button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} size="lg" title={title}>
          {url && <img src={url} alt={title} className={classes.large} />}
        </Dialog>
      )}
    </>
  );
}

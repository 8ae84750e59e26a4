import { Button } from '@mantine/core';
import type { ContractText } from '@portal/shared/contracts/contract';
import { useEffect, useRef, useState } from 'react';
import { ContractSections } from '#entities/contracts/contract-sections.tsx';
import { IconCircleCheck } from '#ui/icons/first-icons.tsx';
import { IconArrowDown } from '#ui/icons/icons.tsx';
import classes from './contract-paper.module.css';

/** The words around the paper, in the language of the screen. */
export interface PaperWords {
  end: string;
  readAll: string;
  scrollHint: string;
  readShare: (percent: number) => string;
  toEnd: string;
  hash: string;
}

interface ContractPaperProps {
  text: Pick<ContractText, 'languageCode' | 'title' | 'sections'>;
  hash: string;
  words: PaperWords;
  hasRead: boolean;
  onRead: () => void;
}

/** The whole text of a contract or an addendum. It reports `onRead` once the end of the text has been on the screen. */
export function ContractPaper({ text, hash, words, hasRead, onRead }: ContractPaperProps) {
  const paper = useRef<HTMLElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const [share, setShare] = useState(0);

  useEffect(() => {
    if (hasRead) return;
    const measure = () => {
      const box = paper.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const seen = Math.min(1, Math.max(0, (window.innerHeight - box.top) / box.height));
      setShare((before) => Math.max(before, seen));
      if (seen >= 1) onRead();
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);

    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [hasRead, onRead]);

  // Keyboards and screen readers cannot scroll to the end, so they have a button.
  const goToEnd = () => {
    onRead();
    end.current?.scrollIntoView({ block: 'end' });
    end.current?.focus({ preventScroll: true });
  };

  return (
    <div>
      <article ref={paper} className={classes.paper} lang={text.languageCode.toLowerCase()}>
        <h3 className={classes.title}>{text.title}</h3>
        <ContractSections sections={text.sections} level="h4" headingClassName={classes.heading} />
        <p ref={end} className={classes.end} tabIndex={-1}>
          {words.end}
        </p>
        <p className={classes.hash}>
          {words.hash}: {hash}
        </p>
      </article>
      {hasRead ? (
        <p className={classes.read} role="status">
          <IconCircleCheck size={20} />
          {words.readAll}
        </p>
      ) : (
        <div className={classes.meter}>
          <span>
            {words.scrollHint} · <span className={classes.share}>{words.readShare(Math.floor(share * 100))}</span>
          </span>
          <Button variant="default" size="sm" mih={44} onClick={goToEnd} rightSection={<IconArrowDown size={18} />}>
            {words.toEnd}
          </Button>
        </div>
      )}
    </div>
  );
}

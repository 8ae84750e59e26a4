import { Button } from '@mantine/core';
import type { ContractToSign } from '@portal/shared/contracts/contract';
import { useEffect, useRef, useState } from 'react';
import { ContractSections } from '../../../entities/contracts/contract-sections.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconArrowDown, IconCircleCheck } from '../../../ui/icons/icons.tsx';
import classes from './contract-paper.module.css';

interface ContractPaperProps {
  contract: ContractToSign;
  hasRead: boolean;
  onRead: () => void;
}

/** The whole contract. It reports `onRead` once the end of the contract has been on the screen. */
export function ContractPaper({ contract, hasRead, onRead }: ContractPaperProps) {
  const { t } = useTranslation('applications');
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
      <article ref={paper} className={classes.paper} lang={contract.languageCode.toLowerCase()}>
        <h3 className={classes.title}>{contract.title}</h3>
        <ContractSections sections={contract.sections} level="h4" headingClassName={classes.heading} />
        <p ref={end} className={classes.end} tabIndex={-1}>
          {t('contractEnd')}
        </p>
        <p className={classes.hash}>
          {t('hash')}: {contract.contractHash}
        </p>
      </article>
      {hasRead ? (
        <p className={classes.read} role="status">
          <IconCircleCheck size={20} />
          {t('readAll')}
        </p>
      ) : (
        <div className={classes.meter}>
          <span>
            {t('scrollHint')} · <span className="tabular">{t('readShare', { percent: Math.floor(share * 100) })}</span>
          </span>
          <Button variant="default" size="sm" mih={44} onClick={goToEnd} rightSection={<IconArrowDown size={18} />}>
            {t('toEnd')}
          </Button>
        </div>
      )}
    </div>
  );
}

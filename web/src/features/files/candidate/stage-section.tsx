import { isAccepted } from '@portal/shared/files/checklist';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../../../ui/icons/icons.tsx';
import type { Document } from './document.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './stage-section.module.css';

interface StageSectionProps {
  title: string;
  lead?: string;
  documents: readonly Document[];
  isOpen: boolean;
  /** Of the document that was picked last: its button is the filled one. */
  foremostKey: string | null;
  onPick: (key: string) => void;
}

/** The documents of one stage, behind a fold; open where something is to be done or the case has come to it. */
export function StageSection({ title, lead, documents, isOpen, foremostKey, onPick }: StageSectionProps) {
  const { t } = useTranslation('files');
  const needed = documents.filter(({ need }) => need === 'required');
  const acceptedCount = needed.filter(({ state }) => isAccepted(state)).length;
  // What was opened stays open, though its last document was just sent.
  const [startsOpen] = useState(isOpen);
  return (
    <details className={classes.stage} open={startsOpen}>
      <summary className={classes.summary}>
        <h2 className={classes.title}>{title}</h2>
        {needed.length > 0 && (
          <span className={classes.count}>{t('stageCount', { accepted: acceptedCount, total: needed.length })}</span>
        )}
        <IconChevronDown size={20} className={classes.chevron} />
      </summary>
      {lead && <p className={classes.lead}>{lead}</p>}
      <ul className={classes.list}>
        {documents.map((document) => (
          <DocumentCard
            key={document.key}
            document={document}
            isForemost={document.key === foremostKey}
            onPick={() => onPick(document.key)}
          />
        ))}
      </ul>
    </details>
  );
}

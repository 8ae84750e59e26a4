import { isAccepted, isCounted } from '@portal/shared/files/checklist';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconChevronDown } from '#ui/icons/icons.tsx';
import type { Document } from './document.ts';
import { DocumentCard } from './document-card.tsx';
import classes from './stage-section.module.css';

interface StageSectionProps {
  title: string;
  lead?: string;
  documents: readonly Document[];
  isOpen: boolean;
  /** The document that was picked last. Only its button is filled. */
  primaryKey: string | null;
  /** The document that a link leads to. */
  targetKey: string | undefined;
  onPick: (key: string) => void;
}

/**
 * The documents of one stage behind a disclosure. It starts open if the candidate must act or the case has reached the
 * stage.
 */
export function StageSection({ title, lead, documents, isOpen, primaryKey, targetKey, onPick }: StageSectionProps) {
  const { t } = useTranslation('documents');
  const needed = documents.filter(isCounted);
  const acceptedCount = needed.filter(({ state }) => isAccepted(state)).length;
  // An open section stays open after its last document is sent.
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
            isPrimary={document.key === primaryKey}
            isTarget={document.key === targetKey}
            onPick={() => onPick(document.key)}
          />
        ))}
      </ul>
    </details>
  );
}

import { Progress } from '@mantine/core';
import type { Checklist } from '@portal/shared/files/contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './checklist-progress.module.css';
import type { Document } from './document.ts';

interface ChecklistProgressProps {
  checklist: Checklist;
  documents: readonly Document[];
}

/** The progress of the documents, the party that must act next, and a link to each document that is needed now. */
export function ChecklistProgress({ checklist, documents }: ChecklistProgressProps) {
  const { t } = useTranslation(['documents', 'screen']);
  const { acceptedCount, neededCount } = checklist;
  const label = t('progress', { accepted: acceptedCount, needed: neededCount });
  return (
    <Card aria-label={t('progressTitle')}>
      <div className={classes.body}>
        <p className={classes.count}>{label}</p>
        <Progress value={(acceptedCount / Math.max(neededCount, 1)) * 100} size="md" aria-label={label} />
        <NextActor documents={documents} isComplete={acceptedCount === neededCount} />
        <p className={classes.hint}>
          {t('screen:fileHint')}. {t('photosHint')} <span className={classes.desktop}>{t('dropHint')}</span>
        </p>
      </div>
    </Card>
  );
}

function NextActor({ documents, isComplete }: { documents: readonly Document[]; isComplete: boolean }) {
  const { t } = useTranslation('documents');
  const needed = documents.filter(({ isNeededNow }) => isNeededNow);
  const waitingCount = documents.filter(({ state }) => state === 'waiting').length;
  if (needed.length > 0) {
    return (
      <Notice tone="wait" title={t('yourTurn', { count: needed.length })}>
        <ul className={classes.links}>
          {needed.map(({ key, anchor, title, note, request }) => (
            <li key={key}>
              {/* Several requests can have the same kind. Their notes distinguish them. */}
              <a href={`#${anchor}`}>{(request && note) || title}</a>
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (waitingCount > 0) return <Notice tone="info">{t('ourTurn', { count: waitingCount })}</Notice>;
  if (isComplete) return <Notice tone="good">{t('allAccepted')}</Notice>;
  return <Notice tone="info">{t('nothingNow')}</Notice>;
}

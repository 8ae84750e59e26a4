import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { checklistQuery } from './queries.ts';

export interface OwedDocumentsProps {
  /** Shown if there are no documents to upload. */
  otherwise?: string | undefined;
}

/** How many documents the candidate should upload now, with a link to them. If there are none, the text for that, if any. */
export function OwedDocuments({ otherwise }: OwedDocumentsProps) {
  const { t } = useTranslation('documents');
  const checklist = useApiQuery({ ...checklistQuery(), meta: { isSilent: true } }).data;
  if (!checklist) return otherwise && <p>&nbsp;</p>;
  const all = [...checklist.requests, ...checklist.stages.flatMap(({ items }) => items)];
  const owed = all.filter(({ isNeededNow }) => isNeededNow);
  if (owed.length === 0) return otherwise ? <p>{otherwise}</p> : null;
  return (
    <Notice tone="wait" title={t('yourTurn', { count: owed.length })}>
      <LinkButton to="/files" variant="default" mt="xs">
        {t('seeNeeded')}
      </LinkButton>
    </Notice>
  );
}

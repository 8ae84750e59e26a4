import type { StaffFile } from '@portal/shared/files/contract';
import { downloadOriginal, fileContentQuery } from '#entities/files/queries.ts';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FilePreview } from '#ui/files/file-preview.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentDecision } from './document-decision.tsx';
import { standingOf, toneOf } from './document-labels.ts';
import classes from './document-review.module.css';
import { documentQuery } from './queries.ts';

interface DocumentReviewProps {
  file: StaffFile;
  /** The document left the list from which it was opened, because it was decided or withdrawn. */
  isGone?: boolean;
  /** Called after the reader's own decision. */
  onDecided?: () => void;
  /** Shown beside the name. */
  link?: React.ReactNode;
}

/** One document to decide: the candidate, the request, the decision, and the file itself. */
export function DocumentReview({ file: listed, isGone = false, onDecided, link }: DocumentReviewProps) {
  const { t } = useTranslation('staffDocuments');
  const format = useFormat();
  const may = useMay();
  const kindWord = useKindWord();
  const now = useApiQuery({ ...documentQuery(listed.uid), enabled: isGone });
  const file = now.data ?? listed;
  const isWithdrawn = isGone && now.isError;
  const content = useApiQuery(fileContentQuery(file.uid));
  const decided = useDecidedText(file);
  return (
    <div className={classes.review}>
      <header className={classes.head}>
        <div>
          <div className={classes.line}>
            <h2 className={classes.title}>{kindWord(file.kind, file.person)}</h2>
            <DocumentBadge standing={standingOf(file)} />
          </div>
          <p className={classes.who}>
            {file.fullName} {link && <span className={classes.link}>{link}</span>}
          </p>
          <p className={classes.minor}>
            {file.name} · {format.fileSize(file.size)} · {t('uploadedAt', { time: format.moment(file.uploadedAt) })}
          </p>
        </div>
        {may('files.review') && (
          <DocumentDecision file={file} late={decided && `${decided}.`} isLate={isWithdrawn} onDecided={onDecided} />
        )}
      </header>
      {isWithdrawn && <Notice tone="info">{t('fileDeleted')}</Notice>}
      {file.requestNote && (
        <Notice tone="info" title={t('requestedNote')}>
          {file.requestNote}
        </Notice>
      )}
      {decided && (
        <Notice tone={toneOf[standingOf(file)]} title={decided} isLive={isGone}>
          {file.status === 'fail' && file.reviewedBy && (
            <>
              <strong>{t('reason')}:</strong> {file.reason}
            </>
          )}
        </Notice>
      )}
      {!isWithdrawn && (
        <FilePreview
          query={content}
          name={file.name}
          note={t('logged')}
          downloadOriginal={() => downloadOriginal(file.uid, file.name)}
        />
      )}
    </div>
  );
}

/** Returns who decided and when. Undefined while the document waits. */
function useDecidedText(file: StaffFile): string | undefined {
  const { t } = useTranslation('staffDocuments');
  const format = useFormat();
  const standing = standingOf(file);
  if (standing === 'replaced') return t('replacedTitle');
  if (standing === 'waiting' || standing === 'available') return undefined;
  return t(`decided_${standing}`, { who: file.reviewedBy ?? '--', time: format.moment(file.reviewedAt) });
}

import { failureText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '../buttons/link.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ErrorState } from './states.tsx';

/** Shown for a page that the person's role may not open. */
export function ForbiddenPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const title = failureText(error);
  useDocumentTitle(title);
  return (
    <ErrorState
      isPage
      title={title}
      text={t('forbiddenBody')}
      action={
        <LinkButton to="/" variant="default">
          {t('backHome')}
        </LinkButton>
      }
    />
  );
}

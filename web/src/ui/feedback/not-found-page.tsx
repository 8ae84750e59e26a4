import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '../buttons/link.tsx';
import { IconMapQuestion } from '../icons/first-icons.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { ErrorState } from './states.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFoundTitle'));
  return (
    <ErrorState
      isPage
      title={t('notFoundTitle')}
      text={t('notFoundBody')}
      status={404}
      icon={<IconMapQuestion size={26} stroke={1.6} />}
      action={
        <LinkButton to="/" variant="default">
          {t('backHome')}
        </LinkButton>
      }
    />
  );
}

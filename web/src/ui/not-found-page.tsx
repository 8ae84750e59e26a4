import { useTranslation } from 'react-i18next';
import { IconMapQuestion } from './icons.tsx';
import { LinkButton } from './link.tsx';
import { ErrorState } from './states.tsx';
import { useDocumentTitle } from './use-document-title.ts';

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

import { Anchor } from '@mantine/core';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface ErrorListProps {
  errors: readonly { path: string; label: string }[];
  onFollow: (path: string) => void;
}

/** Names the fields with errors, with buttons that lead to them. */
export function ErrorList({ errors, onFollow }: ErrorListProps) {
  const { t } = useTranslation('errorList');
  return (
    <Notice tone="bad" title={t('title', { count: errors.length })} isLive>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {errors.map(({ path, label }) => (
          <li key={path}>
            <Anchor inherit component="button" type="button" onClick={() => onFollow(path)}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { Anchor } from '@mantine/core';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface ErrorSummaryProps {
  form: {
    listErrors: () => readonly { path: string; label: string }[];
    focusField: (path: string) => void;
  };
}

/** Lists the fields with errors above a long form, with buttons that lead to them. Each field says what is wrong. A single error needs no list. */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { t } = useTranslation('screen');
  const errors = form.listErrors();
  if (errors.length < 2) return null;
  return (
    <Notice tone="bad" title={t('errorSummary', { count: errors.length })} isLive>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {errors.map(({ path, label }) => (
          <li key={path}>
            <Anchor inherit component="button" type="button" onClick={() => form.focusField(path)}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

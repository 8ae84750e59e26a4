import { Anchor } from '@mantine/core';
import { Notice } from '#ui/feedback/notice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface ErrorListProps<Path extends string> {
  errors: readonly { path: Path; label: string }[];
  onFollow: (path: Path) => void;
  /** The form, whose fields give the order. */
  form?: HTMLElement | null | undefined;
}

/** Names the fields with errors, with buttons that lead to them. */
export function ErrorList<Path extends string>({ errors, onFollow, form }: ErrorListProps<Path>) {
  const { t } = useTranslation('errorList');
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path], [name]') ?? [])].map(
    (one) => one.dataset.path ?? one.getAttribute('name'),
  );
  const inOrder = errors.toSorted((one, other) => fields.indexOf(one.path) - fields.indexOf(other.path));
  return (
    <Notice tone="bad" title={t('title', { count: errors.length })} isLive>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {inOrder.map(({ path, label }) => (
          <li key={path}>
            <Anchor inherit ta="start" mih={44} component="button" type="button" onClick={() => onFollow(path)}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

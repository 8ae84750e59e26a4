import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PageSize } from '#platform/search-params.ts';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.tsx';
import { PageSizeSelect } from './page-size.tsx';

interface PagingProps {
  page: number;
  totalPages: number;
  /** False for a list that is too long to be counted for each page. A list of one person is always exact. */
  totalIsExact?: false | undefined;
  onChange: (page: number) => void;
  /** The rows of a page, if the reader can choose them. */
  size?: { value: PageSize | undefined; onChange: (size: PageSize | undefined) => void } | undefined;
  /** Rows that the reader has not seen moved up to this page, so the next step shows the page as it is now. */
  onUnseen?: (() => void) | undefined;
}

/** Moves through the pages of a list. It is hidden if there is only one page. */
export function Paging({ page, totalPages, totalIsExact, onChange, size, onUnseen }: PagingProps) {
  const { t } = useTranslation('screen');
  const sizeSelect = size && (totalPages > 1 || size.value !== undefined) && (
    <PageSizeSelect value={size.value} onChange={size.onChange} />
  );
  if (totalPages <= 1 && !onUnseen) return sizeSelect;
  return (
    <Group component="nav" aria-label={t('pages')} justify="center" gap="md">
      <Button
        variant="default"
        px="sm"
        disabled={page <= 1}
        aria-label={t('previousPage')}
        onClick={() => onChange(page - 1)}
      >
        <IconChevronLeft size={20} />
      </Button>
      <Text size="sm" className="tabular">
        {t(totalIsExact === false ? 'pageOfAbout' : 'pageOf', { page, total: totalPages })}
      </Text>
      <Button
        variant="default"
        px="sm"
        disabled={page >= totalPages && !onUnseen}
        aria-label={t('nextPage')}
        onClick={() => (onUnseen ? onUnseen() : onChange(page + 1))}
      >
        <IconChevronRight size={20} />
      </Button>
      {sizeSelect}
    </Group>
  );
}

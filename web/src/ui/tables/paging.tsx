import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.tsx';

interface PagingProps {
  page: number;
  totalPages: number;
  /** False for a list that is too long to be counted for each page. A list of one person is always exact. */
  totalIsExact?: false | undefined;
  onChange: (page: number) => void;
}

/** Moves through the pages of a list. It is hidden if there is only one page. */
export function Paging({ page, totalPages, totalIsExact, onChange }: PagingProps) {
  const { t } = useTranslation('screen');
  if (totalPages <= 1) return null;
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
        disabled={page >= totalPages}
        aria-label={t('nextPage')}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={20} />
      </Button>
    </Group>
  );
}

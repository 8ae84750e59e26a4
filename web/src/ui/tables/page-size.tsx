import { Group, NativeSelect, Text } from '@mantine/core';
import { pageSize } from '@portal/shared/http/paging';
import { useId } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PageSize } from '#platform/search-params.ts';
import { pageSizes } from '#platform/search-params.ts';

interface PageSizeSelectProps {
  value: PageSize | undefined;
  onChange: (size: PageSize | undefined) => void;
}

/** How many rows of a list a page has. */
export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  const { t } = useTranslation('staffShell');
  const id = useId();
  return (
    <Group gap="xs" wrap="nowrap" className="no-print">
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        {t('rowsPerPage')}
      </Text>
      <NativeSelect
        id={id}
        w="5.5rem"
        data={pageSizes.map(String)}
        value={String(value ?? pageSize)}
        onChange={(event) => onChange(pageSizes.find((size) => String(size) === event.currentTarget.value))}
      />
    </Group>
  );
}

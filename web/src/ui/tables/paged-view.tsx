import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '../feedback/query-view.tsx';
import { Paging } from './paging.tsx';

interface Paged {
  items: readonly unknown[];
  page: number;
  totalItems: number;
  totalPages: number;
  totalIsExact?: false | undefined;
}

interface PagedViewProps<List extends Paged> {
  query: UseQueryResult<List>;
  skeleton?: React.ReactNode;
  /** Shown instead of an empty list. */
  empty: React.ReactNode;
  onPage: (page: number) => void;
  size?: React.ComponentProps<typeof Paging>['size'];
  children: (list: List) => React.ReactNode;
}

/** One page of a list, with the paging below. */
export const PagedView = <List extends Paged>({
  query,
  skeleton,
  empty,
  onPage,
  size,
  children,
}: PagedViewProps<List>) => (
  <QueryView query={query} skeleton={skeleton}>
    {(list) =>
      list.totalItems === 0 ? (
        empty
      ) : (
        <Stack gap="md">
          {children(list)}
          <Paging
            page={list.page}
            totalPages={list.totalPages}
            totalIsExact={list.totalIsExact}
            onChange={onPage}
            size={size}
          />
        </Stack>
      )
    }
  </QueryView>
);

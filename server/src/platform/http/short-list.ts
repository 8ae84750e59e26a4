import type { Page } from '@portal/shared/http/paging';
import { toPage } from '@portal/shared/http/paging';

type Sortable = string | number | null;

const inVietnamese = new Intl.Collator('vi');
const compare = (a: Sortable, b: Sortable) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : inVietnamese.compare(String(a), String(b));

/**
 * Orders the rows of a short list and cuts the requested page out, see `shortListQuery`. Rows without a value come last in both
 * directions, and equal ones keep their order.
 * @param items all rows, in the order that the list has without `sort`
 */
export function toShortList<Field extends string, Item extends Record<Field, Sortable>>(
  items: readonly Item[],
  query: { page: number; pageSize: number; sort?: Field | `-${Field}` | undefined },
): Page<Item> {
  const { sort, page, pageSize } = query;
  const isFalling = sort?.startsWith('-') ?? false;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a `sort` is a field, or a minus and a field
  const field = (isFalling ? sort?.slice(1) : sort) as Field | undefined;
  const ordered = field
    ? items.toSorted(({ [field]: a }, { [field]: b }) => {
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        return isFalling ? compare(b, a) : compare(a, b);
      })
    : [...items];
  return toPage(ordered.slice((page - 1) * pageSize, page * pageSize), query, items.length);
}

import type { Chosen } from '@portal/shared/cases/chosen';
import { maxChosen, maxNamed, readChosen, writeChosen } from '@portal/shared/cases/chosen';
import { listCases } from '@portal/shared/cases/contract';
import { apiQuery, readWholeList } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import type { Selection } from '#ui/tables/use-selection.ts';
import type { CasesSearch } from './cases-search.ts';
import { filterOf, withoutChosen } from './queries.ts';

/**
 * The search after a change. A selection of the whole list ends when another list is shown, which has other cases.
 */
export function changedSearch(search: CasesSearch, part: Partial<CasesSearch>): CasesSearch {
  const next = { ...search, ...part };
  const listOf = (one: CasesSearch) => JSON.stringify([filterOf(one), one.sort]);
  const isLost = readChosen(next.chosen ?? '').isAll && listOf(search) !== listOf(next);
  return isLost ? withoutChosen(next) : next;
}

/** The cases that are selected with the whole list. */
function wholeCasesQuery(search: CasesSearch) {
  const query = { ...filterOf(search), sort: search.sort };
  return {
    ...apiQuery(listCases, { query }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readWholeList(listCases, { query }, { signal, atMost: maxChosen }),
  };
}

export interface ChosenCases extends Selection {
  count: number;
  /** Whether the address can name no more cases. */
  isFull: boolean;
  /** Undefined until the list that was selected as a whole is read. */
  emails: readonly string[] | undefined;
  clear: () => void;
}

/** The checkbox that was used last. */
let lastBox: HTMLInputElement | undefined;

/** The records whose state a checkbox changes: with Shift, also those between it and the last one. */
function recordsOf(box: HTMLInputElement, hasShift: boolean): string[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input')];
  const last = hasShift && lastBox ? boxes.indexOf(lastBox) : -1;
  const at = boxes.indexOf(box);
  lastBox = box;
  if (last < 0) return [box.value];
  // Shift also selected the text in between.
  getSelection()?.removeAllRanges();
  return boxes
    .slice(Math.min(last, at), Math.max(last, at) + 1)
    .filter((one) => one === box || one.checked !== box.checked)
    .map(({ value }) => value);
}

/** The selected cases, which the address keeps: a reload or a shared link has the same ones. */
export function useChosenCases(
  search: CasesSearch,
  { total, onChange }: { total: number; onChange: (part: Partial<CasesSearch>) => void },
): ChosenCases {
  const { isAll, emails: named } = readChosen(search.chosen ?? '');
  const whole = useApiQuery({ ...wholeCasesQuery(search), enabled: isAll }).data?.items;
  const left = whole?.flatMap(({ email }) => (named.includes(email) ? [] : [email]));
  const emails = isAll ? left : named;
  const chosen = new Set(emails);
  const choose = (next: Chosen) => onChange({ chosen: writeChosen(next) });
  const clear = () => onChange({ chosen: undefined });
  const most = Math.min(total, maxChosen);
  const count = isAll ? (left?.length ?? most - named.length) : named.length;
  const isWhole = count > 0 && (isAll ? named.length === 0 : count >= most);
  const isFull = named.length >= maxNamed;
  return {
    count,
    isFull,
    emails,
    chosen: [...chosen],
    // Until the list is read, its first rows count as selected.
    has: (email) => (isAll && !left ? !named.includes(email) : chosen.has(email)),
    toggle: (_, { currentTarget, nativeEvent }) => {
      const uids = recordsOf(currentTarget, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
      const rest = named.filter((one) => !uids.includes(one));
      const next = rest.length < named.length ? rest : [...named, ...uids].slice(0, maxNamed);
      choose({ isAll, emails: next });
    },
    isAll: isWhole,
    toggleAll: () => (isWhole ? clear() : choose({ isAll: true, emails: [] })),
    clear,
  };
}
